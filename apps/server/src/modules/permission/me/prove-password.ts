import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { recordFailure, recordSuccess, refuseWhileBlocked } from '../../session/guard.ts'
import { isPasswordRight } from '../../session/password.ts'
import { createTurns } from '../../session/queue.ts'

/** One guess after the other, so that a burst cannot outrun its own count. */
const inTurn = createTurns(10)

/**
 * Asks the caller's password once more, before something that a left open screen must not be enough for. Wrong ones count like
 * those of a sign-in.
 *
 * @param wire as it came over the wire
 * @throws AppError 'account.passwordWrong', 'request.limited', 'request.busy'
 */
export function provePassword(deps: Deps, caller: Caller, stored: string, wire: string, ip: string): Promise<void> {
  const attempt = { account: caller.account, ip }
  return inTurn(caller.userId, async () => {
    await refuseWhileBlocked(deps, attempt)
    if (!(await isPasswordRight(stored, wire))) {
      await recordFailure(deps, attempt)
      throw new AppError('account.passwordWrong')
    }
    await recordSuccess(deps, attempt)
  })
}
