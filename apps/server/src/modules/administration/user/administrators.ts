import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { lockAdministrators } from './user.queries.ts'

/**
 * Ensures that an administrator is left. Locks the administrators: if two calls would remove the last two, the second is
 * refused.
 *
 * @param leaving users who will no longer be administrator or able to sign in
 * @throws AppError 'user.lastAdministrator'
 */
export async function assertAdministratorRemains(tx: Db, leaving: readonly string[]): Promise<void> {
  const administrators = await lockAdministrators(tx)
  if (administrators.every((id) => leaving.includes(id))) throw new AppError('user.lastAdministrator')
}
