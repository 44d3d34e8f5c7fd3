import type { AuthorityHolder, HolderType, PageQuery } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import { reachOf, requireReach, type Reach } from '../grade/reach.ts'
import { findHolder, pageHolders, type HolderRow } from './holder.queries.ts'

/** The holders that the caller can grant something to: those in the caller's part of the organization tree. */
export async function listHolders(
  deps: Deps,
  caller: Caller,
  { objectType, ...page }: PageQuery & { objectType: HolderType },
) {
  const reach = await reachOf(deps, caller)
  const { rows, total } = await pageHolders(deps.db, objectType, page, reach.isAll ? null : [...reach.ids('select')])
  return {
    list: rows.map((row) => holderIn(caller, reach, objectType, row)),
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
  type: HolderType,
  id: string,
  action: 'select' | 'edit',
): Promise<AuthorityHolder> {
  const row = await findHolder(db, type, id)
  if (!row) throw new AppError('permission.notFound')
  const reach = await reachOf(deps, caller)
  if (!reach.isAll && !row.organize_ids.some((organizeId) => reach.may('select', organizeId)))
    throw new AppError('permission.outOfReach')
  if (action === 'edit') {
    if (row.is_administrator && !caller.isAdministrator) throw new AppError('authority.ofAdministrator')
    requireReach(reach, 'edit', placesOf(row))
  }
  return holderIn(caller, reach, type, row)
}

const placesOf = ({ organize_ids: ids }: HolderRow): (string | null)[] => (ids.length > 0 ? ids : [null])

function holderIn(caller: Caller, reach: Reach, objectType: HolderType, row: HolderRow): AuthorityHolder {
  return {
    id: row.id,
    objectType,
    fullName: nameIn(caller.language, row),
    enCode: row.en_code,
    sortCode: row.sort_code,
    enabledMark: row.enabled_mark,
    description: row.description,
    organizes: row.organizes.map((organize) => nameIn(caller.language, organize)),
    members: row.members,
    isAdministrator: row.is_administrator,
    mayEdit:
      (caller.isAdministrator || !row.is_administrator) &&
      placesOf(row).every((organizeId) => reach.may('edit', organizeId)) &&
      (caller.isAdministrator || caller.rights.buttons.has('permission.authorize:btn_edit')),
  }
}
