import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { lockAdministrators } from './user.queries.ts'

/**
 * The product is never without an administrator. Two calls that would take the last two away take turns: the second is refused.
 *
 * @param leaving who is about to be no administrator, or not able to sign in any more
 * @throws AppError 'user.lastAdministrator'
 */
export async function refuseLastAdministrator(tx: Db, leaving: readonly string[]): Promise<void> {
  const administrators = await lockAdministrators(tx)
  if (administrators.every((id) => leaving.includes(id))) throw new AppError('user.lastAdministrator')
}
