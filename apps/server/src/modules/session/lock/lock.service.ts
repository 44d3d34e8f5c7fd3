import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { recordFailure, recordSuccess, refuseWhileBlocked } from '../guard.ts'
import { isPasswordRight } from '../password.ts'
import { createTurns } from '../queue.ts'
import { findAccount } from '../session.queries.ts'
import { redeemTicket } from '../sso/ticket.ts'

export interface UnlockAttempt {
  account: string
  /** as it came over the wire */
  password: string
  ip: string
}

/** Guesses at one session's lock are taken one after the other, so that a burst cannot outrun its own count. */
const inTurn = createTurns(10)

/**
 * Verifies the password of the session's own account (S7.22, SO.24). Wrong ones count as wrong sign-ins do, and wait as they
 * do; session and lock stay whatever is answered. Another account is refused before anything is verified, so that an open
 * session is no place to guess at somebody else's password.
 * Throws `lock.wrong`, `lock.foreign`, `request.limited`, `request.busy`.
 */
export function unlock(deps: Deps, caller: Caller, attempt: UnlockAttempt): Promise<null> {
  if (attempt.account.trim().toLowerCase() !== caller.account.toLowerCase()) throw new AppError('lock.foreign')
  const own = { account: caller.account, ip: attempt.ip }
  return inTurn(caller.userId, async () => {
    await refuseWhileBlocked(deps, own)
    const account = await findAccount(deps.db, caller.account)
    if (!(await isPasswordRight(account?.password_hash, attempt.password))) {
      await recordFailure(deps, own)
      throw new AppError('lock.wrong')
    }
    await recordSuccess(deps, own)
    return null
  })
}

/**
 * The same by the company's own sign-in, for whoever has no password here. He must have proved himself there just now: a
 * session that the provider still has would open the screen to anybody who sits down before it.
 *
 * @throws AppError 'sso.ticketGone', 'lock.foreign' for somebody else, 'lock.notFresh'
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
  return null
}
