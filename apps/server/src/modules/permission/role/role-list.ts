import { globalRoles, type QueryOf, type roleEndpoints, type RoleRow } from '@armature/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import { isId } from '../../../platform/ids.ts'
import { otherNames } from '../../../platform/i18n/name-in.ts'
import type { Deps } from '../../../deps.ts'
import { reachOf, type Reach } from '../grade/reach.ts'
import { reachIds } from '../member/reach-ids.ts'
import { pathsIn } from '../people/organize-tree.ts'
import { organizesOf } from '../people/organizes.ts'
import { pageRoles, type RoleRecord } from './role.queries.ts'
import { mayAssign, placesOf } from './role.service.ts'

/** A page of the roles that the caller administers (S7.101). */
export async function listRoles(deps: Deps, caller: Caller, query: QueryOf<typeof roleEndpoints.list>) {
  const reach = await reachOf(deps, caller)
  const { keyword, currentPage, pageSize, sidx, sort, organizeId } = query
  const { rows, total } = await pageRoles(deps.db, {
    keyword: keyword.trim(),
    reach: reachIds(reach, 'select'),
    // an invalid id gives an empty list
    organizeId: organizeId === '' || organizeId === globalRoles ? null : isId(organizeId) ? organizeId : noOrganize,
    isGlobal: organizeId === globalRoles,
    sidx,
    sort,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const pathOf = pathsIn(await organizesOf(deps).get(), caller.language)
  const list = rows.map((row) => rowOf(row, reach, pathOf))
  return { list, pagination: { currentPage, pageSize, total } }
}

const noOrganize = '00000000-0000-0000-0000-000000000000'

export const shownRole = (role: RoleRecord) => ({
  id: role.id,
  fullName: role.full_name,
  fullNameI18n: otherNames(role) ?? {},
  enCode: role.en_code,
  sortCode: role.sort_code,
  enabledMark: role.enabled_mark,
  description: role.description,
  organizeIds: role.organize_ids,
  needsSecondFactor: role.needs_second_factor ? 1 : 0,
})

function rowOf(row: RoleRecord & { user_count: number }, reach: Reach, pathOf: (id: string) => string): RoleRow {
  const places = placesOf(row.organize_ids)
  return {
    ...shownRole(row),
    organizes: row.organize_ids.map(pathOf),
    userCount: row.user_count,
    creatorTime: row.created_at.getTime(),
    mayEdit: places.every((id) => reach.may('edit', id)),
    mayRemove: places.every((id) => reach.may('delete', id)),
    mayAssign: mayAssign(reach, row.organize_ids),
  }
}
