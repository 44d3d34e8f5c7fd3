import type { ChatType } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

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

const listStatement = prepareStatement('chat.conversations', (builder, { userId }: Params<{ userId: string }>) =>
  builder
    .selectFrom('chat_participants as s')
    .innerJoin('chat_conversations as c', 'c.id', 's.conversation_id')
    .leftJoin('chat_messages as m', (join) =>
      join
        .onRef('m.conversation_id', '=', 'c.id')
        .onRef('m.seq', '=', 'c.last_seq')
        .onRef('c.last_seq', '>', 's.cleared_seq'),
    )
    .leftJoin('users as u', 'u.id', 's.peer_id')
    .leftJoin('deleted_users as f', 'f.id', 's.peer_id')
    .select(['s.peer_id', 'u.organize_id', 's.unread', 's.last_at', 'm.type'])
    .select([
      sql<string>`coalesce(u.real_name, f.real_name, '')`.as('real_name'),
      sql<string>`coalesce(u.account, f.account, '')`.as('account'),
      sql<string>`coalesce(u.head_icon, '')`.as('head_icon'),
      sql<boolean>`coalesce(u.enabled_mark = 1, false)`.as('is_active'),
      sql<
        string | null
      >`case when m.type = 'text' then left(m.content, ${sql.lit(previewLength)}) else m.content end`.as('content'),
    ])
    .where('s.user_id', '=', userId)
    .where(sql<boolean>`s.is_listed`)
    .orderBy('s.last_at', 'desc')
    .orderBy('s.peer_id')
    .limit(sql.lit(maxListed)),
)

/** The conversations of a user, newest first, each with its last message and its unread count. */
export const listConversations = (db: Db, userId: string): Promise<ConversationRow[]> => listStatement(db, { userId })

const unreadStatement = prepareStatement('chat.unread', (builder, { userId }: Params<{ userId: string }>) =>
  builder
    .selectFrom('chat_participants')
    .select(['peer_id', 'unread', sql<number>`sum(unread) over ()::int`.as('total')])
    .where('user_id', '=', userId)
    .where('unread', '>', sql.lit(0))
    .orderBy('last_at', 'desc')
    .limit(sql.lit(maxListed)),
)

export const listUnread = (db: Db, userId: string) => unreadStatement(db, { userId })

const accountsStatement = prepareStatement('chat.accounts', (builder, { ids }: Params<{ ids: readonly string[] }>) =>
  builder.selectFrom('users').select(['id', 'account']).where('id', '=', matchAny(ids)),
)

/** Accounts by user id. */
export async function mapAccountsById(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await accountsStatement(db, { ids })
  return new Map(rows.map(({ id, account }) => [id, account]))
}
