import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { recordFailure, recordSuccess, runAttempt } from '../login-guard/index.ts'
import { isPasswordRight } from '../passwords/index.ts'
import { findAccountById } from '../accounts/index.ts'

/**
 * Checks the caller's password again, before changes that must not be possible on an unattended screen. Wrong passwords count
 * like wrong sign-ins.
 *
 * @param attempt.password as transmitted
 * @param attempt.field where the form shows a wrong one, if it has other passwords too
 * @throws AppError 'password.wrong', 'request.limited', 'request.busy'
 */
export function verifyOwnPassword(
  deps: Deps,
  caller: Pick<Caller, 'userId' | 'account'>,
  { password, ip, field }: { password: string; ip: string; field?: string },
): Promise<void> {
  const attempt = { account: caller.account, ip }
  return runAttempt(deps, attempt, async (place) => {
    const account = await findAccountById(deps.db, caller.userId)
    if (!(await isPasswordRight(account?.password_hash, password, place))) {
      await recordFailure(deps, attempt)
      throw new AppError('password.wrong', {}, field === undefined ? null : { field })
    }
    await recordSuccess(deps, attempt)
  })
}
