import type { Db } from '../../../platform/database/database.ts'
import type { Named } from '../../../platform/i18n/name-in.ts'

export interface UserListRow {
  id: string
  account: string
  real_name: string
  head_icon: string
  gender: number
  mobile: string
  email: string
  organize_id: string | null
  sort_code: number
  enabled_mark: number
  description: string
  is_administrator: boolean
  is_locked: boolean
  is_cancelled: boolean
  last_login_time: Date | null
  created_at: Date
  /** the current one among them, first */
  organizes: string[]
  positions: Named[]
  roles: Named[]
}

/** What narrows the list. `null` leaves that side out. */
export interface UserFilter {
  /** members of one of these */
  organizes: readonly string[] | null
  /** the same once more: what the caller administers */
  reach: readonly string[] | null
  roleId: string | null
  positionId: string | null
  groupId: string | null
  state: '' | 'enabled' | 'disabled' | 'locked'
  keyword: string
  now: Date
}

export interface UserOrder {
  sidx: 'sortCode' | 'account' | 'realName' | 'lastLoginTime'
  sort: 'asc' | 'desc'
}

const orders: Record<UserOrder['sidx'], (sort: string) => string> = {
  sortCode: (sort) => `u.sort_code ${sort}, u.account ${sort}`,
  account: (sort) => `u.account ${sort}`,
  realName: (sort) => `u.real_name ${sort}, u.account ${sort}`,
  lastLoginTime: (sort) => `u.last_login_time ${sort} nulls last, u.account ${sort}`,
}

/** Of the three fields that the keyword box looks into, the same expression that the index `users_keyword` has. */
const words = (user: string) => `${user}.account || chr(31) || ${user}.real_name || chr(31) || ${user}.mobile`

/** More hits than these are found faster by walking along the order. */
const fewHits = 2_000

const named = (table: string, link: string, column: string) =>
  `coalesce((select json_agg(json_build_object('full_name', x.full_name, 'full_name_i18n', x.full_name_i18n) order by x.sort_code, x.en_code)
     from ${link} m join ${table} x on x.id = m.${column} where m.user_id = u.id), '[]')`

const columns = `u.id, u.account, u.real_name, u.head_icon, u.gender, u.mobile, u.email, u.organize_id, u.sort_code, u.enabled_mark,
  u.description, u.is_administrator, u.cancelled_at is not null as is_cancelled, u.last_login_time, u.created_at,
  exists (select from login_guards g where g.key = 'account:' || lower(u.account) and g.blocked_until > $1) as is_locked,
  array(select m.organize_id from user_organizes m where m.user_id = u.id
         order by m.organize_id = u.organize_id desc nulls last, m.organize_id) as organizes,
  ${named('positions', 'user_positions', 'position_id')} as positions,
  ${named('roles', 'user_roles', 'role_id')} as roles`

/** A page: which users, before anything else is looked up for them. */
export async function pageUserRows(
  db: Db,
  filter: UserFilter,
  { sidx, sort }: UserOrder,
  page: { limit: number; offset: number },
): Promise<UserListRow[]> {
  const { where, values } = await matching(db, filter)
  const order = orders[sidx](sort)
  const limit = `limit ${values.push(page.limit) && `$${values.length}`} offset ${values.push(page.offset) && `$${values.length}`}`
  return db.query<UserListRow>(
    `with page as (select u.* from users u where ${where} order by ${order} ${limit})
     select ${columns} from page u order by ${order}`,
    values,
  )
}

/** The ids of a page, which may be a long one. */
export async function listUserIds(
  db: Db,
  filter: UserFilter,
  { sidx, sort }: UserOrder,
  page: { limit: number; offset: number },
): Promise<string[]> {
  const { where, values } = await matching(db, filter)
  const limit = `limit $${values.push(page.limit)} offset $${values.push(page.offset)}`
  const rows = await db.query<{ id: string }>(
    // the moment stands first in every list of values, whether it is asked for or not
    `select u.id from users u where $1::timestamptz is not null and ${where} order by ${orders[sidx](sort)} ${limit}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** How many there are, at most `bound` where one is given. */
export async function countUserRows(db: Db, filter: UserFilter, bound: number | null): Promise<number> {
  const { where, values } = await matching(db, filter)
  const limit = bound === null ? '' : `limit ${bound}`
  const [row] = await db.query<{ n: number }>(
    // the moment stands first in every list of values, whether it is asked for or not
    `select count(*)::int as n from (select 1 from users u where $1::timestamptz is not null and ${where} ${limit}) x`,
    values,
  )
  return row?.n ?? 0
}

async function matching(db: Db, filter: UserFilter): Promise<{ where: string; values: unknown[] }> {
  const values: unknown[] = [filter.now]
  const mark = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const parts = ['true']
  const memberOf = (ids: readonly string[]) =>
    `exists (select from user_organizes m where m.user_id = u.id and m.organize_id = any(${mark(ids, 'uuid[]')}))`
  if (filter.organizes) parts.push(memberOf(filter.organizes))
  if (filter.reach) parts.push(memberOf(filter.reach))
  const holds = (link: string, id: string | null) => {
    if (id !== null)
      parts.push(`exists (select from user_${link}s m where m.user_id = u.id and m.${link}_id = ${mark(id, 'uuid')})`)
  }
  holds('role', filter.roleId)
  holds('position', filter.positionId)
  holds('group', filter.groupId)
  parts.push(...stateParts[filter.state])
  if (filter.keyword !== '') parts.push(await keywordPart(db, filter.keyword, mark))
  return { where: parts.join(' and '), values }
}

const stateParts: Record<UserFilter['state'], string[]> = {
  '': [],
  enabled: ['u.enabled_mark = 1'],
  disabled: ['u.enabled_mark <> 1'],
  // from the few who wait to their accounts, not the other way about
  locked: [`lower(u.account) in (select substr(key, 9) from login_guards where key like 'account:%' and blocked_until > $1)`],
} // prettier-ignore

/** Few hits are taken from the index; many are met soon by whoever walks along the order. */
async function keywordPart(db: Db, keyword: string, mark: (value: unknown, type: string) => string): Promise<string> {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  if ([...keyword].length >= 2) {
    const hits = await db.query<{ id: string }>(
      `select k.id from users k where record.bigrams(${words('k')}) @> record.bigrams($1)
          and (k.account ilike $2 or k.real_name ilike $2 or k.mobile like $2) limit ${fewHits + 1}`,
      [keyword, pattern],
    )
    if (hits.length <= fewHits) {
      const ids = hits.map(({ id }) => id)
      return `u.id = any(${mark(ids, 'uuid[]')})`
    }
  }
  const like = mark(pattern, 'text')
  return `(u.account ilike ${like} or u.real_name ilike ${like} or u.mobile like ${like})`
}

export interface BriefUser {
  id: string
  real_name: string
  head_icon: string
  organize_id: string | null
}

/** Who can sign in, in the list's order. */
export function listBriefUsers(db: Db, most: number): Promise<BriefUser[]> {
  return db.query(
    {
      name: 'user.brief',
      text: `select id, real_name, head_icon, organize_id from users where enabled_mark = 1 order by sort_code, account limit $1`,
    },
    [most],
  )
}
