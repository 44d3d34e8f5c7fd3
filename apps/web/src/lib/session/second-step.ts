import type { SignedInReply } from '@armature/contract'
import { create } from 'zustand'
import { ApiError } from '../api/api-error.ts'

/** What a sign-in still requires: the code of the authenticator app, or its set-up. */
export type Step = NonNullable<SignedInReply['secondFactor']>

interface Pending extends Step {
  done: (reply: SignedInReply) => void
  giveUp: (why: ApiError) => void
}

/** The pending second step of a sign-in; the app shows it over any page. */
export const useSecondStep = create<{ pending: Pending | null }>(() => ({ pending: null }))

/**
 * Asks for the second step and returns the reply with the token. A second call replaces the first one.
 * @throws ApiError with an empty `msg` if the user cancelled, so that no message is shown
 */
export function askForSecondStep(step: Step): Promise<SignedInReply> {
  useSecondStep.getState().pending?.giveUp(new ApiError(0, ''))
  return new Promise<SignedInReply>((resolve, reject) => {
    useSecondStep.setState({ pending: { ...step, done: resolve, giveUp: reject } })
  }).finally(() => {
    if (useSecondStep.getState().pending?.ticket === step.ticket) useSecondStep.setState({ pending: null })
  })
}
