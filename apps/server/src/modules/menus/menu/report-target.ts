import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids.ts'

/**
 * The menu's reference to the report that it opens. Locks the report until the transaction ends.
 *
 * @throws AppError 'menu.reportUnknown' for one that was never released
 */
export async function buildReportTarget(tx: Db, id: string): Promise<{ moduleId: string }> {
  const found =
    isId(id) &&
    (await tx.sql
      .selectFrom('reports')
      .select('id')
      .where('id', '=', id)
      .where('released', 'is not', null)
      .forKeyShare()
      .executeTakeFirst())
  if (!found) throw new AppError('menu.reportUnknown', {}, { field: 'moduleId' })
  return { moduleId: id }
}
