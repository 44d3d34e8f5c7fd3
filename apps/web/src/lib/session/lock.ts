import type { LockState } from '@armature/contract'
import { create } from 'zustand'
import { ApiError, call } from '../api/api.ts'
import { onReconnect } from '../api/connection.ts'
import { markLocked, onSessionReset, session } from './session.ts'
import { sha256 } from '../files/sha256.ts'
import { storage } from '../state/storage.ts'

/**
 * Locks this screen and every other window of this browser, and the session on the server; a reload stays locked (S4.01, S4.02).
 * It is the session of this window: another window may have signed in since. Of a view, the server locks the session that it was
 * opened from.
 */
export function lockScreen(): void {
  markLocked()
  lockSession()
}

const firstWaitMs = 1_000
const maxWaitMs = 30_000
let retry: ReturnType<typeof setTimeout> | undefined

/** Repeated while the screen is locked: until the server has locked the session, its token can still be used. */
function lockSession(waitMs = firstWaitMs): void {
  clearTimeout(retry)
  retry = undefined
  call('PUT /api/oauth/LockScreen', { silent: true }).catch((error: unknown) => {
    if (!isLocked() || (error instanceof ApiError && error.endsSession)) return
    retry = setTimeout(() => isLocked() && lockSession(Math.min(maxWaitMs, 2 * waitMs)), waitMs)
  })
}

const isLocked = () => session.getState().lock === 1
onReconnect(() => retry !== undefined && isLocked() && lockSession())

/** The user of a locked session, when a reload has left no other data about them. */
export const useLockedUser = create<{ user: Pick<LockState, 'account' | 'realName'> | null }>(() => ({ user: null }))
onSessionReset(() => useLockedUser.setState({ user: null }))

/** Locks the session too, unless the server says that it is locked: before a reload it may not have been reached. */
export async function loadLockedUser(): Promise<void> {
  let isLockedThere = false
  try {
    const user = await call('GET /api/oauth/LockScreen', { silent: true })
    isLockedThere = user.isLocked
    useLockedUser.setState({ user })
  } finally {
    if (isLocked() && !isLockedThere) lockSession()
  }
}

/**
 * Unlocks with the password of the session's account, sent as SHA-256 (S4.04, S4.05).
 * @throws ApiError with the server's message; lock and session stay (SO.24)
 */
export async function unlockScreen(account: string, password: string): Promise<void> {
  await call('POST /api/oauth/LockScreen', {
    body: { account, password: await sha256(password) },
    silent: true,
  })
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
  clearTimeout(retry)
  retry = undefined
  storage.remove('lock')
  session.setState({ lock: 0 })
}
