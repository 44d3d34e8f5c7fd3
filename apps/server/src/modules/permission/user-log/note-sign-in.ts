import type { Deps } from '../../../deps.ts'
import { findUserId } from './user-log.queries.ts'
import { userLogOf } from './user-log.ts'

interface From {
  ip: string
  userAgent?: string
}

/** Logs a successful sign-in, for every sign-in method. */
export function noteSignIn(deps: Pick<Deps, 'db' | 'clock'>, userId: string, from: From): void {
  note(deps, userId, 200, from)
}

/** Logs a wrong password or code for an account, for its owner to see. Unknown accounts are not logged. */
export async function noteFailedSignIn(deps: Pick<Deps, 'db' | 'clock'>, account: string, from: From): Promise<void> {
  const userId = await findUserId(deps.db, account)
  if (userId !== undefined) note(deps, userId, 400, from)
}

function note(deps: Pick<Deps, 'db' | 'clock'>, userId: string, code: number, { ip, userAgent = '' }: From): void {
  const line = { user_id: userId, kind: 'signIn' as const, method: '', path: '', code, ms: null }
  userLogOf(deps).note({ ...line, ip, user_agent: userAgent.slice(0, 300) })
}
