import type { Deps } from '../../deps.ts'
import { findUserId } from './user-log.queries.ts'
import { recordRefusedSignIn } from '../audit/index.ts'
import { getUserLog } from './user-log.ts'

interface SignInOrigin {
  ip: string
  userAgent?: string
}

/** Logs a successful sign-in, for every sign-in method. */
export function logSignIn(deps: Pick<Deps, 'db' | 'clock'>, userId: string, from: SignInOrigin): void {
  logAttempt(deps, userId, 200, from)
}

/**
 * Logs a wrong password or code for an account, for its owner to see, and enters it in the audit trail, where unknown accounts
 * appear too.
 */
export async function logFailedSignIn(
  deps: Pick<Deps, 'db' | 'clock'>,
  account: string,
  from: SignInOrigin,
): Promise<void> {
  const userId = await findUserId(deps.db, account)
  await recordRefusedSignIn(deps, { userId, account, code: 400 }, from)
  if (userId !== undefined) logAttempt(deps, userId, 400, from)
}

function logAttempt(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  code: number,
  { ip, userAgent = '' }: SignInOrigin,
): void {
  const line = { user_id: userId, kind: 'signIn' as const, method: '', path: '', code, ms: null }
  getUserLog(deps).note({ ...line, ip, user_agent: userAgent.slice(0, 300) })
}
