import type { Db } from '../../../platform/database/database.ts'
import { toLikePattern } from '../../../platform/database/like.ts'

export interface FollowerRow {
  open_id: string
  remark: string
  tags: string[]
  subscribed_at: Date | null
  is_subscribed: boolean
  user_id: string | null
  user_name: string | null
}

export interface FollowerPage {
  appId: string
  keyword: string
  state: '' | 'subscribed' | 'left' | 'linked' | 'unlinked'
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders: Record<string, string> = { remark: 'f.remark', subscribeTime: 'f.subscribed_at' }

export async function pageFollowers(db: Db, page: FollowerPage): Promise<{ rows: FollowerRow[]; total: number }> {
  const matching = `from wechat_followers f left join users u on u.id = f.user_id
    where f.app_id = $1 and (f.remark ilike $2 or f.open_id ilike $2 or u.real_name ilike $2 or u.account ilike $2
        or array_to_string(f.tags, ' ') ilike $2)
      and case $3 when 'subscribed' then f.is_subscribed when 'left' then not f.is_subscribed
        when 'linked' then f.user_id is not null when 'unlinked' then f.user_id is null else true end`
  const values = [page.appId, toLikePattern(page.keyword), page.state]
  const order = page.sort === '' ? 'f.subscribed_at desc' : `${orders[page.sidx] ?? 'f.subscribed_at'} ${page.sort}`
  const rows = await db.query<FollowerRow>(
    `select f.open_id, f.remark, f.tags, f.subscribed_at, f.is_subscribed, f.user_id, u.real_name as user_name ${matching}
      order by ${order} nulls last, f.open_id limit $4 offset $5`,
    [...values, page.limit, page.offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${matching}`, values)
  return { rows, total: count?.n ?? 0 }
}

export async function findFollower(
  db: Db,
  appId: string,
  openId: string,
): Promise<{ contact_at: Date | null } | undefined> {
  const [row] = await db.query<{ contact_at: Date | null }>(
    'select contact_at from wechat_followers where app_id = $1 and open_id = $2',
    [appId, openId],
  )
  return row
}

/** False if there is no such follower. */
export async function updateUser(db: Db, appId: string, openId: string, userId: string | null): Promise<boolean> {
  const rows = await db.query(
    'update wechat_followers set user_id = $3 where app_id = $1 and open_id = $2 returning 1',
    [appId, openId, userId],
  )
  return rows.length > 0
}

export interface FollowerProfile {
  openId: string
  remark: string
  tags: string[]
  /** milliseconds since 1970 */
  subscribedAt: number | null
}

/** Saves followers reported by WeChat; links of existing ones are kept. */
export async function saveFollowers(db: Db, appId: string, told: readonly FollowerProfile[], at: Date): Promise<void> {
  const rows = told.map(({ openId, remark, tags, subscribedAt }) => ({
    open_id: openId,
    remark,
    tags,
    subscribed_at: subscribedAt === null ? null : new Date(subscribedAt),
  }))
  await db.query(
    `insert into wechat_followers (app_id, open_id, remark, tags, subscribed_at, is_subscribed, synced_at)
     select $1, r.open_id, r.remark, r.tags, r.subscribed_at, true, $3
       from jsonb_to_recordset($2::jsonb) r (open_id varchar, remark varchar, tags text[], subscribed_at timestamptz)
     on conflict (app_id, open_id) do update set remark = excluded.remark, tags = excluded.tags, is_subscribed = true,
       subscribed_at = coalesce(excluded.subscribed_at, wechat_followers.subscribed_at), synced_at = excluded.synced_at`,
    [appId, JSON.stringify(rows), at],
  )
}

/** Marks followers as left that WeChat did not report since the moment and that were not active since. */
export async function markMissingLeft(db: Db, appId: string, since: Date): Promise<void> {
  await db.query(
    `update wechat_followers set is_subscribed = false where app_id = $1 and is_subscribed
        and coalesce(synced_at, '-infinity') < $2 and coalesce(contact_at, '-infinity') < $2`,
    [appId, since],
  )
}
