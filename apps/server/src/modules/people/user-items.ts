import type { Language, SelectionItem } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { isId } from '../../platform/ids.ts'
import { createPathLookup, getOrganizeCache } from '../organizations/index.ts'
import { listUsersByIds, type UserRow } from './people.queries.ts'

/** Users in the order of the given ids; unknown ids are left out (FO.06). */
export async function getUsersByIds(deps: Deps, ids: readonly string[], language: Language): Promise<SelectionItem[]> {
  const wanted = [...new Set(ids)].filter(isId)
  const found = new Map((await listUsersByIds(deps.db, wanted)).map((user) => [user.id, user]))
  return toUserItems(
    deps,
    wanted.flatMap((id) => found.get(id) ?? []),
    language,
  )
}

export async function toUserItems(deps: Deps, users: readonly UserRow[], language: Language): Promise<SelectionItem[]> {
  if (users.length === 0) return []
  const formatPath = createPathLookup(await getOrganizeCache(deps).get(), language)
  return users.map((user) => ({
    id: user.id,
    fullName: user.real_name,
    headIcon: user.head_icon,
    organize: formatPath(user.organize_id),
    type: 'user',
    icon: 'user',
    isLeaf: true,
    hasChildren: false,
  }))
}
