import { appState } from '../state/app-state.ts'
import { isLanguage } from '../i18n/language.ts'
import { resetSession, session } from './session.ts'
import { storage } from '../state/storage.ts'
import { unsavedWork } from '../state/unsaved-work.ts'
import { showLanguage } from '../i18n/use-language.ts'
import { viewToken } from './view-as.ts'

/**
 * Follows other windows of this browser: locks and unlocks with them, leaves when they sign out, and shows the language chosen
 * there. A window with unsaved work stays; its next call asks for the password in place. The stored values count, not those of
 * the event: they may have changed since.
 */
export function watchOtherWindows(leave: (to: '/login' | 'reload') => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'lock' || key === null) syncLock()
    if (key === 'token' || key === null) syncToken(leave)
    if (key === 'language') void syncLanguage()
  })
}

function syncLock(): void {
  const lock = storage.get('lock') === '1' ? 1 : 0
  if (session.getState().token && session.getState().lock !== lock) session.setState({ lock })
}

async function syncLanguage(): Promise<void> {
  const language = storage.get('language')
  if (isLanguage(language) && language !== appState.getState().language) await showLanguage(language)
}

function syncToken(leave: (to: '/login' | 'reload') => void): void {
  // viewing as another user affects this tab only; its next call shows whether that session goes on
  if (viewToken() !== null) return
  const { token } = session.getState()
  const now = storage.get('token') ?? ''
  if (now === token || unsavedWork.any()) return
  if (now) return leave('reload')
  resetSession()
  leave('/login')
}
