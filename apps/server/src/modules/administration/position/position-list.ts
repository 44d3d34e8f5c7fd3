import type { PositionRow, EndpointQuery, positionEndpoints } from '@armature/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import { listTranslations } from '../../../platform/i18n/resolve-name.ts'
import { isId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { getReach } from '../../delegation/index.ts'
import { getReachIds } from '../../people-scope/index.ts'
import { createPathLookup, getOrganizeCache } from '../../organizations/index.ts'
import { pagePositions, type PositionRecord } from './position.queries.ts'

/** A page of the positions that the caller administers (S7.92). */
export async function listPositions(deps: Deps, caller: Caller, query: EndpointQuery<typeof positionEndpoints.list>) {
  const reach = await getReach(deps, caller)
  const { keyword, currentPage, pageSize, sidx, sort, organizeId } = query
  const { rows, total } = await pagePositions(deps.db, {
    keyword: keyword.trim(),
    reach: getReachIds(reach, 'select'),
    // an invalid id gives an empty list
    organizeId: organizeId === '' ? null : isId(organizeId) ? organizeId : noOrganize,
    sidx,
    sort,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const pathOf = createPathLookup(await getOrganizeCache(deps).get(), caller.language)
  const list = rows.map((row): PositionRow => ({
    ...toPositionResponse(row),
    organize: pathOf(row.organize_id),
    userCount: row.user_count,
    creatorTime: row.created_at.getTime(),
    mayEdit: reach.may('edit', row.organize_id),
    mayRemove: reach.may('delete', row.organize_id),
    mayAssign: reach.may('edit', row.organize_id),
  }))
  return { list, pagination: { currentPage, pageSize, total } }
}

export const toPositionResponse = (row: PositionRecord) => ({
  id: row.id,
  organizeId: row.organize_id,
  fullName: row.full_name,
  fullNameI18n: listTranslations(row) ?? {},
  enCode: row.en_code,
  type: row.type,
  sortCode: row.sort_code,
  enabledMark: row.enabled_mark,
  description: row.description,
})

const noOrganize = '00000000-0000-0000-0000-000000000000'
