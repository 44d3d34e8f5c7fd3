import type { MemberChange, PageQuery } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { assertMayAssign, type Reach } from '../../delegation/index.ts'
import { getReachIds } from '../../people-scope/index.ts'
import { createPathLookup, getOrganizeCache } from '../../organizations/index.ts'
import { deleteMembers, insertMembers, lockUsersInReach, pageMembers, type Membership } from './member.queries.ts'

/** Members that the caller administers. The caller's right to see the role, group or position is checked before. */
export async function listMembers(
  deps: Deps,
  reach: Reach,
  of: Membership,
  id: string,
  query: PageQuery,
  caller: Caller,
) {
  const { rows, total } = await pageMembers(deps.db, of, id, getReachIds(reach, 'select'), query)
  const pathOf = createPathLookup(await getOrganizeCache(deps).get(), caller.language)
  const list = rows.map((row) => ({
    id: row.id,
    account: row.account,
    fullName: row.real_name,
    headIcon: row.head_icon,
    organize: pathOf(row.organize_id),
    enabledMark: row.enabled_mark,
  }))
  return { list, pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total } }
}

/**
 * Adds and removes members inside the caller's transaction, all of them or none.
 *
 * @returns ids of the users whose rights have changed
 * @throws AppError 'member.unknown' for a user who does not exist or is out of reach, 'permission.mayNotGive'
 */
export async function changeMembers(
  tx: Db,
  caller: Caller,
  reach: Reach,
  holder: { type: Membership; id: string },
  { add, remove }: MemberChange,
): Promise<string[]> {
  const all = [...new Set([...add, ...remove])]
  if ((await lockUsersInReach(tx, all, getReachIds(reach, 'edit'))) < all.length) throw new AppError('member.unknown')
  if (add.length > 0) await assertMayAssign(tx, caller, [holder])
  const gone = await deleteMembers(tx, holder.type, holder.id, remove)
  return [...gone, ...(await insertMembers(tx, holder.type, holder.id, add))]
}

/** Publishes a change of rights to every node: one message per user for up to 20 users, otherwise one message for all. */
export async function publishRights({ bus }: Deps, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 20) return bus.publish('rights')
  for (const id of userIds) await bus.publish('rights', `user:${id}`)
}
