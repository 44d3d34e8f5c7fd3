import type { Subordinate } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
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

function listReports(db: Db, managerId: string): Promise<ReportRow[]> {
  return db.query(
    {
      name: 'me.reports',
      text: `select u.id, u.real_name, u.account, u.head_icon, u.organize_id,
                    (select json_build_object('full_name', p.full_name, 'full_name_i18n', p.full_name_i18n)
                       from positions p where p.id = u.position_id) as position,
                    exists (select from users b where b.manager_id = u.id and b.id <> u.id and b.enabled_mark = 1) as has_children
               from users u where u.manager_id = $1 and u.id <> $1 and u.enabled_mark = 1
              order by u.sort_code, u.account limit 500`,
    },
    [managerId],
  )
}

/** Walks up from a user; `union` ends the walk where managers form a cycle. */
async function isBelow(db: Db, userId: string, managerId: string): Promise<boolean> {
  const found = await db.query(
    {
      name: 'me.isBelow',
      text: `with recursive above as (
               select manager_id from users where id = $1
               union select u.manager_id from users u join above a on u.id = a.manager_id)
             select from above where manager_id = $2`,
    },
    [userId, managerId],
  )
  return found.length > 0
}
