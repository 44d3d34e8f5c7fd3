import type { Language } from '@armature/contract'
import { call } from './api.ts'
import { appState, keepLanguage, useAppState } from './app-state.ts'
import { fetchUser } from './current-user.ts'
import { changeLanguage } from './i18n.ts'
import { session } from './session.ts'

export function useLanguage(): Language {
  return useAppState((state) => state.language)
}

/** Shows everything in another language for this visit, without keeping it: an address names it for the screen it opens on. */
export async function showLanguage(language: Language): Promise<void> {
  appState.setState({ language })
  await changeLanguage(language)
}

/** Shows everything in another language and keeps the choice, here and with the user. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language)
  await changeLanguage(language)
  if (!session.getState().token) return
  try {
    await call('PUT /api/permission/Users/Current/SystemLanguage', { body: { language }, silent: true })
    // Names of the user's place come from the server.
    await fetchUser()
  } catch {
    // The choice holds in this browser.
  }
}
