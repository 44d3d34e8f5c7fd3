import { AppError } from '../../../platform/app-error.ts'
import { getSecretBox } from '../../../platform/secret/secret-box.ts'
import type { Deps } from '../../../deps.ts'
import {
  assertAccountNotBlocked,
  recordAccountFailure,
  recordSuccess,
  toSecondStepKey,
} from '../../login-guard/index.ts'
import { createTurns } from '../../../platform/queue.ts'
import { isRecoveryCode, useRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, useStep, type SecondFactor } from './second-factor.queries.ts'
import { findStep } from './totp.ts'

interface Guess {
  userId: string
  code: string
  ip: string
}

/** Attempts of one user run one after the other, so that simultaneous guesses are all counted. */
const runInTurn = createTurns(10)

/**
 * Verifies a code of the app, or a recovery code, which is used up. Wrong codes have a count of their own, which a correct
 * password does not reset, and wait like wrong passwords. Throws `secondFactor.wrong`, `secondFactor.used`, `secondFactor.off`,
 * `request.limited`.
 */
export function verifyCode(deps: Deps, guess: Guess): Promise<void> {
  return runGuarded(deps, guess, async () => {
    const factor = await findSecondFactor(deps.db, guess.userId)
    if (!factor?.confirmed_at) throw new AppError('secondFactor.off')
    if (isRecoveryCode(guess.code))
      return useRecoveryCode(deps.db, await getSecretBox(deps)(), guess.userId, guess.code)
    return isAppCode(deps, factor, guess)
  })
}

/**
 * Verifies the first code of an app during set-up. Throws like `verifyCode`, and `secondFactor.notPrepared`,
 * `secondFactor.alreadyOn`.
 */
export function verifyFirstCode(deps: Deps, guess: Guess): Promise<void> {
  return runGuarded(deps, guess, async () => {
    const factor = await findSecondFactor(deps.db, guess.userId)
    if (!factor) throw new AppError('secondFactor.notPrepared')
    if (factor.confirmed_at) throw new AppError('secondFactor.alreadyOn')
    return isAppCode(deps, factor, guess)
  })
}

function runGuarded(deps: Deps, { userId, ip }: Guess, isRight: () => Promise<boolean>): Promise<void> {
  const attempt = { account: toSecondStepKey(userId), ip }
  return runInTurn(userId, async () => {
    await assertAccountNotBlocked(deps, attempt)
    if (!(await isRight())) {
      await recordAccountFailure(deps, attempt)
      throw new AppError('secondFactor.wrong')
    }
    await recordSuccess(deps, attempt)
  })
}

/** A code is valid once, so a code read over the user's shoulder cannot be used again. */
async function isAppCode(deps: Deps, factor: SecondFactor, { userId, code }: Guess): Promise<boolean> {
  const box = await getSecretBox(deps)()
  const step = findStep(box.open(factor.secret, userId), code.replace(/\s/g, ''), deps.clock())
  if (step === undefined) return false
  if (!(await useStep(deps.db, userId, step))) throw new AppError('secondFactor.used')
  return true
}
