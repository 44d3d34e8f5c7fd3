import { AppError } from '../../platform/app-error.ts'
import type { SignedInReply } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { enter } from './enter.ts'
import { recordFailure, recordSuccess, refuseWhileBlocked } from './guard.ts'
import { isPasswordRight, wirePassword } from './password.ts'
import { createTurns } from './queue.ts'
import { findAccount } from './session.queries.ts'

/** The password of the demonstration accounts. It is public, so production never accepts it, for no account. */
export const demonstrationPassword = 'armature2026'
const demonstrationWire = wirePassword(demonstrationPassword)

export interface LoginAttempt {
  account: string
  /** as it came over the wire */
  password: string
  ip: string
  userAgent: string
}

/** Attempts on one account are taken one after the other: a burst of guesses cannot outrun its own count. */
const inTurn = createTurns(30)

/**
 * Signs in and opens a session (S1.05–S1.08, S7.21). Unknown account, wrong password and waiting account answer alike in
 * sentence and time. `theme` is the user's navigation mode (SO.07).
 * Throws `login.wrong`, `login.disabled` (only after the right password), `login.demonstration`, `request.limited`, `request.busy`.
 */
export function login(deps: Deps, attempt: LoginAttempt): Promise<SignedInReply> {
  if (deps.config.isProduction && attempt.password === demonstrationWire) throw new AppError('login.demonstration')
  const known = { ...attempt, account: attempt.account.trim() }
  return inTurn(known.account.toLowerCase(), async () => {
    await refuseWhileBlocked(deps, known)
    const account = await findAccount(deps.db, known.account)
    const isRight = await isPasswordRight(account?.password_hash, known.password)
    if (!account || !isRight) {
      await recordFailure(deps, known)
      throw new AppError('login.wrong')
    }
    const reply = await enter(deps, account, known)
    await recordSuccess(deps, known)
    return reply
  })
}
