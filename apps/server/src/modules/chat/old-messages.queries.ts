import type { Db } from '../../platform/database/database.ts'

export interface OldMessage {
  conversation_id: string
  seq: number
  sender_id: string
  /** name of the file */
  picture: string | null
}

/** Messages from before a moment, up to `most`. */
export async function countMessagesBefore(db: Db, before: Date, most: number): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    {
      name: 'chat.old.count',
      text: 'select count(*)::int as n from (select from chat_messages where sent_at < $1 limit $2) as old',
    },
    [before, most],
  )
  return row?.n ?? 0
}

export const listMessagesBefore = (db: Db, before: Date, most: number): Promise<OldMessage[]> =>
  db.query<OldMessage>(
    {
      name: 'chat.old.list',
      text: `select conversation_id, seq, sender_id,
                    case when type = 'image' then content::jsonb ->> 'name' end as picture
               from chat_messages where sent_at < $1 order by sent_at limit $2`,
    },
    [before, most],
  )

/** Pictures that their senders have sent again later. */
export async function findReusedPictures(
  db: Db,
  senderIds: readonly string[],
  names: readonly string[],
  before: Date,
): Promise<Set<string>> {
  const rows = await db.query<{ name: string }>(
    {
      name: 'chat.old.reused',
      text: `select distinct content::jsonb ->> 'name' as name from chat_messages
              where sender_id = any($1::uuid[]) and type = 'image' and sent_at >= $3
                and content::jsonb ->> 'name' = any($2::text[])`,
    },
    [senderIds, names, before],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Lets who sends a message wait: a sender locks the conversation first too. */
export const lockConversations = (tx: Db, ids: readonly string[]): Promise<unknown> =>
  tx.query(
    {
      name: 'chat.old.lock',
      text: 'select 1 from chat_conversations where id = any($1::uuid[]) order by id for update',
    },
    [ids],
  )

/** Lets conversations begin after the newest of these messages, for both users; what they cannot see is not unread. */
export const hideMessages = (tx: Db, messages: readonly OldMessage[]): Promise<unknown> =>
  tx.query(
    {
      name: 'chat.old.hide',
      text: `update chat_participants s
                set cleared_seq = greatest(s.cleared_seq, old.seq),
                    unread = least(s.unread, c.last_seq - greatest(s.cleared_seq, old.seq))
               from (select conversation_id, max(seq) as seq from unnest($1::uuid[], $2::int[]) as o(conversation_id, seq)
                      group by conversation_id) old
               join chat_conversations c on c.id = old.conversation_id
              where s.conversation_id = old.conversation_id`,
    },
    [messages.map((message) => message.conversation_id), messages.map(({ seq }) => seq)],
  )

export async function deleteMessages(tx: Db, messages: readonly OldMessage[]): Promise<number> {
  const rows = await tx.query(
    {
      name: 'chat.old.delete',
      text: `delete from chat_messages m using unnest($1::uuid[], $2::int[]) as o(conversation_id, seq)
              where m.conversation_id = o.conversation_id and m.seq = o.seq returning 1`,
    },
    [messages.map((message) => message.conversation_id), messages.map(({ seq }) => seq)],
  )
  return rows.length
}
