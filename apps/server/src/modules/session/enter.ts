import type { SignedInReply } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { openSession, refuseDisabled, type From } from './open-session.ts'
import { askSecondStep } from './second-factor/second-step.service.ts'
import type { Account } from './session.queries.ts'

export type { From } from './open-session.ts'

/**
 * The one door behind every way of signing in: whoever has proved who he is (password, mobile code, scan, single sign-on)
 * comes through here, and what the installation demands of every sign-in is asked here: an authenticator app where he has
 * one or his role demands it, and the rule about second sign-ins.
 *
 * @throws AppError `login.disabled`, `login.elsewhere`
 */
export async function enter(deps: Deps, account: Account, from: From): Promise<SignedInReply> {
  await refuseDisabled(deps, account)
  const secondFactor = await askSecondStep(deps, account)
  if (secondFactor) return { token: '', theme: account.theme, secondFactor }
  return { token: await openSession(deps, account, from), theme: account.theme }
}
