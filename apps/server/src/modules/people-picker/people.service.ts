import type { Language, SelectionItem } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { isId } from '../../platform/ids.ts'
import { getReach } from '../delegation/index.ts'
import { organizeIcons, createPathLookup, type OrganizeRow, getOrganizeCache } from '../organizations/index.ts'
import {
  toUserItems,
  everyUser,
  listOrganizesWithUsers,
  selectMembers,
  pageUsers,
  type UserHits,
  type UserPage,
  type UserCondition,
} from '../people/index.ts'

export interface PeoplePage {
  list: SelectionItem[]
  pagination: { currentPage: number; pageSize: number; total: number; totalKind?: 'capped' }
}

/** A page of the users that meet a condition. */
export async function pagePeople(
  deps: Deps,
  who: UserCondition,
  page: UserPage,
  language: Language,
): Promise<PeoplePage> {
  const hits = await pageUsers(deps.db, who, { ...page, keyword: page.keyword.trim() })
  return { list: await toUserItems(deps, hits.users, language), pagination: toPagination(hits, page) }
}

/**
 * The children of a node of the user tree: organizations first, then users, page by page. '0' is above the top. With a keyword:
 * matching users of all organizations (FO.05).
 */
export async function pageNode(deps: Deps, nodeId: string, page: UserPage, language: Language): Promise<PeoplePage> {
  if (page.keyword.trim() !== '') return pagePeople(deps, everyUser, page, language)
  const organizes = await getOrganizeCache(deps).get()
  return pageChildren(deps, nodeId, organizes.below(nodeId === '0' ? null : nodeId), page, language)
}

/** Like `pageNode`, limited to what the caller administers (S7.133). */
export async function pageAdministered(
  deps: Deps,
  nodeId: string,
  page: UserPage,
  caller: Caller,
): Promise<PeoplePage> {
  const reach = await getReach(deps, caller)
  if (reach.isAll) return pageNode(deps, nodeId, page, caller.language)
  const mine = reach.ids('select')
  if (page.keyword.trim() !== '') return pagePeople(deps, selectMembers([...mine]), page, caller.language)
  const { all, below: under } = await getOrganizeCache(deps).get()
  const isTop = ({ id, id_path: path }: OrganizeRow) =>
    mine.has(id) && !path.slice(0, -1).some((above) => mine.has(above))
  const rows = nodeId === '0' ? all.filter(isTop) : under(nodeId).filter(({ id }) => mine.has(id))
  return pageChildren(
    deps,
    mine.has(nodeId) ? nodeId : '0',
    nodeId === '0' || mine.has(nodeId) ? rows : [],
    page,
    caller.language,
  )
}

async function pageChildren(
  deps: Deps,
  nodeId: string,
  rows: readonly OrganizeRow[],
  page: UserPage,
  language: Language,
): Promise<PeoplePage> {
  const organizes = page.currentPage === 1 ? await toOrganizeItems(deps, rows, language) : []
  const hits = isId(nodeId) ? await pageUsers(deps.db, selectMembers([nodeId]), { ...page, keyword: '' }) : noHits
  return {
    list: [...organizes, ...(await toUserItems(deps, hits.users, language))],
    pagination: toPagination(hits, page),
  }
}

async function toOrganizeItems(deps: Deps, rows: readonly OrganizeRow[], language: Language): Promise<SelectionItem[]> {
  const kept = await getOrganizeCache(deps).get()
  const shown = rows.filter(({ id }) => kept.isInUse(id))
  const peopled = await listOrganizesWithUsers(
    deps.db,
    shown.map(({ id }) => id),
  )
  const pathOf = createPathLookup(kept, language)
  return shown.map((row) => {
    const hasChildren = peopled.has(row.id) || kept.below(row.id).some(({ enabled_mark }) => enabled_mark === 1)
    return {
      id: row.id,
      fullName: resolveName(language, row),
      organize: pathOf(row.id),
      type: row.category,
      icon: organizeIcons[row.category],
      isLeaf: !hasChildren,
      hasChildren,
    }
  })
}

const noHits: UserHits = { users: [], total: 0, isCapped: false }

const toPagination = (
  { total, isCapped }: UserHits,
  { currentPage, pageSize }: UserPage,
): PeoplePage['pagination'] => ({
  currentPage,
  pageSize,
  total,
  ...(isCapped ? { totalKind: 'capped' } : {}),
})
