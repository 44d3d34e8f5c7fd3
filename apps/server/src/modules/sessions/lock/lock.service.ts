import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { recordFailure, recordSuccess, runAttempt } from '../../login-guard/index.ts'
import { isPasswordRight } from '../../passwords/index.ts'
import { updateSessionLock } from '../session.queries.ts'
import { findAccount } from '../../accounts/index.ts'
import { redeemTicket } from '../../single-sign-on/index.ts'

export interface UnlockAttempt {
  account: string
  /** as transmitted */
  password: string
  ip: string
}

/** Locks the session: every other call is refused until it is unlocked. */
export const lock = (deps: Deps, caller: Caller): Promise<null> => setLock(deps, caller, new Date(deps.clock()))

async function setLock({ db, bus }: Deps, { sessionId }: Caller, at: Date | null): Promise<null> {
  await updateSessionLock(db, sessionId, at)
  await bus.publish('session', sessionId)
  return null
}

/**
 * Checks the password of the session's own account (S7.22, SO.24). Wrong passwords count and wait like wrong sign-ins; session
 * and lock stay. Another account is refused before any check, so that an open session cannot be used to guess passwords of
 * others. Throws `lock.wrong`, `lock.foreign`, `request.limited`, `request.busy`.
 */
export function unlock(deps: Deps, caller: Caller, attempt: UnlockAttempt): Promise<null> {
  if (attempt.account.trim().toLowerCase() !== caller.account.toLowerCase()) throw new AppError('lock.foreign')
  const own = { account: caller.account, ip: attempt.ip }
  return runAttempt(deps, own, async (place) => {
    const account = await findAccount(deps.db, caller.account)
    if (!(await isPasswordRight(account?.password_hash, attempt.password, place))) {
      await recordFailure(deps, own)
      throw new AppError('lock.wrong')
    }
    await recordSuccess(deps, own)
    return setLock(deps, caller, null)
  })
}

/**
 * Unlocks by the company's sign-in, for users without a password here. They must have just signed in there: a session that the
 * provider still has would unlock the screen for anyone in front of it.
 *
 * @throws AppError 'sso.ticketGone', 'lock.foreign' for another user, 'lock.notFresh'
 */
export async function unlockByProvider(
  deps: Deps,
  caller: Caller,
  ticket: string,
  cookie: (name: string) => string,
): Promise<null> {
  const account = await redeemTicket(deps, ticket, cookie)
  if (account.id !== caller.userId) throw new AppError('lock.foreign')
  if (!account.is_fresh) throw new AppError('lock.notFresh')
  return setLock(deps, caller, null)
}
