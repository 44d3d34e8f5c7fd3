import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids.ts'

/**
 * What the property of a visualization menu also has: `isScreen` if it opens a screen of this installation, which is locked until
 * the transaction ends. Any other number belongs to the visualization host of the settings.
 *
 * @throws AppError 'menu.screenUnknown' for a screen that was never released
 */
export async function buildScreenTarget(
  tx: Db,
  { moduleId, isScreen }: { moduleId: string; isScreen: boolean },
): Promise<{ isScreen?: true }> {
  if (!isScreen) return {}
  const found =
    isId(moduleId) &&
    (await tx.sql
      .selectFrom('screens')
      .select('id')
      .where('id', '=', moduleId)
      .where('released', 'is not', null)
      .forKeyShare()
      .executeTakeFirst())
  if (!found) throw new AppError('menu.screenUnknown', {}, { field: 'moduleId' })
  return { isScreen }
}
