import { topOrganize, type OrganizeNode, type OrganizeRow, type PageQuery } from '@armature/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import { listTranslations } from '../../../platform/i18n/resolve-name.ts'
import { isId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { getReach, type Reach } from '../../delegation/index.ts'
import { getReachIds } from '../../people-scope/index.ts'
import {
  createPathLookup,
  type OrganizeRow as TreeRow,
  getOrganizeCache,
  type Organizes,
} from '../../organizations/index.ts'
import { countDepartments } from './count-departments.ts'
import { listReachable, pageOrganizes, type OrganizeListRow } from './organize-list.queries.ts'
import type { Category, OrganizeRecord } from './organize.queries.ts'

/** A page of the organizations or departments that the caller administers, at or below a node; '0' for all. */
export async function listOrganizes(deps: Deps, caller: Caller, category: Category, nodeId: string, query: PageQuery) {
  const reach = await getReach(deps, caller)
  const { keyword, currentPage, pageSize, sidx, sort } = query
  const { rows, total } = await pageOrganizes(deps.db, {
    category,
    keyword: keyword.trim(),
    reach: getReachIds(reach, 'select'),
    // an invalid id gives an empty list
    within: nodeId === '0' ? null : isId(nodeId) ? nodeId : noOrganize,
    sidx,
    sort,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const row = createRowMapper(await getOrganizeCache(deps).get(), caller, reach)
  return { list: rows.map(row), pagination: { currentPage, pageSize, total } }
}

/** The caller's part of the tree, with the organizations above it (S7.81). */
export async function buildReachTree(deps: Deps, caller: Caller, withDepartments: boolean): Promise<OrganizeNode[]> {
  const reach = await getReach(deps, caller)
  const organizes = await getOrganizeCache(deps).get()
  const reached = await listReachable(deps.db, getReachIds(reach, 'select'), withDepartments)
  const rows = new Map(reached.map((row) => [row.id, row]))
  const shown = new Set(reached.flatMap(({ id_path }) => id_path))
  const row = createRowMapper(organizes, caller, reach)
  const branch = (parentId: string | null): OrganizeNode[] =>
    organizes.below(parentId).flatMap((place) => {
      if (!shown.has(place.id)) return []
      const listed = rows.get(place.id)
      const about = listed
        ? row(listed)
        : { ...row(toAncestorRow(place)), mayAdd: false, mayEdit: false, mayRemove: false }
      return [{ ...about, disabled: !listed, children: branch(place.id) }]
    })
  return branch(null)
}

export const toOrganizeResponse = (row: OrganizeRecord) => ({
  id: row.id,
  parentId: row.parent_id ?? topOrganize,
  category: row.category,
  fullName: row.full_name,
  fullNameI18n: listTranslations(row) ?? {},
  enCode: row.en_code,
  sortCode: row.sort_code,
  enabledMark: row.enabled_mark,
  description: row.description,
  managerId: row.manager_id,
  manager: row.manager,
})

const noOrganize = '00000000-0000-0000-0000-000000000000'

function createRowMapper(
  organizes: Organizes,
  { language }: Caller,
  reach: Reach,
): (row: OrganizeListRow) => OrganizeRow {
  const pathOf = createPathLookup(organizes, language)
  const departments = countDepartments(organizes)
  return (row) => ({
    ...toOrganizeResponse(row),
    parent: pathOf(row.parent_id),
    userCount: row.user_count,
    departmentCount: departments.get(row.id) ?? 0,
    creatorTime: row.created_at.getTime(),
    mayAdd: reach.may('add', row.id),
    mayEdit: reach.may('edit', row.id),
    mayRemove: reach.may('delete', row.id),
  })
}

/** An organization above the caller's part: only its name is given. */
const toAncestorRow = (place: TreeRow): OrganizeListRow => ({
  ...place,
  en_code: '',
  sort_code: 0,
  description: '',
  manager_id: null,
  manager: '',
  created_at: new Date(0),
  user_count: 0,
})
