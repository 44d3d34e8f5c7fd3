import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids.ts'

/**
 * The menu's reference to the portal that it opens. Locks the portal until the transaction ends.
 *
 * @throws AppError 'menu.portalUnknown' for one that was never released
 */
export async function buildPortalTarget(tx: Db, id: string): Promise<{ moduleId: string }> {
  const found = isId(id)
    ? await tx.query('select from portals where id = $1 and released is not null for key share', [id])
    : []
  if (found.length === 0) throw new AppError('menu.portalUnknown', {}, { field: 'moduleId' })
  return { moduleId: id }
}
