import { resetSession, session } from './session.ts'
import { storage } from './storage.ts'
import { unsavedWork } from './unsaved-work.ts'
import { viewToken } from './view-as.ts'

/**
 * Does what another window of this browser did: locks and unlocks with it, and leaves with it when it signs out. A window
 * with unsaved work stays, its next call asks for the password in place. What is stored counts, not what the event says: more
 * may have happened since it was sent.
 */
export function followOtherWindows(leave: (to: '/login' | 'reload') => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'lock' || key === null) followLock()
    if (key === 'token' || key === null) followToken(leave)
  })
}

function followLock(): void {
  const lock = storage.get('lock') === '1' ? 1 : 0
  if (session.getState().token && session.getState().lock !== lock) session.setState({ lock })
}

function followToken(leave: (to: '/login' | 'reload') => void): void {
  // the view of another user is this tab's alone; whether the session behind it goes on is told by its next call
  if (viewToken() !== null) return
  const { token } = session.getState()
  const now = storage.get('token') ?? ''
  if (now === token || unsavedWork.any()) return
  if (now) return leave('reload')
  resetSession()
  leave('/login')
}
