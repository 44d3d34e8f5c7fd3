import { topOrganize } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { requireReach, type Reach } from '../grade/reach.ts'
import { countUnfitBelow, findOrganize, moveOrganize, type Category, type OrganizeRecord } from './organize.queries.ts'

const field = { field: 'parentId' }

/**
 * What something new hangs on, `undefined` for the top. Whoever hangs it there must be allowed to add there.
 *
 * @throws AppError 'permission.outOfReach', 'organize.parentUnknown', 'organize.parentIsDepartment'
 */
export async function parentFor(
  tx: Db,
  reach: Reach,
  category: Category,
  parentId: string,
): Promise<OrganizeRecord | undefined> {
  requireReach(reach, 'add', [parentId === topOrganize ? null : parentId])
  if (parentId === topOrganize) return undefined
  const parent = await findOrganize(tx, parentId, true)
  if (!parent) throw new AppError('organize.parentUnknown', {}, field)
  if (category === 'company' && parent.category === 'department')
    throw new AppError('organize.parentIsDepartment', {}, field)
  return parent
}

/**
 * Hangs an organisation elsewhere with all that is below it, the paths of all of them in one statement. Nothing happens where it
 * hangs there already.
 *
 * @throws AppError as `parentFor`; 'organize.cycle'; 'organize.rolesLost' where somebody would keep a role of organisations that he
 * does not belong to any more
 */
export async function moveTo(tx: Db, reach: Reach, row: OrganizeRecord, parentId: string): Promise<void> {
  if (parentId === (row.parent_id ?? topOrganize)) return
  const parent = await parentFor(tx, reach, row.category, parentId)
  if (parent?.id_path.includes(row.id)) throw new AppError('organize.cycle', {}, field)
  const before = await countUnfitBelow(tx, row.id)
  await moveOrganize(tx, row.id, parent?.id ?? null, parent?.id_path ?? [])
  const users = (await countUnfitBelow(tx, row.id)) - before
  if (users > 0) throw new AppError('organize.rolesLost', { users }, field)
}
