import type { LockState } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { recordFailure, recordSuccess, runAttempt } from '../../login-guard/index.ts'
import { isPasswordRight } from '../../passwords/index.ts'
import { updateSessionLock } from '../session.queries.ts'
import { findAccount, findAccountById } from '../../accounts/index.ts'
import { redeemTicket } from '../../single-sign-on/index.ts'

export interface UnlockAttempt {
  account: string
  /** as transmitted */
  password: string
  ip: string
}

/** The session that a lock concerns, and its user: the caller's, or that of the administrator who views as the caller. */
interface LockedSession {
  sessionId: string
  userId: string
  account: string
  realName: string
}

async function findOwnSession({ db }: Deps, caller: Caller): Promise<LockedSession> {
  if (!caller.viewer) return caller
  const account = await findAccountById(db, caller.viewer.userId)
  return { ...caller.viewer, account: account?.account ?? '' }
}

/** Locks the session: every other call is refused until it is unlocked. */
export async function lock(deps: Deps, caller: Caller): Promise<null> {
  return setLock(deps, await findOwnSession(deps, caller), new Date(deps.clock()))
}

/** Whether the session is locked, and whose it is. */
export async function getLockState(deps: Deps, caller: Caller): Promise<LockState> {
  const { account, realName } = await findOwnSession(deps, caller)
  return { isLocked: caller.isLocked ?? false, account, realName }
}

async function setLock({ db, bus }: Deps, { sessionId }: LockedSession, at: Date | null): Promise<null> {
  await updateSessionLock(db, sessionId, at)
  await bus.publish('session', sessionId)
  return null
}

/**
 * Checks the password of the session's own account (S7.22, SO.24). Wrong passwords count and wait like wrong sign-ins; session
 * and lock stay. Another account is refused before any check, so that an open session cannot be used to guess passwords of
 * others. Throws `lock.wrong`, `lock.foreign`, `request.limited`, `request.busy`.
 */
export async function unlock(deps: Deps, caller: Caller, attempt: UnlockAttempt): Promise<null> {
  const session = await findOwnSession(deps, caller)
  if (attempt.account.trim().toLowerCase() !== session.account.toLowerCase()) throw new AppError('lock.foreign')
  const own = { account: session.account, ip: attempt.ip }
  return runAttempt(deps, own, async (place) => {
    const account = await findAccount(deps.db, session.account)
    if (!(await isPasswordRight(account?.password_hash, attempt.password, place))) {
      await recordFailure(deps, own)
      throw new AppError('lock.wrong')
    }
    await recordSuccess(deps, own)
    return setLock(deps, session, null)
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
  const session = await findOwnSession(deps, caller)
  if (account.id !== session.userId) throw new AppError('lock.foreign')
  if (!account.is_fresh) throw new AppError('lock.notFresh')
  return setLock(deps, session, null)
}
