import type { LockState } from '@armature/contract'
import { create } from 'zustand'
import { call } from '../api/api.ts'
import { markLocked, onSessionReset, session } from './session.ts'
import { sha256 } from '../files/sha256.ts'
import { storage } from '../state/storage.ts'

/**
 * Locks this screen and every other window of this browser, and the session on the server; a reload stays locked (S4.01, S4.02).
 * Without a connection only the screens are locked.
 */
export function lockScreen(): void {
  markLocked()
  call('PUT /api/oauth/LockScreen', { silent: true }).catch(() => undefined)
}

/** The user of a locked session, when a reload has left no other data about them. */
export const useLockedUser = create<{ user: Pick<LockState, 'account' | 'realName'> | null }>(() => ({ user: null }))
onSessionReset(() => useLockedUser.setState({ user: null }))

export async function loadLockedUser(): Promise<void> {
  useLockedUser.setState({ user: await call('GET /api/oauth/LockScreen', { silent: true }) })
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
