import type { PeopleSet } from '@armature/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny, matchPattern, rowCount } from '../../platform/database/expressions.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import { buildKeywordText } from './user-keyword.ts'

export interface UserRow {
  id: string
  real_name: string
  head_icon: string
  organize_id: string | null
}

export interface UserPage {
  keyword: string
  currentPage: number
  pageSize: number
}

/** A condition on the users `u`. */
export type UserCondition = RawBuilder<boolean>

export interface UserHits {
  users: UserRow[]
  total: number
  /** true if there are more than `total` */
  isCapped: boolean
}

/** Upper limit for counting: no user turns that many pages of a picker. */
const maxCounted = 1_000

const columns = ['u.id', 'u.real_name', 'u.head_icon', 'u.organize_id'] as const

/**
 * A page of enabled users, filtered by name or account if there is a keyword. Few hits are read through the index of
 * two-character pieces, many by walking along the order until the page is full, so that neither gets slower with more users.
 */
export async function pageUsers(db: Db, who: UserCondition, page: UserPage): Promise<UserHits> {
  const { keyword, currentPage, pageSize } = page
  const matching = db.sql
    .selectFrom('users as u')
    .where('u.enabled_mark', '=', 1)
    .where(who)
    .$if(keyword !== '', (query) =>
      query.where((row) => matchPattern(toLikePattern(keyword), [row.ref('u.account'), row.ref('u.real_name')])),
    )
  const byPieces =
    [...keyword].length > 1
      ? matching.where(
          sql<boolean>`record.bigrams(${sql.raw(buildKeywordText('u'))}) @> record.bigrams(${sql.val(keyword)})`,
        )
      : undefined

  const { n: total } = await db.sql
    .selectFrom(
      (byPieces ?? matching)
        .select('u.id')
        .limit(maxCounted + 1)
        .as('hits'),
    )
    .select(rowCount.as('n'))
    .executeTakeFirstOrThrow()
  if (total === 0) return { users: [], total, isCapped: false }
  const users = await (byPieces && total <= maxCounted ? byPieces : matching)
    .select(columns)
    .orderBy('u.sort_code')
    .orderBy('u.account')
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute()
  return { users, total: Math.min(total, maxCounted), isCapped: total > maxCounted }
}

export const everyUser: UserCondition = sql`true`

export const selectAllExcept = (id: string): UserCondition => sql`u.id <> ${id}::uuid`

/** Members of the organizations, or working there at present; uses two indexes instead of scanning all users. */
export const selectMembers = (organizeIds: readonly string[]): UserCondition =>
  sql`u.id in (select c.id from users c where c.organize_id = any(${organizeIds}::uuid[])
    union all select m.user_id from user_organizes m where m.organize_id = any(${organizeIds}::uuid[]))`

/** Users of an organization who have one of the roles; any role if the list is empty. */
export const selectMembersWithRole = (organizeId: string, roleIds: readonly string[]): UserCondition =>
  sql`${selectMembers([organizeId])} and u.id in (
    select r.user_id from user_roles r where cardinality(${roleIds}::uuid[]) = 0 or r.role_id = any(${roleIds}::uuid[]))`

export type PeopleSets = Readonly<Record<PeopleSet, readonly string[]>>

/** The given users, and the members of the given departments, positions, roles and groups, each once (FO.08). */
export const selectSetMembers = ({ userIds, departIds, positionIds, roleIds, groupIds }: PeopleSets): UserCondition =>
  sql`u.id in (select unnest(${userIds}::uuid[])
    union all select c.id from users c where c.organize_id = any(${departIds}::uuid[])
    union all select m.user_id from user_organizes m where m.organize_id = any(${departIds}::uuid[])
    union all select p.user_id from user_positions p where p.position_id = any(${positionIds}::uuid[])
    union all select r.user_id from user_roles r where r.role_id = any(${roleIds}::uuid[])
    union all select g.user_id from user_groups g where g.group_id = any(${groupIds}::uuid[]))`

/** The subordinates of a user at any depth; `union` ends the walk where managers form a cycle. */
export const selectSubordinates = (managerId: string): UserCondition =>
  sql`u.id <> ${managerId}::uuid and u.id in (with recursive below as (
    select id from users where manager_id = ${managerId}::uuid
    union select b.id from users b join below on b.manager_id = below.id) select id from below)`

/** Returns the given organizations that have enabled users. */
export async function listOrganizesWithUsers(db: Db, organizeIds: readonly string[]): Promise<Set<string>> {
  if (organizeIds.length === 0) return new Set()
  const rows = await peopledStatement(db, { organizeIds })
  return new Set(rows.map(({ id }) => id))
}

const peopledStatement = prepareStatement(
  'people.peopled',
  (builder, { organizeIds }: Params<{ organizeIds: readonly string[] }>) =>
    builder
      .selectFrom(builder.selectNoFrom(sql<string>`unnest(${organizeIds}::uuid[])`.as('id')).as('o'))
      .select('o.id')
      .where(
        sql<boolean>`(exists (select from users u where u.organize_id = o.id and u.enabled_mark = 1)
          or exists (select from user_organizes m join users u on u.id = m.user_id
                      where m.organize_id = o.id and u.enabled_mark = 1))`,
      ),
)

const byIdsStatement = prepareStatement('people.byIds', (builder, { ids }: Params<{ ids: readonly string[] }>) =>
  builder
    .selectFrom('users as u')
    .select(columns)
    .where('u.id', '=', matchAny(ids))
    .unionAll(
      builder
        .selectFrom('deleted_users as f')
        .select(['f.id', 'f.real_name', sql<string>`''`.as('head_icon'), sql<null>`null::uuid`.as('organize_id')])
        .where('f.id', '=', matchAny(ids)),
    ),
)

/** Disabled and deleted users too: records still show their names. */
export const listUsersByIds = (db: Db, ids: readonly string[]): Promise<UserRow[]> => byIdsStatement(db, { ids })

/** Returns the given ids of enabled users that meet the condition. */
export async function filterUserIds(db: Db, who: UserCondition, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.sql
    .selectFrom('users as u')
    .select('u.id')
    .where('u.enabled_mark', '=', 1)
    .where('u.id', '=', matchAny(ids))
    .where(who)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
