import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findSortColumn, matchAny, matchPattern, rowCount } from '../../../platform/database/expressions.ts'
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

/** Condition: the user `u` belongs to one of the organizations; `null` means all. */
export const isInReach = (organizeIds: readonly string[] | null) =>
  organizeIds === null
    ? sql<boolean>`true`
    : sql<boolean>`(u.organize_id = any(${organizeIds}::uuid[])
        or u.id in (select p.user_id from user_organizes p where p.organize_id = any(${organizeIds}::uuid[])))`

/**
 * Condition: the user `u` may be changed from these organizations: they contain all organizations of the user, who is no
 * administrator. Users without organization are reserved for administrators. `null` means everything.
 */
export const isWhollyInReach = (organizeIds: readonly string[] | null) =>
  organizeIds === null
    ? sql<boolean>`true`
    : sql<boolean>`(not u.is_administrator
        and (u.organize_id is not null or exists (select from user_organizes p where p.user_id = u.id))
        and (u.organize_id is null or u.organize_id = any(${organizeIds}::uuid[]))
        and not exists (select from user_organizes p where p.user_id = u.id and p.organize_id <> all(${organizeIds}::uuid[])))`

export interface MemberPage {
  keyword: string
  currentPage: number
  pageSize: number
  sidx: string
  sort: 'asc' | 'desc' | ''
}

const orders = { fullName: 'u.real_name', account: 'u.account', enabledMark: 'u.enabled_mark' } as const

/** A page of the members that belong to one of the organizations, or to any for `null`. */
export async function pageMembers(
  db: Db,
  of: Membership,
  id: string,
  organizeIds: string[] | null,
  page: MemberPage,
): Promise<{ rows: MemberRow[]; total: number }> {
  const { table, column } = tables[of]
  const members = db.sql.selectFrom(table).select('user_id').where(sql.ref(column), '=', id)
  const matching = db.sql
    .selectFrom('users as u')
    .where('u.id', 'in', members)
    .where(isInReach(organizeIds))
    .where((row) => matchPattern(toLikePattern(page.keyword.trim()), [row.ref('u.account'), row.ref('u.real_name')]))
  const rows = await matching
    .select(['u.id', 'u.account', 'u.real_name', 'u.head_icon', 'u.organize_id', 'u.enabled_mark'])
    .orderBy(findSortColumn(orders, page.sidx) ?? 'u.sort_code', page.sort === 'desc' ? 'desc' : 'asc')
    .orderBy('u.account')
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** Counts the users that exist and may be changed from these organizations, and locks them until the transaction ends. */
export async function lockUsersInReach(db: Db, userIds: string[], organizeIds: string[] | null): Promise<number> {
  const rows = await db.sql
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', matchAny(userIds))
    .where('u.cancelled_at', 'is', null)
    .where(isWhollyInReach(organizeIds))
    .orderBy('u.id')
    .forShare('u')
    .execute()
  return rows.length
}

/** Returns the ids of users who were not members before. */
export async function insertMembers(db: Db, of: Membership, id: string, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const { table, column } = tables[of]
  const rows = await db.sql
    .insertInto(table)
    .values(userIds.map((userId) => ({ user_id: userId, [column]: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Returns the ids of users who were members before. */
export async function deleteMembers(db: Db, of: Membership, id: string, userIds: string[]): Promise<string[]> {
  const { table, column } = tables[of]
  const rows = await db.sql
    .deleteFrom(table)
    .where(sql.ref(column), '=', id)
    .where('user_id', '=', matchAny(userIds))
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function countMembers(db: Db, of: Membership, id: string): Promise<number> {
  const { table, column } = tables[of]
  const { n } = await db.sql
    .selectFrom(table)
    .select(rowCount.as('n'))
    .where(sql.ref(column), '=', id)
    .executeTakeFirstOrThrow()
  return n
}
