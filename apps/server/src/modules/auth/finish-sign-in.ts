import type { SignedInReply } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { openSession, type SignInOrigin } from '../sessions/index.ts'
import { assertCanSignIn, type Account } from '../accounts/index.ts'
import { askSecondStep } from './second-factor/second-step.service.ts'

export type { SignInOrigin } from '../sessions/index.ts'

/**
 * Completes every sign-in after the user was identified by password, mobile code, scan or single sign-on. Applies what the
 * installation requires of all of them: an authenticator app if the user has one or a role requires it, and the rule about
 * second sign-ins.
 *
 * @throws AppError `login.disabled`, `login.elsewhere`
 */
export async function finishSignIn(deps: Deps, account: Account, from: SignInOrigin): Promise<SignedInReply> {
  await assertCanSignIn(deps, account)
  const secondFactor = await askSecondStep(deps, account)
  if (secondFactor) return { token: '', theme: account.theme, secondFactor }
  return { token: await openSession(deps, account, from), theme: account.theme }
}
