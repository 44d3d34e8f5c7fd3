import type { PeopleSet } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { toLikePattern } from '../../platform/database/like.ts'
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

/** A condition on `u` that selects users; its parameters are `$1`, `$2` …; `name` makes the statement names unique. */
export interface UserCondition {
  name: string
  condition: string
  values: readonly unknown[]
}

export interface UserHits {
  users: UserRow[]
  total: number
  /** true if there are more than `total` */
  isCapped: boolean
}

/** Upper limit for counting: no user turns that many pages of a picker. */
const maxCounted = 1_000

const order = 'order by u.sort_code, u.account'
const columns = 'u.id, u.real_name, u.head_icon, u.organize_id'

/**
 * A page of enabled users, filtered by name or account if there is a keyword. Few hits are read through the index of
 * two-character pieces, many by walking along the order until the page is full, so that neither gets slower with more users.
 */
export async function pageUsers(db: Db, who: UserCondition, page: UserPage): Promise<UserHits> {
  const { keyword, currentPage, pageSize } = page
  const at = who.values.length
  const like = keyword === '' ? '' : ` and (u.account ilike $${at + 1} or u.real_name ilike $${at + 1})`
  const isIndexed = [...keyword].length > 1
  const pieces = isIndexed ? ` and record.bigrams(${buildKeywordText('u')}) @> record.bigrams($${at + 2})` : ''
  const values = [...who.values, ...(like ? [toLikePattern(keyword)] : [])]
  const from = `from users u where u.enabled_mark = 1 and ${who.condition}${like}`
  const way = keyword === '' ? 'all' : isIndexed ? 'pieces' : 'like'

  const [count] = await db.query<{ n: number }>(
    {
      name: `people.${who.name}.count.${way}`,
      text: `select count(*)::int as n from (select ${from}${pieces} limit ${maxCounted + 1}) as hits`,
    },
    isIndexed ? [...values, keyword] : values,
  )
  const total = count?.n ?? 0
  if (total === 0) return { users: [], total, isCapped: false }
  const isFew = isIndexed && total <= maxCounted
  const paged = isFew ? [...values, keyword] : values
  const users = await db.query<UserRow>(
    {
      name: `people.${who.name}.page.${isFew ? 'pieces' : keyword === '' ? 'all' : 'like'}`,
      text: `select ${columns} ${from}${isFew ? pieces : ''} ${order} limit $${paged.length + 1} offset $${paged.length + 2}`,
    },
    [...paged, pageSize, (currentPage - 1) * pageSize],
  )
  return { users, total: Math.min(total, maxCounted), isCapped: total > maxCounted }
}

export const everyUser: UserCondition = { name: 'everybody', condition: 'true', values: [] }

export const selectAllExcept = (id: string): UserCondition => ({
  name: 'others',
  condition: 'u.id <> $1::uuid',
  values: [id],
})

/** Members of one of the organizations, or working there at present; uses two indexes instead of scanning all users. */
const isMember = (organizes: string) =>
  `u.id in (select c.id from users c where c.organize_id = any(${organizes})
    union all select m.user_id from user_organizes m where m.organize_id = any(${organizes}))`

export const selectMembers = (organizeIds: readonly string[]): UserCondition => ({
  name: 'members',
  condition: isMember('$1::uuid[]'),
  values: [organizeIds],
})

/** Users of an organization who have one of the roles; any role if the list is empty. */
export const selectMembersWithRole = (organizeId: string, roleIds: readonly string[]): UserCondition => ({
  name: 'membersWithRole',
  condition: `${isMember('$1::uuid[]')} and u.id in
    (select r.user_id from user_roles r where cardinality($2::uuid[]) = 0 or r.role_id = any($2))`,
  values: [[organizeId], roleIds],
})

export type PeopleSets = Readonly<Record<PeopleSet, readonly string[]>>

/** The given users, and the members of the given departments, positions, roles and groups, each once (FO.08). */
export const selectSetMembers = ({
  userIds,
  departIds,
  positionIds,
  roleIds,
  groupIds,
}: PeopleSets): UserCondition => ({
  name: 'sets',
  condition: `u.id in (select unnest($1::uuid[])
    union all select c.id from users c where c.organize_id = any($2::uuid[])
    union all select m.user_id from user_organizes m where m.organize_id = any($2)
    union all select p.user_id from user_positions p where p.position_id = any($3::uuid[])
    union all select r.user_id from user_roles r where r.role_id = any($4::uuid[])
    union all select g.user_id from user_groups g where g.group_id = any($5::uuid[]))`,
  values: [userIds, departIds, positionIds, roleIds, groupIds],
})

/** The subordinates of a user at any depth; `union` ends the walk where managers form a cycle. */
export const selectSubordinates = (managerId: string): UserCondition => ({
  name: 'subordinates',
  condition: `u.id <> $1::uuid and u.id in (with recursive below as (
    select id from users where manager_id = $1
    union select b.id from users b join below on b.manager_id = below.id) select id from below)`,
  values: [managerId],
})

/** Returns the given organizations that have enabled users. */
export async function listOrganizesWithUsers(db: Db, organizeIds: readonly string[]): Promise<Set<string>> {
  if (organizeIds.length === 0) return new Set()
  const rows = await db.query<{ id: string }>(
    {
      name: 'people.peopled',
      text: `select o.id from unnest($1::uuid[]) as o (id)
              where exists (select from users u where u.organize_id = o.id and u.enabled_mark = 1)
                 or exists (select from user_organizes m join users u on u.id = m.user_id
                             where m.organize_id = o.id and u.enabled_mark = 1)`,
    },
    [organizeIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Disabled and deleted users too: records still show their names. */
export function listUsersByIds(db: Db, ids: readonly string[]): Promise<UserRow[]> {
  return db.query(
    {
      name: 'people.byIds',
      text: `select ${columns} from users u where u.id = any($1::uuid[])
             union all select f.id, f.real_name, '', null from deleted_users f where f.id = any($1::uuid[])`,
    },
    [ids],
  )
}

/** Returns the given ids of enabled users that meet the condition. */
export async function filterUserIds(db: Db, who: UserCondition, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    {
      name: `people.${who.name}.among`,
      text: `select u.id from users u where u.enabled_mark = 1 and u.id = any($${who.values.length + 1}::uuid[]) and ${who.condition}`,
    },
    [...who.values, ids],
  )
  return new Set(rows.map(({ id }) => id))
}
