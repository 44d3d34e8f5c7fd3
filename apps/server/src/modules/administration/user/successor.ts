import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { requireTarget } from '../../people-scope/index.ts'
import { isUserInUse } from './user.queries.ts'

/** @throws AppError 'user.noSuccessor' if the user leaves too, is disabled, or cannot be seen by the caller */
export async function assertSuccessor(
  deps: Deps,
  caller: Caller,
  leavingIds: readonly string[],
  toUserId: string,
): Promise<void> {
  const refused = new AppError('user.noSuccessor', {}, { field: 'toUserId' })
  if (leavingIds.includes(toUserId) || !(await isUserInUse(deps.db, toUserId))) throw refused
  await requireTarget(deps, deps.db, caller, toUserId, 'select').catch(() => {
    throw refused
  })
}
