import type { MemberChange, PageQuery, RoleInput } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import { newId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { requireMayAssign } from '../grade/may-give.ts'
import { reachOf, requireReach, type Reach } from '../grade/reach.ts'
import { refuseUsed } from '../in-use.ts'
import { countMembers, deleteGrants } from '../member/member.queries.ts'
import { changeMembers, listMembers, tellRights } from '../member/member.service.ts'
import { unlessTaken } from '../unless-taken.ts'
import { countUnfitUsers } from './role-fits.ts'
import { tellRole } from './tell-roles.ts'
import {
  copyGrants,
  deleteRole,
  findRole,
  insertRole,
  replaceRoleOrganizes,
  updateRole,
  updateRoleState,
  type RoleRecord,
} from './role.queries.ts'

/** @throws AppError 'permission.notFound', also for a role that the caller does not administer */
export async function getRole(deps: Deps, caller: Caller, id: string): Promise<RoleRecord> {
  return visible(await reachOf(deps, caller), await findRole(deps.db, id))
}

/** @throws AppError 'permission.outOfReach', 'permission.codeTaken', 'role.organizeUnknown', 'role.secondFactorNotYours' */
export async function createRole(deps: Deps, caller: Caller, input: RoleInput): Promise<{ id: string }> {
  const reach = await reachOf(deps, caller)
  const id = newId()
  await deps.db.transaction((tx) => makeRole(tx, caller, reach, id, input))
  return { id }
}

/**
 * Creates a role with the grants of another one, which the caller must have too. @throws as `createRole`, and
 * 'permission.mayNotGive'
 */
export async function copyRole(deps: Deps, caller: Caller, from: string, input: RoleInput): Promise<{ id: string }> {
  const reach = await reachOf(deps, caller)
  const id = newId()
  await deps.db.transaction(async (tx) => {
    visible(reach, await findRole(tx, from, true))
    await requireMayAssign(tx, caller, [{ type: 'role', id: from }])
    await makeRole(tx, caller, reach, id, input)
    await copyGrants(tx, from, id)
  })
  return { id }
}

/**
 * Enabling a role gives its users everything granted to it, so the caller must have that too.
 *
 * @throws AppError as `createRole`, 'role.membersOutside', 'permission.mayNotGive'
 */
export async function changeRole(deps: Deps, caller: Caller, id: string, input: RoleInput): Promise<null> {
  const reach = await reachOf(deps, caller)
  const isSwitched = await deps.db.transaction(async (tx) => {
    const role = await lockToEdit(tx, reach, id)
    requireReach(reach, 'edit', placesOf(input.organizeIds))
    refuseDemand(caller, input, role.needs_second_factor)
    if (input.enabledMark === 1 && role.enabled_mark === 0) await requireMayAssign(tx, caller, [{ type: 'role', id }])
    await unlessTaken(input, () => updateRole(tx, id, input))
    await setOrganizes(tx, id, input.organizeIds)
    const users = await countUnfitUsers(tx, id)
    if (users > 0) throw new AppError('role.membersOutside', { users }, { field: 'organizeIds' })
    return input.enabledMark !== role.enabled_mark
  })
  if (isSwitched) await deps.bus.publish('rights')
  return null
}

/** @throws AppError 'permission.notFound', 'permission.outOfReach', 'permission.mayNotGive' */
export async function switchRole(deps: Deps, caller: Caller, id: string): Promise<null> {
  const reach = await reachOf(deps, caller)
  await deps.db.transaction(async (tx) => {
    const { enabled_mark } = await lockToEdit(tx, reach, id)
    if (enabled_mark === 0) await requireMayAssign(tx, caller, [{ type: 'role', id }])
    await updateRoleState(tx, id, 1 - enabled_mark)
  })
  await deps.bus.publish('rights')
  return null
}

/** Deletes a role with its grants. @throws AppError 'permission.inUse', 'permission.notFound', 'permission.outOfReach' */
export async function removeRole(deps: Deps, caller: Caller, id: string): Promise<null> {
  const reach = await reachOf(deps, caller)
  await deps.db.transaction(async (tx) => {
    const role = visible(reach, await findRole(tx, id, true))
    requireReach(reach, 'delete', placesOf(role.organize_ids))
    refuseUsed(caller.language, nameIn(caller.language, role), { users: await countMembers(tx, 'role', id) })
    await deleteGrants(tx, 'role', id)
    await deleteRole(tx, id)
  })
  return null
}

export async function membersOfRole(deps: Deps, caller: Caller, id: string, query: PageQuery) {
  await getRole(deps, caller, id)
  return listMembers(deps, await reachOf(deps, caller), 'role', id, query, caller)
}

/**
 * An administrator of one of the role's organizations may give it to their users and take it from them.
 *
 * @throws AppError 'member.unknown', 'permission.mayNotGive', 'role.notFitting', 'permission.notFound', 'permission.outOfReach'
 */
export async function setRoleMembers(deps: Deps, caller: Caller, id: string, change: MemberChange): Promise<null> {
  const reach = await reachOf(deps, caller)
  const changed = await deps.db.transaction(async (tx) => {
    const role = visible(reach, await findRole(tx, id, true))
    if (!mayAssign(reach, role.organize_ids)) throw new AppError('permission.outOfReach')
    const unfitBefore = await countUnfitUsers(tx, id)
    const users = await changeMembers(tx, caller, reach, { type: 'role', id }, change)
    if ((await countUnfitUsers(tx, id)) > unfitBefore)
      throw new AppError('role.notFitting', { name: nameIn(caller.language, role) })
    const [added, removed] = [new Set(change.add), new Set(change.remove)]
    await tellRole({ tx, caller, at: new Date(deps.clock()) }, role, {
      given: users.filter((user) => added.has(user)),
      taken: users.filter((user) => removed.has(user)),
    })
    return users
  })
  await tellRights(deps, changed)
  return null
}

/** The organizations of a role, or `null` for a global one, which only the administrator reaches. */
export const placesOf = (organizeIds: readonly string[]): readonly (string | null)[] =>
  organizeIds.length > 0 ? organizeIds : [null]

export const mayAssign = (reach: Reach, organizeIds: readonly string[]): boolean =>
  placesOf(organizeIds).some((id) => reach.may('edit', id))

async function makeRole(tx: Db, caller: Caller, reach: Reach, id: string, input: RoleInput): Promise<void> {
  requireReach(reach, 'add', placesOf(input.organizeIds))
  refuseDemand(caller, input, false)
  await unlessTaken(input, () => insertRole(tx, id, input))
  await setOrganizes(tx, id, input.organizeIds)
}

function visible(reach: Reach, role: RoleRecord | undefined): RoleRecord {
  if (!role || !placesOf(role.organize_ids).some((id) => reach.may('select', id)))
    throw new AppError('permission.notFound')
  return role
}

async function lockToEdit(tx: Db, reach: Reach, id: string): Promise<RoleRecord> {
  const role = visible(reach, await findRole(tx, id, true))
  requireReach(reach, 'edit', placesOf(role.organize_ids))
  return role
}

async function setOrganizes(tx: Db, id: string, organizeIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(organizeIds)]
  if ((await replaceRoleOrganizes(tx, id, wanted)) < wanted.length)
    throw new AppError('role.organizeUnknown', {}, { field: 'organizeIds' })
}

/** Requiring a second factor is also a setting of the installation, so only the administrator may change it. */
function refuseDemand({ isAdministrator }: Caller, { needsSecondFactor }: RoleInput, isDemanded: boolean): void {
  if (!isAdministrator && needsSecondFactor !== undefined && (needsSecondFactor === 1) !== isDemanded)
    throw new AppError('role.secondFactorNotYours', {}, { field: 'needsSecondFactor' })
}
