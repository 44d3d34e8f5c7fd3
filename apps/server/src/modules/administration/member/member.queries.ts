import type { Db } from '../../../platform/database/database.ts'
import { toLikePattern } from '../../../platform/database/like.ts'

/** What a user can be a member of. */
export type Membership = 'role' | 'group' | 'position'

const tables = {
  role: { table: 'user_roles', column: 'role_id' },
  group: { table: 'user_groups', column: 'group_id' },
  position: { table: 'user_positions', column: 'position_id' },
} as const

export interface MemberRow {
  id: string
  account: string
  real_name: string
  head_icon: string
  organize_id: string | null
  enabled_mark: number
}

/** SQL condition: the user `u` belongs to one of the organizations of the parameter; `null` means all. */
export const isInReach = (parameter: string) => `(${parameter}::uuid[] is null or u.organize_id = any(${parameter})
  or u.id in (select p.user_id from user_organizes p where p.organize_id = any(${parameter})))`

/**
 * SQL condition: the user `u` may be changed from these organizations: they contain all organizations of the user, who is no
 * administrator. Users without organization are reserved for administrators. `null` means everything.
 */
export const isWhollyInReach = (parameter: string) => `(${parameter}::uuid[] is null or (not u.is_administrator
  and (u.organize_id is not null or exists (select from user_organizes p where p.user_id = u.id))
  and (u.organize_id is null or u.organize_id = any(${parameter}))
  and not exists (select from user_organizes p where p.user_id = u.id and p.organize_id <> all(${parameter}))))`

export interface MemberPage {
  keyword: string
  currentPage: number
  pageSize: number
  sidx: string
  sort: 'asc' | 'desc' | ''
}

const orders: Record<string, string> = { fullName: 'u.real_name', account: 'u.account', enabledMark: 'u.enabled_mark' }

/** A page of the members that belong to one of the organizations, or to any for `null`. */
export async function pageMembers(
  db: Db,
  of: Membership,
  id: string,
  organizeIds: string[] | null,
  page: MemberPage,
): Promise<{ rows: MemberRow[]; total: number }> {
  const { table, column } = tables[of]
  const matching = `from ${table} m join users u on u.id = m.user_id
    where m.${column} = $1 and ${isInReach('$2')} and (u.account ilike $3 or u.real_name ilike $3)`
  const values = [id, organizeIds, toLikePattern(page.keyword.trim())]
  const order = `${orders[page.sidx] ?? 'u.sort_code'} ${page.sort === 'desc' ? 'desc' : 'asc'}, u.account`
  const rows = await db.query<MemberRow>(
    `select u.id, u.account, u.real_name, u.head_icon, u.organize_id, u.enabled_mark ${matching}
      order by ${order} limit $4 offset $5`,
    [...values, page.pageSize, (page.currentPage - 1) * page.pageSize],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${matching}`, values)
  return { rows, total: count?.n ?? 0 }
}

/** Counts the users that exist and may be changed from these organizations, and locks them until the transaction ends. */
export async function lockUsersInReach(db: Db, userIds: string[], organizeIds: string[] | null): Promise<number> {
  const rows = await db.query(
    `select u.id from users u where u.id = any($1::uuid[]) and u.cancelled_at is null and ${isWhollyInReach('$2')}
      order by u.id for share of u`,
    [userIds, organizeIds],
  )
  return rows.length
}

/** Returns the ids of users who were not members before. */
export async function insertMembers(db: Db, of: Membership, id: string, userIds: string[]): Promise<string[]> {
  const { table, column } = tables[of]
  const rows = await db.query<{ user_id: string }>(
    `insert into ${table} (user_id, ${column}) select u, $1 from unnest($2::uuid[]) as u
       on conflict do nothing returning user_id`,
    [id, userIds],
  )
  return rows.map(({ user_id }) => user_id)
}

/** Returns the ids of users who were members before. */
export async function deleteMembers(db: Db, of: Membership, id: string, userIds: string[]): Promise<string[]> {
  const { table, column } = tables[of]
  const rows = await db.query<{ user_id: string }>(
    `delete from ${table} where ${column} = $1 and user_id = any($2::uuid[]) returning user_id`,
    [id, userIds],
  )
  return rows.map(({ user_id }) => user_id)
}

export async function countMembers(db: Db, of: Membership, id: string): Promise<number> {
  const { table, column } = tables[of]
  const [row] = await db.query<{ n: number }>(`select count(*)::int as n from ${table} where ${column} = $1`, [id])
  return row?.n ?? 0
}

/** Deletes the grants of a deleted holder; they have no foreign key to it. */
export async function deleteGrants(db: Db, of: Membership, id: string): Promise<void> {
  await db.sql.deleteFrom('grants').where('object_type', '=', of).where('object_id', '=', id).execute()
}
