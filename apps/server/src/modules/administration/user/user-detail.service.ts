import type { UserDetail } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName, type TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../../deps.ts'
import { getReach } from '../../delegation/index.ts'
import { requireTarget } from '../../people-scope/index.ts'
import { createPathLookup, getOrganizeCache } from '../../organizations/index.ts'
import { findUserDetail } from './user-detail.queries.ts'
import { toUserSummary, resolveActions } from './user-list.service.ts'

/**
 * A user with all memberships (S7.115).
 *
 * @throws AppError 'permission.notFound' if the caller does not administer them
 */
export async function readUser(deps: Deps, caller: Caller, id: string): Promise<UserDetail> {
  await requireTarget(deps, deps.db, caller, id, 'select')
  const row = await findUserDetail(deps.db, id, new Date(deps.clock()))
  if (!row) throw new AppError('permission.notFound')
  const pathOf = createPathLookup(await getOrganizeCache(deps).get(), caller.language)
  const holdings = (list: readonly (TranslatedName & { id: string })[], currentId?: string | null) =>
    list.map((one) => ({
      id: one.id,
      fullName: resolveName(caller.language, one),
      ...(currentId === undefined ? {} : { isCurrent: one.id === currentId }),
    }))
  return {
    ...toUserSummary(row),
    ...resolveActions(await getReach(deps, caller), row),
    organizes: row.organizes.map((organize) => ({
      id: organize,
      fullName: pathOf(organize),
      isCurrent: organize === row.organize_id,
    })),
    positions: holdings(row.positions, row.position_id),
    roles: holdings(row.roles),
    groups: holdings(row.groups),
    organizeId: row.organize_id,
    positionId: row.position_id,
    managerId: row.manager_id,
    manager: row.manager ?? '',
    entryDate: row.entry_date ?? '',
    language: row.language,
    lastLoginIPAddress: row.last_login_ip,
    prevLoginTime: row.prev_login_time?.getTime() ?? null,
    hasSecondFactor: row.has_second_factor,
    mustChangePassword: row.must_change_password,
    hasPassword: row.has_password,
  }
}
