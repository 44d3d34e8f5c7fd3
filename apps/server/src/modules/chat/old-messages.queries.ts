import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny, rowCount } from '../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

export interface OldMessage {
  conversation_id: string
  seq: number
  sender_id: string
  /** name of the file */
  picture: string | null
}

type Old = Params<{ before: Date; most: number }>

const countStatement = prepareStatement('chat.old.count', (builder, { before, most }: Old) =>
  builder
    .selectFrom((from) =>
      from.selectFrom('chat_messages').select('seq').where('sent_at', '<', before).limit(most).as('old'),
    )
    .select(rowCount.as('n')),
)

/** Messages from before a moment, up to `most`. */
export const countMessagesBefore = async (db: Db, before: Date, most: number): Promise<number> =>
  (await countStatement(db, { before, most }))[0]?.n ?? 0

const listStatement = prepareStatement('chat.old.list', (builder, { before, most }: Old) =>
  builder
    .selectFrom('chat_messages')
    .select(['conversation_id', 'seq', 'sender_id'])
    .select(sql<string | null>`case when type = 'image' then content::jsonb ->> 'name' end`.as('picture'))
    .where('sent_at', '<', before)
    .orderBy('sent_at')
    .limit(most),
)

export const listMessagesBefore = (db: Db, before: Date, most: number): Promise<OldMessage[]> =>
  listStatement(db, { before, most })

/** Pictures that their senders have sent again later. */
export async function findReusedPictures(
  db: Db,
  senderIds: readonly string[],
  names: readonly string[],
  before: Date,
): Promise<Set<string>> {
  const name = sql<string>`content::jsonb ->> 'name'`
  const rows = await db.sql
    .selectFrom('chat_messages')
    .select(name.as('name'))
    .distinct()
    .where('sender_id', '=', matchAny(senderIds))
    .where('type', '=', sql.lit('image'))
    .where('sent_at', '>=', before)
    .where(name, '=', matchAny(names))
    .execute()
  return new Set(rows.map((row) => row.name))
}

/** Lets who sends a message wait: a sender locks the conversation first too. */
export const lockConversations = (tx: Db, ids: readonly string[]): Promise<unknown> =>
  tx.sql
    .selectFrom('chat_conversations')
    .select('id')
    .where('id', '=', matchAny(ids))
    .orderBy('id')
    .forUpdate()
    .execute()

const toKeyLists = (messages: readonly OldMessage[]) => ({
  conversations: messages.map((message) => message.conversation_id),
  seqs: messages.map(({ seq }) => seq),
})

/** Lets conversations begin after the newest of these messages, for both users; what they cannot see is not unread. */
export function hideMessages(tx: Db, messages: readonly OldMessage[]): Promise<unknown> {
  const { conversations, seqs } = toKeyLists(messages)
  return sql`
    update chat_participants s
       set cleared_seq = greatest(s.cleared_seq, old.seq),
           unread = least(s.unread, c.last_seq - greatest(s.cleared_seq, old.seq))
      from (select conversation_id, max(seq) as seq
              from unnest(${conversations}::uuid[], ${seqs}::int[]) as o(conversation_id, seq)
             group by conversation_id) old
      join chat_conversations c on c.id = old.conversation_id
     where s.conversation_id = old.conversation_id`.execute(tx.sql)
}

export async function deleteMessages(tx: Db, messages: readonly OldMessage[]): Promise<number> {
  const { conversations, seqs } = toKeyLists(messages)
  const { numAffectedRows = 0n } = await sql`
    delete from chat_messages m using unnest(${conversations}::uuid[], ${seqs}::int[]) as o(conversation_id, seq)
     where m.conversation_id = o.conversation_id and m.seq = o.seq`.execute(tx.sql)
  return Number(numAffectedRows)
}
