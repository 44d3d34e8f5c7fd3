import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchPattern, rowCount } from '../../../platform/database/expressions.ts'
import { createId } from '../../../platform/ids.ts'
import { toLikePattern } from '../../../platform/database/like.ts'

interface NewMessage {
  appId: string
  openId: string
  isOwn: boolean
  kind: string
  content: string
  at: Date
  isAutomatic?: boolean
  senderId?: string
}

/** Inserts a message of an existing follower. */
export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  const { appId, openId, isOwn, kind, content, at, isAutomatic = false, senderId = null } = message
  await db.sql
    .with('follower', (query) =>
      query
        .updateTable('wechat_followers')
        .set({ last_message_at: at })
        .where('app_id', '=', appId)
        .where('open_id', '=', openId),
    )
    .insertInto('wechat_messages')
    .values({
      ...{ id: createId(), app_id: appId, open_id: openId, is_own: isOwn, kind, content, at },
      is_automatic: isAutomatic,
      sender_id: senderId,
    })
    .execute()
}

export interface ConversationRow {
  open_id: string
  remark: string
  user_name: string | null
  is_subscribed: boolean
  contact_at: Date | null
  kind: string
  content: string
  is_own: boolean
  is_automatic: boolean
  at: Date
}

export async function pageConversations(
  db: Db,
  { appId, keyword, limit, offset }: { appId: string; keyword: string; limit: number; offset: number },
): Promise<{ rows: ConversationRow[]; total: number }> {
  const pattern = toLikePattern(keyword)
  const matching = db.sql
    .selectFrom('wechat_followers as f')
    .leftJoin('users as u', 'u.id', 'f.user_id')
    .where('f.app_id', '=', appId)
    .where('f.last_message_at', 'is not', null)
    .where((row) => matchPattern(pattern, [row.ref('f.remark'), row.ref('f.open_id'), row.ref('u.real_name')]))
  const followers = matching
    .select(['f.app_id', 'f.open_id', 'f.remark', 'f.is_subscribed', 'f.contact_at', 'f.last_message_at'])
    .select('u.real_name as user_name')
    .orderBy('f.last_message_at', 'desc')
    .orderBy('f.open_id')
    .limit(limit)
    .offset(offset)
  const rows = await db.sql
    .selectFrom(followers.as('f'))
    .crossJoinLateral((from) =>
      from
        .selectFrom('wechat_messages')
        .select(['kind', sql<string>`left(content, 200)`.as('content'), 'is_own', 'is_automatic', 'at'])
        .whereRef('wechat_messages.app_id', '=', 'f.app_id')
        .whereRef('wechat_messages.open_id', '=', 'f.open_id')
        .orderBy('wechat_messages.id', 'desc')
        .limit(1)
        .as('m'),
    )
    .select(['f.open_id', 'f.remark', 'f.user_name', 'f.is_subscribed', 'f.contact_at'])
    .select(['m.kind', 'm.content', 'm.is_own', 'm.is_automatic', 'm.at'])
    .orderBy('f.last_message_at', 'desc')
    .orderBy('f.open_id')
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export interface MessageRow {
  id: string
  is_own: boolean
  kind: string
  content: string
  is_automatic: boolean
  sender: string | null
  at: Date
}

/** Newest first; `before` is the id of the oldest known message, null for the newest page. */
export const listMessages = (
  db: Db,
  { appId, openId, before, limit }: { appId: string; openId: string; before: string | null; limit: number },
): Promise<MessageRow[]> =>
  db.sql
    .selectFrom('wechat_messages as m')
    .leftJoin('users as u', 'u.id', 'm.sender_id')
    .select(['m.id', 'm.is_own', 'm.kind', 'm.content', 'm.is_automatic', 'u.real_name as sender', 'm.at'])
    .where('m.app_id', '=', appId)
    .where('m.open_id', '=', openId)
    .$if(before !== null, (query) => query.where('m.id', '<', before ?? ''))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
