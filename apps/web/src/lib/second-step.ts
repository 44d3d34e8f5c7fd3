import type { SignedInReply } from '@armature/contract'
import { create } from 'zustand'
import { ApiError } from './api-error.ts'

/** What a sign-in still asks for: the code of the authenticator app, or the set-up of one. */
export type Step = NonNullable<SignedInReply['secondFactor']>

interface Pending extends Step {
  done: (reply: SignedInReply) => void
  giveUp: (why: ApiError) => void
}

/** The second step of a sign-in while somebody stands at it; the app draws it over whatever page there is. */
export const useSecondStep = create<{ pending: Pending | null }>(() => ({ pending: null }))

/**
 * Asks for the second step and gives the reply that holds the token. A second question takes the place of the first.
 * @throws ApiError with an empty `msg` when the person gave up: there is nothing to tell him
 */
export function askForSecondStep(step: Step): Promise<SignedInReply> {
  useSecondStep.getState().pending?.giveUp(new ApiError(0, ''))
  return new Promise<SignedInReply>((resolve, reject) => {
    useSecondStep.setState({ pending: { ...step, done: resolve, giveUp: reject } })
  }).finally(() => {
    if (useSecondStep.getState().pending?.ticket === step.ticket) useSecondStep.setState({ pending: null })
  })
}
