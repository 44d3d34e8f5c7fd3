import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { SystemLogFilter } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { belongsToOrganizes, matchPattern } from '../../../platform/database/expressions.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { findPeopleScope } from '../../people-scope/index.ts'

/** Users that a text of the filter may mean; more are not looked for. */
const maxUsers = 500

/** Which entries of a log are found. */
export interface LogFilter {
  /** pattern for `ilike`; '' for all */
  words: string
  outcome: SystemLogFilter['outcome']
  source: SystemLogFilter['source']
  from: Date | null
  to: Date | null
  /** entries of these users only; null for all */
  userIds: readonly string[] | null
  /** entries of users of these organizations only; null for all */
  organizes: readonly string[] | null
}

export interface LogPage extends LogFilter {
  limit: number
  offset: number
}

/** The largest time in milliseconds that a Date can have; larger numbers are treated as this. */
const maxTime = 8_640_000_000_000_000
const parseTime = (digits: string): Date | null => (digits === '' ? null : new Date(Math.min(Number(digits), maxTime)))

/** The filter of a call, within what the caller may see. */
export async function buildLogFilter(deps: Deps, caller: Caller, query: SystemLogFilter): Promise<LogFilter> {
  const organizes = await findPeopleScope(deps, caller)
  const [keyword, user] = [query.keyword.trim(), query.user.trim()]
  return {
    words: keyword === '' ? '' : toLikePattern(keyword),
    outcome: query.outcome,
    source: query.source,
    from: parseTime(query.startTime),
    to: parseTime(query.endTime),
    userIds: user === '' ? null : await findUserIds(deps.db, toLikePattern(user), organizes),
    organizes,
  }
}

/** Users by account or name, deleted ones too for callers who see all users. */
async function findUserIds(db: Db, pattern: string, organizes: readonly string[] | null): Promise<string[]> {
  let users = db.sql
    .selectFrom('users as u')
    .select('u.id')
    .where((row) => matchPattern(pattern, [row.ref('u.account'), row.ref('u.real_name')]))
    .limit(maxUsers)
  if (organizes) users = users.where(belongsToOrganizes('u', organizes))
  const found = await users.execute()
  const deleted = organizes
    ? []
    : await db.sql
        .selectFrom('deleted_users')
        .select('id')
        .where((row) => matchPattern(pattern, [row.ref('account'), row.ref('real_name')]))
        .limit(maxUsers)
        .execute()
  return [...found, ...deleted].map(({ id }) => id)
}

/** Whether the user with this id belongs to one of the organizations. */
export const isUserOfOrganizes = (
  userId: Expression<string | null>,
  organizes: readonly string[],
): RawBuilder<SqlBool> =>
  sql`exists (select from users s where s.id = ${userId} and ${belongsToOrganizes('s', organizes)})`

/** The conditions on time and user that every log has; the user of errors is only named, so their scope is left to `loadUsers`. */
export function matchTimeAndUser(
  { from, to, userIds, organizes }: LogFilter,
  { at, userId }: { at: Expression<Date>; userId: Expression<string | null> },
): RawBuilder<SqlBool> {
  const conditions = [
    from && sql<SqlBool>`${at} >= ${from}`,
    to && sql<SqlBool>`${at} <= ${to}`,
    userIds && sql<SqlBool>`${userId} = any(${userIds}::uuid[])`,
    organizes && isUserOfOrganizes(userId, organizes),
  ].filter((one) => one !== null)
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

export interface NamedUser {
  userName: string
  account: string
}
const nobody: NamedUser = { userName: '', account: '' }

/** Names of the users of entries, deleted ones too. @returns the name of each, '' for one that the caller may not see */
export async function loadUsers(
  db: Db,
  ids: readonly (string | null)[],
  organizes: readonly string[] | null,
): Promise<(id: string | null) => NamedUser> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return () => nobody
  let users = db.sql.selectFrom('users as u').select(['u.id', 'u.account', 'u.real_name']).where('u.id', 'in', wanted)
  if (organizes) users = users.where(belongsToOrganizes('u', organizes))
  const deleted = organizes
    ? []
    : await db.sql
        .selectFrom('deleted_users')
        .select(['id', 'account', 'real_name'])
        .where('id', 'in', wanted)
        .execute()
  const names = new Map(
    [...deleted, ...(await users.execute())].map(({ id, account, real_name }) => [
      id,
      { userName: real_name, account },
    ]),
  )
  return (id) => (id === null ? nobody : (names.get(id) ?? nobody))
}
