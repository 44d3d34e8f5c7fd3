import type { TreeNode } from '@armature/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { reachOf } from '../grade/reach.ts'
import { organizesOf } from '../people/organizes.ts'
import { roleTree } from './role-tree.ts'
import { listHeldRoles, listPlacedRoles } from './role-tree.queries.ts'

/** All enabled roles (S7.102, FO.11). */
export async function allRoles(deps: Deps, { language }: Caller): Promise<{ list: TreeNode[] }> {
  return { list: roleTree(await organizesOf(deps).get(), language, await listPlacedRoles(deps.db)) }
}

/**
 * The roles that the caller may give (S7.103): those of the organizations that they administer, and global ones, without roles
 * that have a grant the caller lacks. All roles for the administrator.
 */
export async function rolesToGive(deps: Deps, caller: Caller): Promise<{ list: TreeNode[] }> {
  const reach = await reachOf(deps, caller)
  if (reach.isAll) return allRoles(deps, caller)
  const places = reach.ids('select')
  const roles = await listHeldRoles(deps.db, caller.userId, [...places])
  return { list: roleTree(await organizesOf(deps).get(), caller.language, roles, (id) => places.has(id)) }
}

/** The roles that users of the organizations may have: theirs, those of the organizations above, and the global ones (S7.109). */
export async function rolesOfOrganizes(
  deps: Deps,
  caller: Caller,
  ids: readonly string[],
): Promise<{ list: TreeNode[] }> {
  const organizes = await organizesOf(deps).get()
  const places = new Set(ids.flatMap((id) => organizes.byId.get(id)?.id_path ?? []))
  const roles = await listPlacedRoles(deps.db)
  return { list: roleTree(organizes, caller.language, roles, (id) => places.has(id)) }
}
