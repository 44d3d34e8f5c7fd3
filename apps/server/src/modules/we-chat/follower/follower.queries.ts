import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findSortColumn, matchPattern, rowCount } from '../../../platform/database/expressions.ts'
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

const orders = { remark: 'f.remark', subscribeTime: 'f.subscribed_at' } as const

export async function pageFollowers(db: Db, page: FollowerPage): Promise<{ rows: FollowerRow[]; total: number }> {
  const pattern = toLikePattern(page.keyword)
  const matching = db.sql
    .selectFrom('wechat_followers as f')
    .leftJoin('users as u', 'u.id', 'f.user_id')
    .where('f.app_id', '=', page.appId)
    .where((row) =>
      matchPattern(pattern, [
        ...[row.ref('f.remark'), row.ref('f.open_id'), row.ref('u.real_name'), row.ref('u.account')],
        sql<string>`array_to_string(f.tags, ' ')`,
      ]),
    )
    .where(
      sql<boolean>`case ${page.state} when 'subscribed' then f.is_subscribed when 'left' then not f.is_subscribed
        when 'linked' then f.user_id is not null when 'unlinked' then f.user_id is null else true end`,
    )
  const direction = page.sort === 'asc' ? 'asc' : 'desc'
  const column = (page.sort === '' ? undefined : findSortColumn(orders, page.sidx)) ?? 'f.subscribed_at'
  const rows = await matching
    .select(['f.open_id', 'f.remark', 'f.tags', 'f.subscribed_at', 'f.is_subscribed', 'f.user_id'])
    .select('u.real_name as user_name')
    .orderBy(column, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('f.open_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export function findFollower(db: Db, appId: string, openId: string): Promise<{ contact_at: Date | null } | undefined> {
  return db.sql
    .selectFrom('wechat_followers')
    .select('contact_at')
    .where('app_id', '=', appId)
    .where('open_id', '=', openId)
    .executeTakeFirst()
}

/** False if there is no such follower. */
export async function updateUser(db: Db, appId: string, openId: string, userId: string | null): Promise<boolean> {
  const rows = await db.sql
    .updateTable('wechat_followers')
    .set({ user_id: userId })
    .where('app_id', '=', appId)
    .where('open_id', '=', openId)
    .returning('open_id')
    .execute()
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
  await sql`
    insert into wechat_followers (app_id, open_id, remark, tags, subscribed_at, is_subscribed, synced_at)
    select ${appId}, r.open_id, r.remark, r.tags, r.subscribed_at, true, ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (open_id varchar, remark varchar, tags text[], subscribed_at timestamptz)
    on conflict (app_id, open_id) do update set remark = excluded.remark, tags = excluded.tags, is_subscribed = true,
      subscribed_at = coalesce(excluded.subscribed_at, wechat_followers.subscribed_at), synced_at = excluded.synced_at`.execute(
    db.sql,
  )
}

/** Marks followers as left that WeChat did not report since the moment and that were not active since. */
export async function markMissingLeft(db: Db, appId: string, since: Date): Promise<void> {
  await db.sql
    .updateTable('wechat_followers')
    .set({ is_subscribed: false })
    .where('app_id', '=', appId)
    .where('is_subscribed', '=', true)
    .where(sql<Date>`coalesce(synced_at, '-infinity')`, '<', since)
    .where(sql<Date>`coalesce(contact_at, '-infinity')`, '<', since)
    .execute()
}
