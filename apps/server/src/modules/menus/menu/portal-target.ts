import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids.ts'

/**
 * The menu's reference to the portal that it opens. Locks the portal until the transaction ends.
 *
 * @throws AppError 'menu.portalUnknown' for one that was never released
 */
export async function buildPortalTarget(tx: Db, id: string): Promise<{ moduleId: string }> {
  const found =
    isId(id) &&
    (await tx.sql
      .selectFrom('portals')
      .select('id')
      .where('id', '=', id)
      .where('released', 'is not', null)
      .forKeyShare()
      .executeTakeFirst())
  if (!found) throw new AppError('menu.portalUnknown', {}, { field: 'moduleId' })
  return { moduleId: id }
}
