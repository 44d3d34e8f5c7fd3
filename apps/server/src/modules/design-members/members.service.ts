import type { DesignMembers, EndpointBody, endpoints } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { deleteMembers, insertMembers, listEnabledUsers, listMembers, lockDesign } from './members.queries.ts'
import type { ChangeableDesign, ManagedDesign } from './permit.ts'

/** The owners and collaborators of a design. */
export async function getMembers(db: Db, id: ChangeableDesign): Promise<DesignMembers> {
  const rows = await listMembers(db, id)
  return {
    list: rows.map((row) => ({
      id: row.id,
      fullName: row.real_name,
      account: row.account,
      enabledMark: row.enabled_mark,
      role: row.role,
    })),
  }
}

/**
 * Replaces the owners and collaborators. A design keeps at least one owner. A disabled user can stay, but cannot be added.
 *
 * @throws AppError 'design.unknown', 'design.noOwner', 'design.unknownMember'
 */
export async function setMembers(
  { db }: { db: Database },
  id: ManagedDesign,
  { owners, collaborators }: EndpointBody<typeof endpoints.design.setMembers>,
): Promise<null> {
  const members = new Map([
    ...collaborators.map((userId) => [userId, 'collaborator'] as const),
    ...owners.map((userId) => [userId, 'owner'] as const),
  ])
  if (owners.length === 0) throw new AppError('design.noOwner', {}, { field: 'owners' })
  await db.transaction(async (tx) => {
    if (!(await lockDesign(tx, id))) throw new AppError('design.unknown')
    const before = new Set((await listMembers(tx, id)).map((member) => member.id))
    const added = [...members.keys()].filter((userId) => !before.has(userId))
    if ((await listEnabledUsers(tx, added)).length < added.length)
      throw new AppError('design.unknownMember', {}, { field: 'owners' })
    await deleteMembers(tx, id)
    await insertMembers(
      tx,
      id,
      [...members].map(([userId, role]) => ({ userId, role })),
    )
  })
  return null
}
