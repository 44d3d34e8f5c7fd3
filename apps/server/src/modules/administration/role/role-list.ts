import { globalRoles, type EndpointQuery, type roleEndpoints, type RoleRow } from '@armature/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import { isId } from '../../../platform/ids.ts'
import { listTranslations } from '../../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../../deps.ts'
import { getReach, type Reach } from '../../delegation/index.ts'
import { getReachIds } from '../../people-scope/index.ts'
import { createPathLookup, getOrganizeCache } from '../../organizations/index.ts'
import { pageRoles, type RoleRecord } from './role.queries.ts'
import { toReachTargets } from './reach-targets.ts'
import { mayAssign } from './role.service.ts'

/** A page of the roles that the caller administers (S7.101). */
export async function listRoles(deps: Deps, caller: Caller, query: EndpointQuery<typeof roleEndpoints.list>) {
  const reach = await getReach(deps, caller)
  const { keyword, currentPage, pageSize, sidx, sort, organizeId } = query
  const { rows, total } = await pageRoles(deps.db, {
    keyword: keyword.trim(),
    reach: getReachIds(reach, 'select'),
    // an invalid id gives an empty list
    organizeId: organizeId === '' || organizeId === globalRoles ? null : isId(organizeId) ? organizeId : noOrganize,
    isGlobal: organizeId === globalRoles,
    sidx,
    sort,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const pathOf = createPathLookup(await getOrganizeCache(deps).get(), caller.language)
  const list = rows.map((row) => toListItem(row, reach, pathOf))
  return { list, pagination: { currentPage, pageSize, total } }
}

const noOrganize = '00000000-0000-0000-0000-000000000000'

export const toRoleResponse = (role: RoleRecord) => ({
  id: role.id,
  fullName: role.full_name,
  fullNameI18n: listTranslations(role) ?? {},
  enCode: role.en_code,
  sortCode: role.sort_code,
  enabledMark: role.enabled_mark,
  description: role.description,
  organizeIds: role.organize_ids,
  needsSecondFactor: role.needs_second_factor ? 1 : 0,
})

function toListItem(row: RoleRecord & { user_count: number }, reach: Reach, pathOf: (id: string) => string): RoleRow {
  const places = toReachTargets(row.organize_ids)
  return {
    ...toRoleResponse(row),
    organizes: row.organize_ids.map(pathOf),
    userCount: row.user_count,
    creatorTime: row.created_at.getTime(),
    mayEdit: places.every((id) => reach.may('edit', id)),
    mayRemove: places.every((id) => reach.may('delete', id)),
    mayAssign: mayAssign(reach, row.organize_ids),
  }
}
