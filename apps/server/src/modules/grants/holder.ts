import type { Grantee, GranteeType, PageQuery } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { getReach, assertReach, type Reach } from '../delegation/index.ts'
import { findHolder, pageHolders, type HolderRow } from './holder.queries.ts'

/** The holders that the caller can grant something to: those in the caller's part of the organization tree. */
export async function listHolders(
  deps: Deps,
  caller: Caller,
  { objectType, ...page }: PageQuery & { objectType: GranteeType },
) {
  const reach = await getReach(deps, caller)
  const { rows, total } = await pageHolders(deps.db, objectType, page, reach.isAll ? null : [...reach.ids('select')])
  return {
    list: rows.map((row) => toHolder(caller, reach, objectType, row)),
    pagination: { currentPage: page.currentPage, pageSize: page.pageSize, total },
  }
}

/**
 * One holder. To see it, one of its organizations must be within the caller's reach; to change it, all must be. A holder
 * without
 * organization is reserved for the administrator.
 *
 * @throws AppError 'permission.notFound', 'permission.outOfReach'; for a change 'authority.ofAdministrator'
 */
export async function getHolder(
  deps: Deps,
  db: Db,
  caller: Caller,
  type: GranteeType,
  id: string,
  action: 'select' | 'edit',
): Promise<Grantee> {
  const row = await findHolder(db, type, id)
  if (!row) throw new AppError('permission.notFound')
  const reach = await getReach(deps, caller)
  if (!reach.isAll && !row.organize_ids.some((organizeId) => reach.may('select', organizeId)))
    throw new AppError('permission.outOfReach')
  if (action === 'edit') {
    if (row.is_administrator && !caller.isAdministrator) throw new AppError('authority.ofAdministrator')
    assertReach(reach, 'edit', toReachTargets(row))
  }
  return toHolder(caller, reach, type, row)
}

const toReachTargets = ({ organize_ids: ids }: HolderRow): (string | null)[] => (ids.length > 0 ? ids : [null])

function toHolder(caller: Caller, reach: Reach, objectType: GranteeType, row: HolderRow): Grantee {
  return {
    id: row.id,
    objectType,
    fullName: resolveName(caller.language, row),
    enCode: row.en_code,
    sortCode: row.sort_code,
    enabledMark: row.enabled_mark,
    description: row.description,
    organizes: row.organizes.map((organize) => resolveName(caller.language, organize)),
    members: row.members,
    isAdministrator: row.is_administrator,
    mayEdit:
      (caller.isAdministrator || !row.is_administrator) &&
      toReachTargets(row).every((organizeId) => reach.may('edit', organizeId)) &&
      (caller.isAdministrator || caller.rights.buttons.has('permission.authorize:btn_edit')),
  }
}
