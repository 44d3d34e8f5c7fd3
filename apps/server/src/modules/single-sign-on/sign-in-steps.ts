import { createTicket, getAttempt } from './callback.service.ts'
import { openAttempt } from './start.service.ts'

/** The steps that every sign-in at a provider has: the attempt, its end, and the ticket that the page exchanges for a session. */
export const signInSteps = { openAttempt, useAttempt: getAttempt, createTicket }
