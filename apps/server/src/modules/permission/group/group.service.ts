import type { GroupInput, GroupRow, MemberChange, PageQuery } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn, otherNames } from '../../../platform/i18n/name-in.ts'
import { newId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { requireMayAssign } from '../grade/may-give.ts'
import { reachOf, requireReach, type Reach } from '../grade/reach.ts'
import { refuseUsed } from '../in-use.ts'
import { deleteGrants } from '../member/member.queries.ts'
import { changeMembers, listMembers, tellRights } from '../member/member.service.ts'
import { reachIds } from '../member/reach-ids.ts'
import { unlessTaken } from '../unless-taken.ts'
import {
  deleteGroup,
  findGroup,
  insertGroup,
  pageGroups,
  updateGroup,
  type GroupCounts,
  type GroupRecord,
} from './group.queries.ts'

type Group = GroupRecord & GroupCounts

/** A page of groups: all for the administrator, for a delegated administrator those with members in their part (S7.72). */
export async function listGroups(deps: Deps, caller: Caller, query: PageQuery) {
  const reach = await reachOf(deps, caller)
  const { keyword, currentPage, pageSize, sidx, sort } = query
  const { rows, total } = await pageGroups(deps.db, {
    keyword: keyword.trim(),
    toSee: reachIds(reach, 'select'),
    toEdit: reachIds(reach, 'edit'),
    sidx,
    sort,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  return { list: rows.map((row) => rowOf(row, reach)), pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'permission.notFound', also if the caller administers none of its members */
export async function getGroup(deps: Deps, caller: Caller, id: string) {
  return shownGroup(await visibleGroup(deps.db, await reachOf(deps, caller), id))
}

/** @throws AppError 'permission.outOfReach' unless the caller is the administrator, 'permission.codeTaken' */
export async function createGroup(deps: Deps, caller: Caller, input: GroupInput): Promise<{ id: string }> {
  requireReach(await reachOf(deps, caller), 'add', [null])
  const id = newId()
  await unlessTaken(input, () => insertGroup(deps.db, id, input))
  return { id }
}

/**
 * Enabling a group gives its members everything granted to it, so the caller must have that too.
 *
 * @throws AppError 'permission.notFound', 'permission.outOfReach', 'permission.codeTaken', 'permission.mayNotGive'
 */
export async function changeGroup(deps: Deps, caller: Caller, id: string, input: GroupInput): Promise<null> {
  const reach = await reachOf(deps, caller)
  const isSwitched = await deps.db.transaction(async (tx) => {
    const group = await lockToEdit(tx, reach, id)
    if (input.enabledMark === 1 && group.enabled_mark === 0) await requireMayAssign(tx, caller, [{ type: 'group', id }])
    await unlessTaken(input, () => updateGroup(tx, id, input))
    return input.enabledMark !== group.enabled_mark
  })
  if (isSwitched) await deps.bus.publish('rights')
  return null
}

/** Deletes a group with its grants. @throws AppError 'permission.inUse', 'permission.notFound', 'permission.outOfReach' */
export async function removeGroup(deps: Deps, caller: Caller, id: string): Promise<null> {
  const reach = await reachOf(deps, caller)
  await deps.db.transaction(async (tx) => {
    const group = await visibleGroup(tx, reach, id, true)
    requireReach(reach, 'delete', [null])
    refuseUsed(caller.language, nameIn(caller.language, group), { users: group.user_count })
    await deleteGrants(tx, 'group', id)
    await deleteGroup(tx, id)
  })
  return null
}

export async function membersOfGroup(deps: Deps, caller: Caller, id: string, query: PageQuery) {
  const reach = await reachOf(deps, caller)
  await visibleGroup(deps.db, reach, id)
  return listMembers(deps, reach, 'group', id, query, caller)
}

/** @throws AppError 'member.unknown', 'permission.mayNotGive', 'permission.notFound', 'permission.outOfReach' */
export async function setGroupMembers(deps: Deps, caller: Caller, id: string, change: MemberChange): Promise<null> {
  const reach = await reachOf(deps, caller)
  const changed = await deps.db.transaction(async (tx) => {
    await lockToEdit(tx, reach, id)
    return changeMembers(tx, caller, reach, { type: 'group', id }, change)
  })
  await tellRights(deps, changed)
  return null
}

async function visibleGroup(db: Db, reach: Reach, id: string, isLocked = false): Promise<Group> {
  const group = await findGroup(db, id, reachIds(reach, 'select'), reachIds(reach, 'edit'), isLocked)
  if (!group || !(reach.isAll || group.seen_count > 0)) throw new AppError('permission.notFound')
  return group
}

async function lockToEdit(tx: Db, reach: Reach, id: string): Promise<Group> {
  const group = await visibleGroup(tx, reach, id, true)
  if (!mayEdit(reach, group)) throw new AppError('permission.outOfReach')
  return group
}

/**
 * A group belongs to no organization: it may be changed if the caller administers all of its members. An empty group is
 * reserved for the administrator.
 */
const mayEdit = (reach: Reach, group: GroupCounts): boolean =>
  reach.isAll || (group.user_count > 0 && group.edited_count === group.user_count)

const shownGroup = (group: GroupRecord) => ({
  id: group.id,
  fullName: group.full_name,
  fullNameI18n: otherNames(group) ?? {},
  enCode: group.en_code,
  type: group.type,
  sortCode: group.sort_code,
  enabledMark: group.enabled_mark,
  description: group.description,
})

function rowOf(group: Group, reach: Reach): GroupRow {
  const mine = mayEdit(reach, group)
  return {
    ...shownGroup(group),
    userCount: group.user_count,
    creatorTime: group.created_at.getTime(),
    mayEdit: mine,
    mayRemove: reach.isAll,
    mayAssign: mine,
  }
}
