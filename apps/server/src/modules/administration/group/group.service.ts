import type { Confirmation, GroupInput, GroupRow, MemberChange, PageQuery } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName, listTranslations } from '../../../platform/i18n/resolve-name.ts'
import { createId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { openApprovals } from '../../users/index.ts'
import { assertMayAssign, getReach, assertReach, type Reach } from '../../delegation/index.ts'
import { getReachIds } from '../../people-scope/index.ts'
import { assertNotInUse } from '../../references/index.ts'
import { assertMayDisable } from '../member/assert-may-disable.ts'
import { moveToRecycleBin } from '../../recycle-bin/index.ts'
import { changeMembers, listMembers, publishRights } from '../member/member.service.ts'
import { withUniqueCode } from '../../../platform/database/with-unique-code.ts'
import { findGroup, insertGroup, pageGroups, updateGroup, type GroupCounts, type GroupRecord } from './group.queries.ts'

type Group = GroupRecord & GroupCounts

/** A page of groups: all for the administrator, for a delegated administrator those with members in their part (S7.72). */
export async function listGroups(deps: Deps, caller: Caller, query: PageQuery) {
  const reach = await getReach(deps, caller)
  const { keyword, currentPage, pageSize, sidx, sort } = query
  const { rows, total } = await pageGroups(deps.db, {
    keyword: keyword.trim(),
    toSee: getReachIds(reach, 'select'),
    toEdit: getReachIds(reach, 'edit'),
    sidx,
    sort,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  return { list: rows.map((row) => toListItem(row, reach)), pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'permission.notFound', also if the caller administers none of its members */
export async function getGroup(deps: Deps, caller: Caller, id: string) {
  return toGroupResponse(await getVisibleGroup(deps.db, await getReach(deps, caller), id))
}

/** @throws AppError 'permission.outOfReach' unless the caller is the administrator, 'permission.codeTaken' */
export async function createGroup(deps: Deps, caller: Caller, input: GroupInput): Promise<{ id: string }> {
  assertReach(await getReach(deps, caller), 'add', [null])
  const id = createId()
  await withUniqueCode(input, () => insertGroup(deps.db, id, input))
  return { id }
}

/**
 * Enabling a group gives its members everything granted to it, so the caller must have that too.
 *
 * @throws AppError 'permission.notFound', 'permission.outOfReach', 'permission.codeTaken', 'permission.mayNotGive',
 * 'permission.inUseEnabled', 'permission.stillHeld'
 */
export async function changeGroup(
  deps: Deps,
  caller: Caller,
  id: string,
  { isConfirmed, ...input }: GroupInput & Confirmation,
): Promise<null> {
  const reach = await getReach(deps, caller)
  const isSwitched = await deps.db.transaction(async (tx) => {
    const group = await lockToEdit(tx, reach, id)
    if (input.enabledMark === 1 && group.enabled_mark === 0) await assertMayAssign(tx, caller, [{ type: 'group', id }])
    if (input.enabledMark === 0 && group.enabled_mark === 1)
      await assertMayDisable(tx, caller, 'group', group, isConfirmed)
    await withUniqueCode(input, () => updateGroup(tx, id, input))
    return input.enabledMark !== group.enabled_mark
  })
  if (isSwitched) await deps.bus.publish('rights')
  return null
}

/** Deletes a group with its grants. @throws AppError 'permission.inUse', 'permission.notFound', 'permission.outOfReach' */
export async function removeGroup(deps: Deps, caller: Caller, id: string): Promise<null> {
  const reach = await getReach(deps, caller)
  await deps.db.transaction(async (tx) => {
    const group = await getVisibleGroup(tx, reach, id, true)
    assertReach(reach, 'delete', [null])
    assertNotInUse(caller.language, resolveName(caller.language, group), {
      users: group.user_count,
      flows: await openApprovals.get().listFlowsNaming(tx, [id]),
    })
    await moveToRecycleBin(tx, {
      ...{ kind: 'group', id, enCode: group.en_code, name: group },
      ...{ userId: caller.userId, at: new Date(deps.clock()) },
    })
  })
  return null
}

export async function listGroupMembers(deps: Deps, caller: Caller, id: string, query: PageQuery) {
  const reach = await getReach(deps, caller)
  await getVisibleGroup(deps.db, reach, id)
  return listMembers(deps, reach, 'group', id, query, caller)
}

/** @throws AppError 'member.unknown', 'permission.mayNotGive', 'permission.notFound', 'permission.outOfReach' */
export async function setGroupMembers(deps: Deps, caller: Caller, id: string, change: MemberChange): Promise<null> {
  const reach = await getReach(deps, caller)
  const changed = await deps.db.transaction(async (tx) => {
    await lockToEdit(tx, reach, id)
    return changeMembers(tx, caller, reach, { type: 'group', id }, change)
  })
  await publishRights(deps, changed)
  return null
}

async function getVisibleGroup(db: Db, reach: Reach, id: string, isLocked = false): Promise<Group> {
  const group = await findGroup(db, id, getReachIds(reach, 'select'), getReachIds(reach, 'edit'), isLocked)
  if (!group || !(reach.isAll || group.seen_count > 0)) throw new AppError('permission.notFound')
  return group
}

async function lockToEdit(tx: Db, reach: Reach, id: string): Promise<Group> {
  const group = await getVisibleGroup(tx, reach, id, true)
  if (!mayEdit(reach, group)) throw new AppError('permission.outOfReach')
  return group
}

/**
 * A group belongs to no organization: it may be changed if the caller administers all of its members. An empty group is
 * reserved for the administrator.
 */
const mayEdit = (reach: Reach, group: GroupCounts): boolean =>
  reach.isAll || (group.user_count > 0 && group.edited_count === group.user_count)

const toGroupResponse = (group: GroupRecord) => ({
  id: group.id,
  fullName: group.full_name,
  fullNameI18n: listTranslations(group) ?? {},
  enCode: group.en_code,
  type: group.type,
  sortCode: group.sort_code,
  enabledMark: group.enabled_mark,
  description: group.description,
})

function toListItem(group: Group, reach: Reach): GroupRow {
  const mine = mayEdit(reach, group)
  return {
    ...toGroupResponse(group),
    userCount: group.user_count,
    creatorTime: group.created_at.getTime(),
    mayEdit: mine,
    mayRemove: reach.isAll,
    mayAssign: mine,
  }
}
