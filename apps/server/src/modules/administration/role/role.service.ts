import type { Confirmation, MemberChange, PageQuery, RoleInput } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { createId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { assertMayAssign, getReach, assertReach, type Reach } from '../../delegation/index.ts'
import { countRoleInterfaces } from '../../data-interfaces/index.ts'
import { openApprovals } from '../../users/index.ts'
import { assertNotInUse } from '../../references/index.ts'
import { assertMayDisable } from '../member/assert-may-disable.ts'
import { copyHolderGrants } from '../../grant-rows/index.ts'
import { moveToRecycleBin } from '../../recycle-bin/index.ts'
import { countMembers } from '../member/member.queries.ts'
import { changeMembers, listMembers, publishRights } from '../member/member.service.ts'
import { withUniqueCode } from '../../../platform/database/with-unique-code.ts'
import { toReachTargets } from './reach-targets.ts'
import { countUnfitUsers } from './role-fits.ts'
import { notifyRoleChange } from './notify-roles.ts'
import {
  findRole,
  insertRole,
  replaceRoleOrganizes,
  updateRole,
  updateRoleState,
  type RoleRecord,
} from './role.queries.ts'

/** @throws AppError 'permission.notFound', also for a role that the caller does not administer */
export async function getRole(deps: Deps, caller: Caller, id: string): Promise<RoleRecord> {
  return ensureVisible(await getReach(deps, caller), await findRole(deps.db, id))
}

/** @throws AppError 'permission.outOfReach', 'permission.codeTaken', 'role.organizeUnknown', 'role.secondFactorNotYours' */
export async function createRole(
  deps: Deps,
  caller: Caller,
  input: RoleInput,
  id = createId(),
): Promise<{ id: string }> {
  const reach = await getReach(deps, caller)
  await deps.db.transaction((tx) => createRoleIn(tx, caller, reach, id, input))
  return { id }
}

/**
 * Creates a role with the grants of another one, which the caller must have too. @throws as `createRole`, and
 * 'permission.mayNotGive'
 */
export async function copyRole(deps: Deps, caller: Caller, from: string, input: RoleInput): Promise<{ id: string }> {
  const reach = await getReach(deps, caller)
  const id = createId()
  await deps.db.transaction(async (tx) => {
    ensureVisible(reach, await findRole(tx, from, true))
    await assertMayAssign(tx, caller, [{ type: 'role', id: from }])
    await createRoleIn(tx, caller, reach, id, input)
    await copyHolderGrants(tx, 'role', from, id)
  })
  return { id }
}

/**
 * Enabling a role gives its users everything granted to it, so the caller must have that too.
 *
 * @throws AppError as `createRole`, 'role.membersOutside', 'permission.mayNotGive', 'permission.inUseEnabled', 'permission.stillHeld'
 */
export async function changeRole(
  deps: Deps,
  caller: Caller,
  id: string,
  { isConfirmed, ...input }: RoleInput & Confirmation,
): Promise<null> {
  const reach = await getReach(deps, caller)
  const isSwitched = await deps.db.transaction(async (tx) => {
    const role = await lockToEdit(tx, reach, id)
    assertReach(reach, 'edit', toReachTargets(input.organizeIds))
    assertMaySetSecondFactor(caller, input, role.needs_second_factor)
    if (input.enabledMark === 1 && role.enabled_mark === 0) await assertMayAssign(tx, caller, [{ type: 'role', id }])
    if (input.enabledMark === 0 && role.enabled_mark === 1)
      await assertMayDisable(tx, caller, 'role', role, isConfirmed)
    await withUniqueCode(input, () => updateRole(tx, id, input))
    await setOrganizes(tx, id, input.organizeIds)
    const users = await countUnfitUsers(tx, id)
    if (users > 0) throw new AppError('role.membersOutside', { users }, { field: 'organizeIds' })
    return input.enabledMark !== role.enabled_mark
  })
  if (isSwitched) await deps.bus.publish('rights')
  return null
}

/** @throws AppError 'permission.notFound', 'permission.outOfReach', 'permission.mayNotGive', 'permission.inUseEnabled', 'permission.stillHeld' */
export async function switchRole(deps: Deps, caller: Caller, id: string, { isConfirmed }: Confirmation): Promise<null> {
  const reach = await getReach(deps, caller)
  await deps.db.transaction(async (tx) => {
    const role = await lockToEdit(tx, reach, id)
    if (role.enabled_mark === 0) await assertMayAssign(tx, caller, [{ type: 'role', id }])
    else await assertMayDisable(tx, caller, 'role', role, isConfirmed)
    await updateRoleState(tx, id, 1 - role.enabled_mark)
  })
  await deps.bus.publish('rights')
  return null
}

/** Deletes a role with its grants. @throws AppError 'permission.inUse', 'permission.notFound', 'permission.outOfReach' */
export async function removeRole(deps: Deps, caller: Caller, id: string): Promise<null> {
  const reach = await getReach(deps, caller)
  await deps.db.transaction(async (tx) => {
    const role = ensureVisible(reach, await findRole(tx, id, true))
    assertReach(reach, 'delete', toReachTargets(role.organize_ids))
    assertNotInUse(caller.language, resolveName(caller.language, role), {
      users: await countMembers(tx, 'role', id),
      flows: await openApprovals.get().listFlowsNaming(tx, [id]),
      interfaces: await countRoleInterfaces(tx, id),
    })
    await moveToRecycleBin(tx, {
      ...{ kind: 'role', id, enCode: role.en_code, name: role },
      ...{ userId: caller.userId, at: new Date(deps.clock()) },
    })
  })
  return null
}

export async function listRoleMembers(deps: Deps, caller: Caller, id: string, query: PageQuery) {
  await getRole(deps, caller, id)
  return listMembers(deps, await getReach(deps, caller), 'role', id, query, caller)
}

/**
 * An administrator of one of the role's organizations may give it to their users and take it from them.
 *
 * @throws AppError 'member.unknown', 'permission.mayNotGive', 'role.notFitting', 'permission.notFound', 'permission.outOfReach'
 */
export async function setRoleMembers(deps: Deps, caller: Caller, id: string, change: MemberChange): Promise<null> {
  const reach = await getReach(deps, caller)
  const changed = await deps.db.transaction(async (tx) => {
    const role = ensureVisible(reach, await findRole(tx, id, true))
    if (!mayAssign(reach, role.organize_ids)) throw new AppError('permission.outOfReach')
    const unfitBefore = await countUnfitUsers(tx, id)
    const users = await changeMembers(tx, caller, reach, { type: 'role', id }, change)
    if ((await countUnfitUsers(tx, id)) > unfitBefore)
      throw new AppError('role.notFitting', { name: resolveName(caller.language, role) })
    const [added, removed] = [new Set(change.add), new Set(change.remove)]
    await notifyRoleChange({ tx, caller, at: new Date(deps.clock()) }, role, {
      given: users.filter((user) => added.has(user)),
      taken: users.filter((user) => removed.has(user)),
    })
    return users
  })
  await publishRights(deps, changed)
  return null
}

export const mayAssign = (reach: Reach, organizeIds: readonly string[]): boolean =>
  toReachTargets(organizeIds).some((id) => reach.may('edit', id))

async function createRoleIn(tx: Db, caller: Caller, reach: Reach, id: string, input: RoleInput): Promise<void> {
  assertReach(reach, 'add', toReachTargets(input.organizeIds))
  assertMaySetSecondFactor(caller, input, false)
  await withUniqueCode(input, () => insertRole(tx, id, input))
  await setOrganizes(tx, id, input.organizeIds)
}

function ensureVisible(reach: Reach, role: RoleRecord | undefined): RoleRecord {
  if (!role || !toReachTargets(role.organize_ids).some((id) => reach.may('select', id)))
    throw new AppError('permission.notFound')
  return role
}

async function lockToEdit(tx: Db, reach: Reach, id: string): Promise<RoleRecord> {
  const role = ensureVisible(reach, await findRole(tx, id, true))
  assertReach(reach, 'edit', toReachTargets(role.organize_ids))
  return role
}

async function setOrganizes(tx: Db, id: string, organizeIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(organizeIds)]
  if ((await replaceRoleOrganizes(tx, id, wanted)) < wanted.length)
    throw new AppError('role.organizeUnknown', {}, { field: 'organizeIds' })
}

/** Requiring a second factor is also a setting of the installation, so only the administrator may change it. */
function assertMaySetSecondFactor(
  { isAdministrator }: Caller,
  { needsSecondFactor }: RoleInput,
  isDemanded: boolean,
): void {
  if (!isAdministrator && needsSecondFactor !== undefined && (needsSecondFactor === 1) !== isDemanded)
    throw new AppError('role.secondFactorNotYours', {}, { field: 'needsSecondFactor' })
}
