import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { recordFailure, recordSuccess, refuseWhileBlocked } from './guard.ts'
import { isPasswordRight } from './password.ts'
import { createTurns } from './queue.ts'
import { findAccountById } from './session.queries.ts'

/** One guess after the other, so that a burst cannot outrun its own count. */
const inTurn = createTurns(10)

/**
 * Asks the caller's password once more, before something that a screen left open must not be enough for. Wrong ones count as
 * wrong sign-ins do.
 *
 * @param attempt.password as it came over the wire
 * @throws AppError 'password.wrong', 'request.limited', 'request.busy'
 */
export function proveOwnPassword(
  deps: Deps,
  caller: Pick<Caller, 'userId' | 'account'>,
  { password, ip }: { password: string; ip: string },
): Promise<void> {
  const attempt = { account: caller.account, ip }
  return inTurn(caller.userId, async () => {
    await refuseWhileBlocked(deps, attempt)
    const account = await findAccountById(deps.db, caller.userId)
    if (!(await isPasswordRight(account?.password_hash, password))) {
      await recordFailure(deps, attempt)
      throw new AppError('password.wrong')
    }
    await recordSuccess(deps, attempt)
  })
}
