import { appState } from './app-state.ts'
import { isLanguage } from './language.ts'
import { resetSession, session } from './session.ts'
import { storage } from './storage.ts'
import { unsavedWork } from './unsaved-work.ts'
import { showLanguage } from './use-language.ts'
import { viewToken } from './view-as.ts'

/**
 * Does what another window of this browser did: locks and unlocks with it, leaves with it when it signs out, and shows the
 * language that was chosen there. A window with unsaved work stays, its next call asks for the password in place. What is stored
 * counts, not what the event says: more may have happened since it was sent.
 */
export function followOtherWindows(leave: (to: '/login' | 'reload') => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'lock' || key === null) followLock()
    if (key === 'token' || key === null) followToken(leave)
    if (key === 'language') void followLanguage()
  })
}

function followLock(): void {
  const lock = storage.get('lock') === '1' ? 1 : 0
  if (session.getState().token && session.getState().lock !== lock) session.setState({ lock })
}

async function followLanguage(): Promise<void> {
  const language = storage.get('language')
  if (isLanguage(language) && language !== appState.getState().language) await showLanguage(language)
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
