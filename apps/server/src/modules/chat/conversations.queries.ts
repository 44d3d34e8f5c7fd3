import type { ChatType } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'

export interface ConversationRow {
  peer_id: string
  real_name: string
  account: string
  head_icon: string
  organize_id: string | null
  is_active: boolean
  unread: number
  last_at: Date
  /** of the newest visible message; `null` after the history was cleared */
  type: ChatType | null
  content: string | null
}

/** Only the newest ones; older ones are found among the contacts. */
const maxListed = 300
/** in characters; the list shows less */
const previewLength = 200

const listStatement = {
  name: 'chat.conversations',
  text: `select s.peer_id, coalesce(u.real_name, f.real_name, '') as real_name, coalesce(u.account, f.account, '') as account,
                coalesce(u.head_icon, '') as head_icon, u.organize_id, coalesce(u.enabled_mark = 1, false) as is_active,
                s.unread, s.last_at, m.type, case when m.type = 'text' then left(m.content, ${previewLength}) else m.content end as content
           from chat_participants s
           join chat_conversations c on c.id = s.conversation_id
           left join chat_messages m on m.conversation_id = c.id and m.seq = c.last_seq and c.last_seq > s.cleared_seq
           left join users u on u.id = s.peer_id
           left join deleted_users f on f.id = s.peer_id
          where s.user_id = $1 and s.is_listed
          order by s.last_at desc, s.peer_id limit ${maxListed}`,
}

/** The conversations of a user, newest first, each with its last message and its unread count. */
export function listConversations(db: Db, userId: string): Promise<ConversationRow[]> {
  return db.query(listStatement, [userId])
}

const unreadStatement = {
  name: 'chat.unread',
  text: `select peer_id, unread, sum(unread) over ()::int as total from chat_participants
          where user_id = $1 and unread > 0 order by last_at desc limit ${maxListed}`,
}

export function listUnread(db: Db, userId: string): Promise<{ peer_id: string; unread: number; total: number }[]> {
  return db.query(unreadStatement, [userId])
}

/** Accounts by user id. */
export async function mapAccountsById(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; account: string }>(
    { name: 'chat.accounts', text: 'select id, account from users where id = any($1::uuid[])' },
    [ids],
  )
  return new Map(rows.map(({ id, account }) => [id, account]))
}
