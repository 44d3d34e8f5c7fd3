import type { Confirmation, MemberChange, PageQuery, PositionInput } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { createId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { assertMayAssign, getReach, assertReach, type Reach } from '../../delegation/index.ts'
import { openApprovals } from '../../users/index.ts'
import { moveToRecycleBin } from '../../recycle-bin/index.ts'
import { assertNotInUse } from '../../references/index.ts'
import { assertMayDisable } from '../member/assert-may-disable.ts'
import { changeMembers, listMembers, publishRights } from '../member/member.service.ts'
import { withUniqueCode } from '../../../platform/database/with-unique-code.ts'
import { countHolders, countHoldersOutside } from './position-users.queries.ts'
import { updateCurrentPositions } from '../../users/index.ts'
import {
  findPosition,
  insertPosition,
  lockOrganize,
  updatePosition,
  updatePositionState,
  type PositionRecord,
} from './position.queries.ts'

/** @throws AppError 'permission.notFound', also for a position that the caller does not administer */
export async function getPosition(deps: Deps, caller: Caller, id: string): Promise<PositionRecord> {
  return ensureVisible(await getReach(deps, caller), await findPosition(deps.db, id))
}

/** @throws AppError 'permission.outOfReach', 'permission.codeTaken', 'position.organizeUnknown' */
export async function createPosition(deps: Deps, caller: Caller, input: PositionInput): Promise<{ id: string }> {
  const reach = await getReach(deps, caller)
  const id = createId()
  await deps.db.transaction(async (tx) => {
    await lockTargetOrganize(tx, reach, input.organizeId)
    await withUniqueCode(input, () => insertPosition(tx, id, input))
  })
  return { id }
}

/**
 * Enabling a position gives its users everything granted to it, so the caller must have that too.
 *
 * @throws AppError as `createPosition`, 'permission.notFound', 'permission.mayNotGive', 'position.membersOutside',
 * 'permission.inUseEnabled', 'permission.stillHeld'
 */
export async function changePosition(
  deps: Deps,
  caller: Caller,
  id: string,
  { isConfirmed, ...input }: PositionInput & Confirmation,
): Promise<null> {
  const reach = await getReach(deps, caller)
  await deps.db.transaction(async (tx) => {
    const before = await lockToEdit(tx, reach, id)
    if (input.enabledMark === 1 && before.enabled_mark === 0)
      await assertMayAssign(tx, caller, [{ type: 'position', id }])
    if (input.enabledMark === 0 && before.enabled_mark === 1)
      await assertMayDisable(tx, caller, 'position', before, isConfirmed)
    const isMoved = input.organizeId !== before.organize_id
    if (isMoved) await lockTargetOrganize(tx, reach, input.organizeId)
    await withUniqueCode(input, () => updatePosition(tx, id, input))
    const users = isMoved ? await countHoldersOutside(tx, id) : 0
    if (users > 0) throw new AppError('position.membersOutside', { users }, { field: 'organizeId' })
  })
  // its name is cached with the sessions of its users
  await deps.bus.publish('rights')
  return null
}

/** @throws AppError 'permission.notFound', 'permission.outOfReach', 'permission.mayNotGive', 'permission.inUseEnabled', 'permission.stillHeld' */
export async function switchPosition(
  deps: Deps,
  caller: Caller,
  id: string,
  { isConfirmed }: Confirmation,
): Promise<null> {
  const reach = await getReach(deps, caller)
  await deps.db.transaction(async (tx) => {
    const position = await lockToEdit(tx, reach, id)
    if (position.enabled_mark === 0) await assertMayAssign(tx, caller, [{ type: 'position', id }])
    else await assertMayDisable(tx, caller, 'position', position, isConfirmed)
    await updatePositionState(tx, id, 1 - position.enabled_mark)
  })
  await deps.bus.publish('rights')
  return null
}

/** Deletes a position with its grants. @throws AppError 'permission.inUse', 'permission.notFound', 'permission.outOfReach' */
export async function removePosition(deps: Deps, caller: Caller, id: string): Promise<null> {
  const reach = await getReach(deps, caller)
  await deps.db.transaction(async (tx) => {
    const position = ensureVisible(reach, await findPosition(tx, id, true))
    assertReach(reach, 'delete', [position.organize_id])
    assertNotInUse(caller.language, resolveName(caller.language, position), {
      users: await countHolders(tx, id),
      flows: await openApprovals.get().listFlowsNaming(tx, [id]),
    })
    await moveToRecycleBin(tx, {
      ...{ kind: 'position', id, enCode: position.en_code, name: position },
      ...{ userId: caller.userId, at: new Date(deps.clock()) },
    })
  })
  return null
}

export async function listPositionMembers(deps: Deps, caller: Caller, id: string, query: PageQuery) {
  await getPosition(deps, caller, id)
  return listMembers(deps, await getReach(deps, caller), 'position', id, query, caller)
}

/**
 * Only users of the position's organization can be added. Users without a position in their current organization get it as
 * their current one.
 *
 * @throws AppError 'member.unknown', 'permission.mayNotGive', 'position.notFitting', 'permission.notFound',
 * 'permission.outOfReach'
 */
export async function setPositionMembers(deps: Deps, caller: Caller, id: string, change: MemberChange): Promise<null> {
  const reach = await getReach(deps, caller)
  const changed = await deps.db.transaction(async (tx) => {
    const position = await lockToEdit(tx, reach, id)
    const outside = await countHoldersOutside(tx, id)
    const users = await changeMembers(tx, caller, reach, { type: 'position', id }, change)
    if ((await countHoldersOutside(tx, id)) > outside)
      throw new AppError('position.notFitting', { name: resolveName(caller.language, position) })
    await updateCurrentPositions(tx, users)
    return users
  })
  await publishRights(deps, changed)
  return null
}

function ensureVisible(reach: Reach, position: PositionRecord | undefined): PositionRecord {
  if (!position || !reach.may('select', position.organize_id)) throw new AppError('permission.notFound')
  return position
}

async function lockToEdit(tx: Db, reach: Reach, id: string): Promise<PositionRecord> {
  const position = ensureVisible(reach, await findPosition(tx, id, true))
  assertReach(reach, 'edit', [position.organize_id])
  return position
}

async function lockTargetOrganize(tx: Db, reach: Reach, organizeId: string): Promise<void> {
  assertReach(reach, 'add', [organizeId])
  if (!(await lockOrganize(tx, organizeId))) throw new AppError('position.organizeUnknown', {}, { field: 'organizeId' })
}
