import type { Db } from '../../../platform/database/database.ts'

export interface UserRow {
  id: string
  real_name: string
  head_icon: string
  organize_id: string | null
}

const order = 'order by u.sort_code, u.account'
const columns = 'u.id, u.real_name, u.head_icon, u.organize_id'
/** $1: organisation; a user belongs to those he is entered in and to his current one */
const isMember = '(u.organize_id = $1 or u.id in (select user_id from user_organizes where organize_id = $1))'
/** $2: pattern, with % _ and \ escaped */
const isLike = '(u.account ilike $2 or u.real_name ilike $2)'

export function listMembers(db: Db, organizeId: string, keyword: string): Promise<UserRow[]> {
  return db.query(
    {
      name: 'people.members',
      text: `select ${columns} from users u where u.enabled_mark = 1 and ${isMember} and ${isLike} ${order}`,
    },
    [organizeId, patternOf(keyword)],
  )
}

/** Ids of the organisations that have users who can sign in. */
export async function listPeopledOrganizes(db: Db): Promise<Set<string>> {
  const rows = await db.query<{ organize_id: string }>({
    name: 'people.peopled',
    text: `select organize_id from users where enabled_mark = 1 and organize_id is not null
           union select m.organize_id from user_organizes m join users u on u.id = m.user_id where u.enabled_mark = 1`,
  })
  return new Set(rows.map((row) => row.organize_id))
}

export interface UserPage {
  keyword: string
  currentPage: number
  pageSize: number
}

export async function pageUsers(
  db: Db,
  { keyword, currentPage, pageSize }: UserPage,
): Promise<{ users: UserRow[]; total: number }> {
  const matching = 'from users u where u.enabled_mark = 1 and $1::int > 0 and ' + isLike
  const pattern = patternOf(keyword)
  const users = await db.query<UserRow>(
    { name: 'people.page', text: `select ${columns} ${matching} ${order} limit $1 offset $3` },
    [pageSize, pattern, (currentPage - 1) * pageSize],
  )
  const [count] = await db.query<{ n: number }>(
    { name: 'people.count', text: `select count(*)::int as n ${matching}` },
    [1, pattern],
  )
  return { users, total: count?.n ?? 0 }
}

/** Disabled users too: their names still stand in records. */
export function listUsersByIds(db: Db, ids: readonly string[]): Promise<UserRow[]> {
  return db.query({ name: 'people.byIds', text: `select ${columns} from users u where u.id = any($1::uuid[])` }, [ids])
}

const patternOf = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
