import type { Db } from '../../../platform/database/database.ts'
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
  await db.query(
    `with told as (update wechat_followers set last_message_at = $7 where app_id = $2 and open_id = $3)
     insert into wechat_messages (id, app_id, open_id, is_own, kind, content, at, is_automatic, sender_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [createId(), appId, openId, isOwn, kind, content, at, isAutomatic, senderId],
  )
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
  const matching = `from wechat_followers f left join users u on u.id = f.user_id
    where f.app_id = $1 and f.last_message_at is not null and (f.remark ilike $2 or f.open_id ilike $2 or u.real_name ilike $2)`
  const values = [appId, toLikePattern(keyword)]
  const rows = await db.query<ConversationRow>(
    `select f.open_id, f.remark, f.user_name, f.is_subscribed, f.contact_at, m.kind, m.content, m.is_own, m.is_automatic, m.at
       from (select f.*, u.real_name as user_name ${matching} order by f.last_message_at desc, f.open_id limit $3 offset $4) f
       cross join lateral (select kind, left(content, 200) as content, is_own, is_automatic, at from wechat_messages m
         where m.app_id = f.app_id and m.open_id = f.open_id order by m.id desc limit 1) m
      order by f.last_message_at desc, f.open_id`,
    [...values, limit, offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${matching}`, values)
  return { rows, total: count?.n ?? 0 }
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
  db.query(
    `select m.id, m.is_own, m.kind, m.content, m.is_automatic, u.real_name as sender, m.at
       from wechat_messages m left join users u on u.id = m.sender_id
      where m.app_id = $1 and m.open_id = $2 and ($3::uuid is null or m.id < $3) order by m.id desc limit $4`,
    [appId, openId, before, limit],
  )
