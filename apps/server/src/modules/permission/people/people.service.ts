import type { Language, SelectionItem } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import { isId } from '../../../platform/ids.ts'
import { organizeIcons, organizePaths } from './organize-tree.ts'
import { listOrganizes, type OrganizeRow } from './organize.queries.ts'
import {
  listMembers,
  listPeopledOrganizes,
  listUsersByIds,
  pageUsers,
  type UserPage,
  type UserRow,
} from './people.queries.ts'

/** What stands directly below a node of the user tree: organisations first, then users. '0' is above the top (FO.05). */
export async function childrenOf(db: Db, nodeId: string, language: Language): Promise<SelectionItem[]> {
  const parentId = nodeId === '0' ? null : nodeId
  const all = await listOrganizes(db)
  const peopled = await listPeopledOrganizes(db)
  const hasChildren = (id: string) => peopled.has(id) || all.some((organize) => organize.parent_id === id)
  const pathOf = organizePaths(all, language)
  const organizes = all
    .filter((organize) => organize.parent_id === parentId)
    .map((organize) => organizeItem(organize, language, pathOf(organize.id), hasChildren(organize.id)))
  return [...organizes, ...(await membersOf(db, parentId, '', language))]
}

/** Users of an organisation, of none where the id names none (FO.09). */
export async function membersOf(
  db: Db,
  organizeId: string | null,
  keyword: string,
  language: Language,
): Promise<SelectionItem[]> {
  if (organizeId === null || !isId(organizeId)) return []
  return userItems(db, await listMembers(db, organizeId, keyword), language)
}

export async function usersByKeyword(db: Db, page: UserPage, language: Language) {
  const { users, total } = await pageUsers(db, page)
  return {
    list: await userItems(db, users, language),
    pagination: { currentPage: page.currentPage, pageSize: page.pageSize, total },
  }
}

/** In the order asked for; ids that name nobody are left out (FO.06). */
export async function usersByIds(db: Db, ids: readonly string[], language: Language): Promise<SelectionItem[]> {
  const wanted = [...new Set(ids)].filter(isId)
  const found = new Map((await listUsersByIds(db, wanted)).map((user) => [user.id, user]))
  return userItems(
    db,
    wanted.flatMap((id) => found.get(id) ?? []),
    language,
  )
}

async function userItems(db: Db, users: readonly UserRow[], language: Language): Promise<SelectionItem[]> {
  const pathOf = organizePaths(await listOrganizes(db), language)
  return users.map((user) => ({
    id: user.id,
    fullName: user.real_name,
    headIcon: user.head_icon,
    organize: pathOf(user.organize_id),
    type: 'user',
    icon: 'user',
    isLeaf: true,
    hasChildren: false,
  }))
}

const organizeItem = (
  organize: OrganizeRow,
  language: Language,
  path: string,
  hasChildren: boolean,
): SelectionItem => ({
  id: organize.id,
  fullName: nameIn(language, organize),
  organize: path,
  type: organize.category,
  icon: organizeIcons[organize.category],
  isLeaf: !hasChildren,
  hasChildren,
})
