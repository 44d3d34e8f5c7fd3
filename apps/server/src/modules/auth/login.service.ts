import { AppError } from '../../platform/app-error.ts'
import type { SignedInReply, SignInRefusal } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { getSysConfig } from '../settings/index.ts'
import { finishSignIn, type SignInOrigin } from './finish-sign-in.ts'
import { isPictureNeeded, recordFailure, recordAddressFailure, recordSuccess, assertNotBlocked } from './login-guard.ts'
import { isPasswordRight, toWirePassword } from './password.ts'
import { checkPicture } from './picture-code/picture-code.service.ts'
import { createTurns } from '../../platform/queue.ts'
import { findAccount } from './session.queries.ts'

/** The password of the demonstration accounts. It is public, so production accepts it for no account. */
export const demonstrationPassword = 'armature2026'
const demonstrationWire = toWirePassword(demonstrationPassword)

export interface LoginAttempt extends SignInOrigin {
  account: string
  /** as transmitted */
  password: string
  /** ticket and answer of the picture code; empty if none was required */
  ticket: string
  code: string
}

/** Attempts on one account run one after the other, so that simultaneous guesses are all counted. */
const runInTurn = createTurns(30)

/**
 * Signs in by account and password and opens a session (S1.05–S1.08, S7.21). For an unknown account, a wrong password and a
 * waiting account, message and response time are the same. `theme` is the user's navigation mode (SO.07). Throws `login.wrong`,
 * `login.disabled` (only after the right password), `login.demonstration`, `login.codeNeeded`, `login.codeWrong`,
 * `request.limited`, `request.busy`.
 */
export function login(deps: Deps, attempt: LoginAttempt): Promise<SignedInReply> {
  if (deps.config.isProduction && attempt.password === demonstrationWire) throw new AppError('login.demonstration')
  const known = { ...attempt, account: attempt.account.trim() }
  return runInTurn(known.account.toLowerCase(), async () => {
    await assertNotBlocked(deps, known)
    await assertPictureCode(deps, known)
    const account = await findAccount(deps.db, known.account)
    const isRight = await isPasswordRight(account?.password_hash, known.password)
    if (!account || !isRight) {
      await recordFailure(deps, known)
      throw new AppError('login.wrong', {}, (await isPictureRequired(deps, known)) ? pictureWanted : null)
    }
    const reply = await finishSignIn(deps, account, known)
    await recordSuccess(deps, known)
    return reply
  })
}

const pictureWanted = { ask: 'picture' } satisfies SignInRefusal
const pictureRefused = { ask: 'picture', field: 'code' } satisfies SignInRefusal

/** Required by the setting (SO.10), or after failures of the account or the address. */
async function isPictureRequired(deps: Deps, attempt: LoginAttempt): Promise<boolean> {
  return (await getSysConfig(deps)).loginNeedCode || isPictureNeeded(deps, attempt)
}

/** Checked before the password: without the picture code there is no hashing, and no hint at the password. */
async function assertPictureCode(deps: Deps, attempt: LoginAttempt): Promise<void> {
  if (!(await isPictureRequired(deps, attempt))) return
  if (attempt.ticket === '' || attempt.code.trim() === '') throw new AppError('login.codeNeeded', {}, pictureRefused)
  if (await checkPicture(deps, attempt.ticket, attempt.code)) return
  await recordAddressFailure(deps, attempt)
  throw new AppError('login.codeWrong', {}, pictureRefused)
}
