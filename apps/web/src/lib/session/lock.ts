import { call } from '../api/api.ts'
import { session } from './session.ts'
import { sha256 } from '../files/sha256.ts'
import { storage } from '../state/storage.ts'

/** Locks this screen and every other window of this browser; a reload stays locked (S4.01, S4.02). */
export function lockScreen(): void {
  storage.set('lock', '1')
  session.setState({ lock: 1 })
}

/**
 * Unlocks with the password of the session's account, sent as SHA-256 (S4.04, S4.05).
 * @throws ApiError with the server's message; lock and session stay (SO.24)
 */
export async function unlockScreen(account: string, password: string): Promise<void> {
  await call('POST /api/oauth/LockScreen', { body: { account, password: await sha256(password) }, silent: true })
  clearLock()
}

/**
 * Unlocks with the ticket of a new sign-in at the provider.
 * @throws ApiError with the server's message; lock and session stay
 */
export async function unlockByTicket(ticket: string): Promise<void> {
  await call('POST /api/oauth/LockScreen', { body: { account: '', ticket }, silent: true })
  clearLock()
}

function clearLock(): void {
  storage.remove('lock')
  session.setState({ lock: 0 })
}
