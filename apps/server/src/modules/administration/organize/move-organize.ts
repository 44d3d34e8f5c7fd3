import { topOrganize } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { assertReach, type Reach } from '../../delegation/index.ts'
import { countUnfitBelow, findOrganize, moveOrganize, type Category, type OrganizeRecord } from './organize.queries.ts'

const field = { field: 'parentId' }

/**
 * The parent of a new or moved organization, `undefined` for the top. The caller must be allowed to add there.
 *
 * @throws AppError 'permission.outOfReach', 'organize.parentUnknown', 'organize.parentIsDepartment'
 */
export async function findParent(
  tx: Db,
  reach: Reach,
  category: Category,
  parentId: string,
): Promise<OrganizeRecord | undefined> {
  assertReach(reach, 'add', [parentId === topOrganize ? null : parentId])
  if (parentId === topOrganize) return undefined
  const parent = await findOrganize(tx, parentId, true)
  if (!parent) throw new AppError('organize.parentUnknown', {}, field)
  if (category === 'company' && parent.category === 'department')
    throw new AppError('organize.parentIsDepartment', {}, field)
  return parent
}

/**
 * Moves an organization with everything below it, updating all paths in one statement. Does nothing if the parent stays the
 * same.
 *
 * @throws AppError as `findParent`; 'organize.cycle'; 'organize.rolesLost' if a user would keep a role of organizations that
 * they no longer belong to
 */
export async function moveTo(tx: Db, reach: Reach, row: OrganizeRecord, parentId: string): Promise<void> {
  if (parentId === (row.parent_id ?? topOrganize)) return
  const parent = await findParent(tx, reach, row.category, parentId)
  if (parent?.id_path.includes(row.id)) throw new AppError('organize.cycle', {}, field)
  const before = await countUnfitBelow(tx, row.id)
  await moveOrganize(tx, row.id, parent?.id ?? null, parent?.id_path ?? [])
  const users = (await countUnfitBelow(tx, row.id)) - before
  if (users > 0) throw new AppError('organize.rolesLost', { users }, field)
}
