import { z } from 'zod'
import { endpoint, signedIn } from '../endpoint.ts'
import { nothing, text } from '../shapes.ts'

export const lockState = z.object({
  isLocked: z.boolean(),
  /** whose password unlocks it */
  account: z.string(),
  realName: z.string(),
})
export type LockState = z.output<typeof lockState>

export const lockEndpoints = {
  /** Until it is unlocked, every other call of the session is refused with 423. */
  lock: endpoint({
    method: 'PUT',
    path: '/api/oauth/LockScreen',
    access: signedIn,
    duringPasswordChange: true,
    duringLock: true,
    summary: 'Lock the session',
    data: nothing,
  }),
  lockState: endpoint({
    method: 'GET',
    path: '/api/oauth/LockScreen',
    access: signedIn,
    duringPasswordChange: true,
    duringLock: true,
    summary: 'Whether the session is locked, and whose it is',
    data: lockState,
  }),
  /** A wrong password never returns 600 to 602: the session and the lock stay (S7.30, SO.24). */
  unlock: endpoint({
    method: 'POST',
    path: '/api/oauth/LockScreen',
    access: signedIn,
    duringPasswordChange: true,
    duringLock: true,
    summary: 'Unlock the screen with the password of the account, or a new sign-in at the provider',
    /**
     * `password` is the lower-case hex SHA-256 of the password, as for the sign-in; instead of it `ticket` proves a sign-in at
     * the provider
     */
    body: z.object({ account: text(100), password: text(128).default(''), ticket: text(128).default('') }),
    data: nothing,
  }),
}

export const lockErrors = {
  'lock.locked': { code: 423 },
  'lock.wrong': { code: 400 },
  'lock.notFresh': { code: 400 },
  'lock.foreign': { code: 400 },
}
