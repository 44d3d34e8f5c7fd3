import { topOrganize, type OrganizeNode, type OrganizeRow, type PageQuery } from '@armature/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import { otherNames } from '../../../platform/i18n/name-in.ts'
import { isId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { reachOf, type Reach } from '../grade/reach.ts'
import { reachIds } from '../member/reach-ids.ts'
import { pathsIn } from '../people/organize-tree.ts'
import type { OrganizeRow as TreeRow } from '../people/organize.queries.ts'
import { organizesOf, type Organizes } from '../people/organizes.ts'
import { countDepartments } from './count-departments.ts'
import { listReached, pageOrganizes, type ListedOrganize } from './organize-list.queries.ts'
import type { Category, OrganizeRecord } from './organize.queries.ts'

/** A page of the organizations or departments that the caller administers, at or below a node; '0' for all. */
export async function pageOf(deps: Deps, caller: Caller, category: Category, nodeId: string, query: PageQuery) {
  const reach = await reachOf(deps, caller)
  const { keyword, currentPage, pageSize, sidx, sort } = query
  const { rows, total } = await pageOrganizes(deps.db, {
    category,
    keyword: keyword.trim(),
    reach: reachIds(reach, 'select'),
    // an invalid id gives an empty list
    within: nodeId === '0' ? null : isId(nodeId) ? nodeId : noOrganize,
    sidx,
    sort,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const row = rowsOf(await organizesOf(deps).get(), caller, reach)
  return { list: rows.map(row), pagination: { currentPage, pageSize, total } }
}

/** The caller's part of the tree, with the organizations above it (S7.81). */
export async function treeOfReach(deps: Deps, caller: Caller, withDepartments: boolean): Promise<OrganizeNode[]> {
  const reach = await reachOf(deps, caller)
  const organizes = await organizesOf(deps).get()
  const reached = await listReached(deps.db, reachIds(reach, 'select'), withDepartments)
  const rows = new Map(reached.map((row) => [row.id, row]))
  const shown = new Set(reached.flatMap(({ id_path }) => id_path))
  const row = rowsOf(organizes, caller, reach)
  const branch = (parentId: string | null): OrganizeNode[] =>
    organizes.below(parentId).flatMap((place) => {
      if (!shown.has(place.id)) return []
      const listed = rows.get(place.id)
      const about = listed ? row(listed) : { ...row(carrier(place)), mayAdd: false, mayEdit: false, mayRemove: false }
      return [{ ...about, disabled: !listed, children: branch(place.id) }]
    })
  return branch(null)
}

export const shownOrganize = (row: OrganizeRecord) => ({
  id: row.id,
  parentId: row.parent_id ?? topOrganize,
  category: row.category,
  fullName: row.full_name,
  fullNameI18n: otherNames(row) ?? {},
  enCode: row.en_code,
  sortCode: row.sort_code,
  enabledMark: row.enabled_mark,
  description: row.description,
  managerId: row.manager_id,
  manager: row.manager,
})

const noOrganize = '00000000-0000-0000-0000-000000000000'

function rowsOf(organizes: Organizes, { language }: Caller, reach: Reach): (row: ListedOrganize) => OrganizeRow {
  const pathOf = pathsIn(organizes, language)
  const departments = countDepartments(organizes)
  return (row) => ({
    ...shownOrganize(row),
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
const carrier = (place: TreeRow): ListedOrganize => ({
  ...place,
  en_code: '',
  sort_code: 0,
  description: '',
  manager_id: null,
  manager: '',
  created_at: new Date(0),
  user_count: 0,
})
