import { sql } from 'kysely'
import { userListNames, type UserListNames } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { rowCount } from '../../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../../platform/database/statement.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { attributeColumns, buildLocked, buildNameList, isCancelled, userOrganizes } from './user-attributes.ts'
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

const columns = [
  'u.id',
  'u.account',
  'u.real_name',
  'u.head_icon',
  'u.gender',
  'u.organize_id',
  'u.sort_code',
  'u.enabled_mark',
  'u.is_administrator',
  'u.last_login_time',
  'u.created_at',
] as const

/** A page of users: selects their ids before anything else is joined. */
export function pageUserRows(
  db: Db,
  where: CompiledFilter,
  { sidx, sort }: UserOrder,
  page: { limit: number; offset: number; now: Date },
): Promise<UserListRow[]> {
  const order = sql.raw(orders[sidx](sort))
  return db.sql
    .with('page', (query) =>
      query.selectFrom('users as u').selectAll('u').where(where).orderBy(order).limit(page.limit).offset(page.offset),
    )
    .selectFrom('page as u')
    .select(columns)
    .select(attributeColumns)
    .select([isCancelled, userOrganizes, buildLocked(page.now)])
    .select(userListNames.map(buildNameList))
    .orderBy(order)
    .execute()
}

/** The ids of a page, which may be a long one. */
export async function listUserIds(
  db: Db,
  where: CompiledFilter,
  { sidx, sort }: UserOrder,
  page: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('users as u')
    .select('u.id')
    .where(where)
    .orderBy(sql.raw(orders[sidx](sort)))
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts the users, at most up to `bound` if given. */
export async function countUserRows(db: Db, where: CompiledFilter, bound: number | null): Promise<number> {
  const hits = db.sql
    .selectFrom('users as u')
    .select('u.id')
    .where(where)
    .$if(bound !== null, (query) => query.limit(bound ?? 0))
  const { n } = await db.sql.selectFrom(hits.as('x')).select(rowCount.as('n')).executeTakeFirstOrThrow()
  return n
}

export interface BriefUser {
  id: string
  real_name: string
  head_icon: string
  organize_id: string | null
}

const briefStatement = prepareStatement('user.brief', (builder, { most }: Params<{ most: number }>) =>
  builder
    .selectFrom('users')
    .select(['id', 'real_name', 'head_icon', 'organize_id'])
    .where('enabled_mark', '=', sql.lit(1))
    .orderBy('sort_code')
    .orderBy('account')
    .limit(most),
)

/** Users who can sign in, in the order of the list. */
export const listBriefUsers = (db: Db, most: number): Promise<BriefUser[]> => briefStatement(db, { most })
