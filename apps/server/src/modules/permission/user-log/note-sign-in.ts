import type { Deps } from '../../../deps.ts'
import { findUserId } from './user-log.queries.ts'
import { userLogOf } from './user-log.ts'

interface From {
  ip: string
  userAgent?: string
}

/** A session was opened, whichever way its owner proved who he is. */
export function noteSignIn(deps: Pick<Deps, 'db' | 'clock'>, userId: string, from: From): void {
  note(deps, userId, 200, from)
}

/** Somebody gave a wrong password or code for an account; its owner reads of it. An account that nobody has leaves no line. */
export async function noteFailedSignIn(deps: Pick<Deps, 'db' | 'clock'>, account: string, from: From): Promise<void> {
  const userId = await findUserId(deps.db, account)
  if (userId !== undefined) note(deps, userId, 400, from)
}

function note(deps: Pick<Deps, 'db' | 'clock'>, userId: string, code: number, { ip, userAgent = '' }: From): void {
  const line = { user_id: userId, kind: 'signIn' as const, method: '', path: '', code, ms: null }
  userLogOf(deps).note({ ...line, ip, user_agent: userAgent.slice(0, 300) })
}
