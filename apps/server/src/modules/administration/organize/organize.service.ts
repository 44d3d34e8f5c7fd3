import type { Confirmation, DepartmentInput } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { createId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { openApprovals } from '../../users/index.ts'
import { assertMayAssign, getReach, assertReach, type Reach } from '../../delegation/index.ts'
import { getReachIds } from '../../people-scope/index.ts'
import { moveToRecycleBin } from '../../recycle-bin/index.ts'
import { assertNotInUse } from '../../references/index.ts'
import { assertMayDisable } from '../member/assert-may-disable.ts'
import { lockUsersInReach } from '../member/member.queries.ts'
import { withUniqueCode } from '../../../platform/database/with-unique-code.ts'
import { countUses } from './organize-use.queries.ts'
import { moveTo, findParent } from './move-organize.ts'
import {
  findOrganize,
  insertOrganize,
  lockTree,
  updateOrganize,
  updateState,
  type Category,
  type OrganizeRecord,
} from './organize.queries.ts'

/** The values of an organization or department; a `parentId` of '-1' is the top. */
export type OrganizeInput = DepartmentInput

/** @throws AppError 'permission.notFound', also for one that the caller does not administer or of the other category */
export async function getOrganize(deps: Deps, caller: Caller, category: Category, id: string): Promise<OrganizeRecord> {
  return ensureVisible(await getReach(deps, caller), category, await findOrganize(deps.db, id))
}

/**
 * @throws AppError 'permission.outOfReach', 'permission.codeTaken', 'organize.parentUnknown', 'organize.parentIsDepartment',
 * 'organize.managerUnknown'
 */
export async function createOrganize(
  deps: Deps,
  caller: Caller,
  category: Category,
  input: OrganizeInput,
): Promise<{ id: string }> {
  const reach = await getReach(deps, caller)
  const id = createId()
  await deps.db.transaction(async (tx) => {
    await lockTree(tx)
    const parent = await findParent(tx, reach, category, input.parentId)
    await checkManager(tx, reach, input.managerId, null)
    const place = { parentId: parent?.id ?? null, idPath: [...(parent?.id_path ?? []), id] }
    await withUniqueCode(input, () => insertOrganize(tx, id, category, input, place))
  })
  await deps.bus.publish('rights')
  return { id }
}

/**
 * Enabling an organization gives its users everything granted to it, so the caller must have that too.
 *
 * @throws AppError as `createOrganize`, 'permission.notFound', 'permission.mayNotGive', 'organize.cycle', 'organize.rolesLost',
 * 'permission.inUseEnabled', 'permission.stillHeld'
 */
export async function changeOrganize(
  deps: Deps,
  caller: Caller,
  category: Category,
  id: string,
  { isConfirmed, ...input }: OrganizeInput & Confirmation,
): Promise<null> {
  const reach = await getReach(deps, caller)
  await deps.db.transaction(async (tx) => {
    await lockTree(tx)
    const before = await lockToEdit(tx, reach, category, id)
    if (input.enabledMark === 1 && before.enabled_mark === 0)
      await assertMayAssign(tx, caller, [{ type: 'organize', id }])
    if (input.enabledMark === 0 && before.enabled_mark === 1)
      await assertMayDisable(tx, caller, 'organize', before, isConfirmed)
    await checkManager(tx, reach, input.managerId, before.manager_id)
    await withUniqueCode(input, () => updateOrganize(tx, id, input))
    await moveTo(tx, reach, before, input.parentId)
  })
  await deps.bus.publish('rights')
  return null
}

/** @throws AppError 'permission.notFound', 'permission.outOfReach', 'permission.mayNotGive', 'permission.inUseEnabled', 'permission.stillHeld' */
export async function switchOrganize(
  deps: Deps,
  caller: Caller,
  category: Category,
  id: string,
  { isConfirmed }: Confirmation,
): Promise<null> {
  const reach = await getReach(deps, caller)
  await deps.db.transaction(async (tx) => {
    const row = await lockToEdit(tx, reach, category, id)
    if (row.enabled_mark === 0) await assertMayAssign(tx, caller, [{ type: 'organize', id }])
    else await assertMayDisable(tx, caller, 'organize', row, isConfirmed)
    await updateState(tx, id, 1 - row.enabled_mark)
  })
  await deps.bus.publish('rights')
  return null
}

/** @throws AppError 'permission.inUse', 'permission.notFound', 'permission.outOfReach' */
export async function removeOrganize(
  deps: Deps,
  caller: Caller,
  category: Category | 'any',
  id: string,
): Promise<null> {
  const reach = await getReach(deps, caller)
  await deps.db.transaction(async (tx) => {
    await lockTree(tx)
    const row = ensureVisible(reach, category, await findOrganize(tx, id, true))
    assertReach(reach, 'delete', [id])
    assertNotInUse(caller.language, resolveName(caller.language, row), {
      ...(await countUses(tx, id)),
      flows: await openApprovals.get().listFlowsNaming(tx, [id]),
    })
    await moveToRecycleBin(tx, {
      ...{ kind: row.category === 'company' ? 'organize' : 'department', id, enCode: row.en_code, name: row },
      ...(row.parent_id !== null && { parentId: row.parent_id }),
      ...{ userId: caller.userId, at: new Date(deps.clock()) },
    })
  })
  await deps.bus.publish('rights')
  return null
}

function ensureVisible(reach: Reach, category: Category | 'any', row: OrganizeRecord | undefined): OrganizeRecord {
  if (!row || (category !== 'any' && row.category !== category) || !reach.may('select', row.id))
    throw new AppError('permission.notFound')
  return row
}

async function lockToEdit(tx: Db, reach: Reach, category: Category, id: string): Promise<OrganizeRecord> {
  const row = ensureVisible(reach, category, await findOrganize(tx, id, true))
  assertReach(reach, 'edit', [id])
  return row
}

/** The present manager may stay; a new one must be a user that the caller may see. */
async function checkManager(tx: Db, reach: Reach, managerId: string | null, before: string | null): Promise<void> {
  if (managerId === null || managerId === before) return
  if ((await lockUsersInReach(tx, [managerId], getReachIds(reach, 'select'))) < 1)
    throw new AppError('organize.managerUnknown', {}, { field: 'managerId' })
}
