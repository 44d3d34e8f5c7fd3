import type { Language } from '@armature/contract'
import { call } from '../api/api.ts'
import { appState, saveLanguage, useAppState } from '../state/app-state.ts'
import { fetchUser } from '../session/current-user.ts'
import { changeLanguage } from './i18n.ts'
import { session } from '../session/session.ts'

export function useLanguage(): Language {
  return useAppState((state) => state.language)
}

/** Shows another language for this visit without storing it: an address can name the language of its screen. */
export async function showLanguage(language: Language): Promise<void> {
  appState.setState({ language })
  await changeLanguage(language)
}

/** Shows another language and stores the choice, here and for the user. */
export async function chooseLanguage(language: Language): Promise<void> {
  saveLanguage(language)
  await changeLanguage(language)
  if (!session.getState().token) return
  try {
    await call('PUT /api/permission/Users/Current/SystemLanguage', { body: { language }, silent: true })
    // The server translates the names of organizations and positions.
    await fetchUser()
  } catch {
    // The choice applies in this browser.
  }
}
