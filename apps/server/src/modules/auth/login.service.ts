import { AppError } from '../../platform/app-error.ts'
import type { SignedInReply, SignInRefusal } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { getSysConfig } from '../settings/index.ts'
import { finishSignIn, type SignInOrigin } from './finish-sign-in.ts'
import { recognizeDevice } from '../known-devices/index.ts'
import { recordFailure, recordAddressFailure, recordSuccess, runAttempt } from '../login-guard/index.ts'
import { isPasswordRight, toWirePassword } from '../passwords/index.ts'
import { checkPicture } from './picture-code/picture-code.service.ts'
import { findAccount } from '../accounts/index.ts'

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

/**
 * Signs in by account and password and opens a session (S1.05–S1.08, S7.21). For an unknown account, a wrong password and a
 * waiting account, message and response time are the same. `theme` is the user's navigation mode (SO.07). Throws `login.wrong`,
 * `login.disabled` (only after the right password), `login.demonstration`, `login.codeNeeded`, `login.codeWrong`,
 * `request.limited`, `request.busy`.
 */
export async function login(deps: Deps, attempt: LoginAttempt): Promise<SignedInReply> {
  if (deps.config.isProduction && attempt.password === demonstrationWire) throw new AppError('login.demonstration')
  const known = await recognizeDevice(deps, { ...attempt, account: attempt.account.trim() }, attempt.device)
  return runAttempt(deps, known, async (place) => {
    await assertPictureCode(deps, known)
    const account = await findAccount(deps.db, known.account)
    const isRight = await isPasswordRight(account?.password_hash, known.password, place)
    if (!account || !isRight) {
      await recordFailure(deps, known)
      throw new AppError('login.wrong')
    }
    const reply = await finishSignIn(deps, account, known)
    await recordSuccess(deps, known)
    return reply
  })
}

const pictureRefused = { ask: 'picture', field: 'code' } satisfies SignInRefusal

/**
 * Where the setting requires a picture code (SO.10), it is checked before the password: without it there is no hashing, and no
 * hint at the password. It is no protection against programs, which read it; the waits are (decision 0118).
 */
async function assertPictureCode(deps: Deps, attempt: LoginAttempt): Promise<void> {
  if (!(await getSysConfig(deps)).loginNeedCode) return
  if (attempt.ticket === '' || attempt.code.trim() === '') throw new AppError('login.codeNeeded', {}, pictureRefused)
  if (await checkPicture(deps, attempt.ticket, attempt.code)) return
  await recordAddressFailure(deps, attempt)
  throw new AppError('login.codeWrong', {}, pictureRefused)
}
