import { userListNames, type UserListNames } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { buildRestriction } from '../../login-guard/index.ts'
import { buildAttributeColumns, buildNameList } from './user-attributes.ts'
import { type UserAttributeRow } from '../../users/index.ts'
import type { CompiledFilter } from './user-filter.queries.ts'

export interface UserListRow extends UserAttributeRow, Record<UserListNames, TranslatedName[]> {
  id: string
  account: string
  real_name: string
  head_icon: string
  gender: number
  organize_id: string | null
  sort_code: number
  enabled_mark: number
  is_administrator: boolean
  is_locked: boolean
  is_cancelled: boolean
  last_login_time: Date | null
  created_at: Date
  /** the current one first */
  organizes: string[]
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

const columns = `u.id, u.account, u.real_name, u.head_icon, u.gender, u.organize_id, u.sort_code, u.enabled_mark,
  ${buildAttributeColumns('u')}, u.is_administrator, u.cancelled_at is not null as is_cancelled, u.last_login_time, u.created_at,
  exists (select from sign_in_failures g where g.key = 'account:' || lower(u.account) and ${buildRestriction('g', '$1')}) as is_locked,
  array(select m.organize_id from user_organizes m where m.user_id = u.id
         order by m.organize_id = u.organize_id desc nulls last, m.organize_id) as organizes,
  ${userListNames.map(buildNameList).join(',\n  ')}`

/** A page of users: selects their ids before anything else is joined. */
export function pageUserRows(
  db: Db,
  { where, values }: CompiledFilter,
  { sidx, sort }: UserOrder,
  page: { limit: number; offset: number },
): Promise<UserListRow[]> {
  const order = orders[sidx](sort)
  const [limit, offset] = [`$${values.length + 1}`, `$${values.length + 2}`]
  return db.query<UserListRow>(
    `with page as (select u.* from users u where ${where} order by ${order} limit ${limit} offset ${offset})
     select ${columns} from page u order by ${order}`,
    [...values, page.limit, page.offset],
  )
}

/** The ids of a page, which may be a long one. */
export async function listUserIds(
  db: Db,
  { where, values }: CompiledFilter,
  { sidx, sort }: UserOrder,
  page: { limit: number; offset: number },
): Promise<string[]> {
  const [limit, offset] = [`$${values.length + 1}`, `$${values.length + 2}`]
  const rows = await db.query<{ id: string }>(
    // the time is always the first parameter, whether it is used or not
    `select u.id from users u where $1::timestamptz is not null and ${where} order by ${orders[sidx](sort)} limit ${limit} offset ${offset}`,
    [...values, page.limit, page.offset],
  )
  return rows.map(({ id }) => id)
}

/** Counts the users, at most up to `bound` if given. */
export async function countUserRows(db: Db, { where, values }: CompiledFilter, bound: number | null): Promise<number> {
  const limit = bound === null ? '' : `limit ${bound}`
  const [row] = await db.query<{ n: number }>(
    // the time is always the first parameter, whether it is used or not
    `select count(*)::int as n from (select 1 from users u where $1::timestamptz is not null and ${where} ${limit}) x`,
    values,
  )
  return row?.n ?? 0
}

export interface BriefUser {
  id: string
  real_name: string
  head_icon: string
  organize_id: string | null
}

/** Users who can sign in, in the order of the list. */
export function listBriefUsers(db: Db, most: number): Promise<BriefUser[]> {
  return db.query(
    {
      name: 'user.brief',
      text: `select id, real_name, head_icon, organize_id from users where enabled_mark = 1 order by sort_code, account limit $1`,
    },
    [most],
  )
}
