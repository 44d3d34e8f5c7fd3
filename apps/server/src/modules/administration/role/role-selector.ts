import type { TreeNode } from '@armature/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { getReach } from '../../delegation/index.ts'
import { getOrganizeCache } from '../../organizations/index.ts'
import { buildRoleTree } from './role-tree.ts'
import { listGrantableRoles, listEnabledRoles } from './role-tree.queries.ts'

/** All enabled roles (S7.102, FO.11). */
export async function getRoleTree(deps: Deps, { language }: Caller): Promise<{ list: TreeNode[] }> {
  return { list: buildRoleTree(await getOrganizeCache(deps).get(), language, await listEnabledRoles(deps.db)) }
}

/**
 * The roles that the caller may give (S7.103): those of the organizations that they administer, and global ones, without roles
 * that have a grant the caller lacks. All roles for the administrator.
 */
export async function getGrantableRoles(deps: Deps, caller: Caller): Promise<{ list: TreeNode[] }> {
  const reach = await getReach(deps, caller)
  if (reach.isAll) return getRoleTree(deps, caller)
  const places = reach.ids('select')
  const roles = await listGrantableRoles(deps.db, caller.userId, [...places])
  return { list: buildRoleTree(await getOrganizeCache(deps).get(), caller.language, roles, (id) => places.has(id)) }
}

/** The roles that users of the organizations may have: theirs, those of the organizations above, and the global ones (S7.109). */
export async function getOrganizeRoles(
  deps: Deps,
  caller: Caller,
  ids: readonly string[],
): Promise<{ list: TreeNode[] }> {
  const organizes = await getOrganizeCache(deps).get()
  const places = new Set(ids.flatMap((id) => organizes.byId.get(id)?.id_path ?? []))
  const roles = await listEnabledRoles(deps.db)
  return { list: buildRoleTree(organizes, caller.language, roles, (id) => places.has(id)) }
}
