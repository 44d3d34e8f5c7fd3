import { AppError } from '../../../platform/app-error.ts'
import { secretBoxOf } from '../../../platform/secret/secret-box.ts'
import type { Deps } from '../../../deps.ts'
import { recordFailure, recordSuccess, refuseWhileBlocked } from '../guard.ts'
import { createTurns } from '../queue.ts'
import { isRecoveryCode, useRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, takeStep, type SecondFactor } from './second-factor.queries.ts'
import { stepOf } from './totp.ts'

interface Guess {
  userId: string
  code: string
  ip: string
}

/** Under which wrong codes of a user are counted: no account can have this name. */
export const secondStepKey = (userId: string): string => `second step of ${userId}`

/** Guesses at one account's codes are taken one after the other: a burst cannot outrun its own count. */
const inTurn = createTurns(10)

/**
 * Verifies a code of an app that is set up, or a recovery code, which is used up by that. Wrong ones count for the account, on
 * a count of their own that a right password does not clear, and wait as wrong passwords do.
 * Throws `secondFactor.wrong`, `secondFactor.used`, `secondFactor.off`, `request.limited`.
 */
export function verifyCode(deps: Deps, guess: Guess): Promise<void> {
  return guarded(deps, guess, async () => {
    const factor = await findSecondFactor(deps.db, guess.userId)
    if (!factor?.confirmed_at) throw new AppError('secondFactor.off')
    if (isRecoveryCode(guess.code)) return useRecoveryCode(deps.db, await secretBoxOf(deps)(), guess.userId, guess.code)
    return isOfApp(deps, factor, guess)
  })
}

/** Verifies the first code of an app that is being set up. Throws like `verifyCode`, and `secondFactor.notPrepared`, `secondFactor.alreadyOn`. */
export function verifyFirstCode(deps: Deps, guess: Guess): Promise<void> {
  return guarded(deps, guess, async () => {
    const factor = await findSecondFactor(deps.db, guess.userId)
    if (!factor) throw new AppError('secondFactor.notPrepared')
    if (factor.confirmed_at) throw new AppError('secondFactor.alreadyOn')
    return isOfApp(deps, factor, guess)
  })
}

function guarded(deps: Deps, { userId, ip }: Guess, isRight: () => Promise<boolean>): Promise<void> {
  const attempt = { account: secondStepKey(userId), ip }
  return inTurn(userId, async () => {
    await refuseWhileBlocked(deps, attempt)
    if (!(await isRight())) {
      await recordFailure(deps, attempt)
      throw new AppError('secondFactor.wrong')
    }
    await recordSuccess(deps, attempt)
  })
}

/** A code is taken once: who has looked over the shoulder comes too late. */
async function isOfApp(deps: Deps, factor: SecondFactor, { userId, code }: Guess): Promise<boolean> {
  const box = await secretBoxOf(deps)()
  const step = stepOf(box.open(factor.secret, userId), code.replace(/\s/g, ''), deps.clock())
  if (step === undefined) return false
  if (!(await takeStep(deps.db, userId, step))) throw new AppError('secondFactor.used')
  return true
}
