import { call } from './api.ts'
import { loadTexts, text } from './i18n.ts'
import { takeOverPreferences } from './preferences.ts'
import { session, setCurrentUser } from './session.ts'
import { changeSettings, settings } from './settings.ts'

let loading: Promise<void> | null = null

/** Loads who the caller is and what he may see, once; calls at the same time share the answer. */
export function loadUser(): Promise<void> {
  if (session.getState().menuList.length > 0) return Promise.resolve()
  loading ??= fetchUser().finally(() => {
    loading = null
  })
  return loading
}

/** Asks again who the caller is and what he may see: after a renewed sign-in, and after a release that adds to the menu. */
export async function fetchUser(): Promise<void> {
  const token = session.getState().token
  const current = await call('GET /api/oauth/CurrentUser', { silent: true })
  // Somebody else signed in meanwhile: what arrived is about the one before.
  if (session.getState().token !== token) return
  if (!current?.userInfo) throw await shellText('infoEmpty')
  setCurrentUser(current)
  if (session.getState().menuList.length === 0) throw await shellText('menuEmpty')
  changeSettings({ sysConfig: { ...settings.getState().sysConfig, ...current.sysConfigInfo } })
  // whoever looks as somebody else keeps his own language and look
  if (!current.userInfo.viewedBy) takeOverPreferences(current.userInfo)
}

// Thrown as the texts that show (S8.14–S8.17); the shell's catalogue may not be there yet.
async function shellText(key: string): Promise<string> {
  await loadTexts('shell')
  return text(`shell:${key}`)
}
