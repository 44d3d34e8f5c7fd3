import type { Subordinate } from '@armature/contract'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName, type TranslatedName } from '../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../deps.ts'
import { createPathLookup, getOrganizeCache } from '../organizations/index.ts'

/**
 * The direct subordinates of a user (S7.142), the caller's own for '0'. Users above or beside the caller are refused.
 *
 * @throws AppError 'account.notBelow'
 */
export async function listSubordinates(deps: Deps, caller: Caller, id: string): Promise<Subordinate[]> {
  const { db } = deps
  const managerId = id === '0' ? caller.userId : id
  if (managerId !== caller.userId && !(await isBelow(db, managerId, caller.userId)))
    throw new AppError('account.notBelow')
  const [rows, organizes] = await Promise.all([listReports(db, managerId), getOrganizeCache(deps).get()])
  const pathOf = createPathLookup(organizes, caller.language)
  return rows.map((row) => ({
    id: row.id,
    fullName: row.real_name,
    account: row.account,
    headIcon: row.head_icon,
    organize: pathOf(row.organize_id),
    position: row.position ? resolveName(caller.language, row.position) : '',
    hasChildren: row.has_children,
    isLeaf: !row.has_children,
  }))
}

interface ReportRow {
  id: string
  real_name: string
  account: string
  head_icon: string
  organize_id: string | null
  position: TranslatedName | null
  has_children: boolean
}

const reportsStatement = prepareStatement('me.reports', (builder, { managerId }: Params<{ managerId: string }>) =>
  builder
    .selectFrom('users as u')
    .select(['u.id', 'u.real_name', 'u.account', 'u.head_icon', 'u.organize_id'])
    .select((row) => [
      jsonObjectFrom(
        row
          .selectFrom('positions as p')
          .select(['p.full_name', 'p.full_name_i18n'])
          .whereRef('p.id', '=', 'u.position_id'),
      ).as('position'),
      sql<boolean>`exists (select from users b where b.manager_id = u.id and b.id <> u.id and b.enabled_mark = 1)`.as(
        'has_children',
      ),
    ])
    .where('u.manager_id', '=', managerId)
    .where('u.id', '<>', managerId)
    .where('u.enabled_mark', '=', sql.lit(1))
    .orderBy('u.sort_code')
    .orderBy('u.account')
    .limit(500),
)

const listReports = (db: Db, managerId: string): Promise<ReportRow[]> => reportsStatement(db, { managerId })

/** Walks up from a user; `union` ends the walk where managers form a cycle. */
const isBelowStatement = prepareStatement(
  'me.isBelow',
  (builder, { userId, managerId }: Params<{ userId: string; managerId: string }>) =>
    builder
      .withRecursive('above', (query) =>
        query
          .selectFrom('users')
          .select('manager_id')
          .where('id', '=', userId)
          .union(query.selectFrom('users as u').innerJoin('above', 'above.manager_id', 'u.id').select('u.manager_id')),
      )
      .selectFrom('above')
      .select('manager_id')
      .where('manager_id', '=', managerId),
)

const isBelow = async (db: Db, userId: string, managerId: string): Promise<boolean> =>
  (await isBelowStatement(db, { userId, managerId })).length > 0
