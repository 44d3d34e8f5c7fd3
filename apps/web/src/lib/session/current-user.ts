import type { CurrentUser } from '@armature/contract'
import { call } from '../api/api.ts'
import { loadTexts, translate } from '../i18n/i18n.ts'
import { applyUserPreferences } from '../state/preferences.ts'
import { session, setCurrentUser } from './session.ts'
import { changeSettings, settings } from '../state/settings.ts'

let loading: Promise<void> | null = null

/** Loads the current user with their permissions, once; simultaneous calls share the reply. */
export function loadUser(): Promise<void> {
  if (session.getState().menuList.length > 0) return Promise.resolve()
  loading ??= fetchUser().finally(() => {
    loading = null
  })
  return loading
}

/** Loads the current user and their permissions again: after a renewed session, and after a release that adds to the menu. */
export async function fetchUser(): Promise<void> {
  const token = session.getState().token
  const current = await call('GET /api/oauth/CurrentUser', { silent: true })
  // Another user has signed in meanwhile: the reply is about the previous one.
  if (session.getState().token !== token) return
  if (!current?.userInfo) throw await loadShellText('infoEmpty')
  applyCurrentUser(current)
  if (session.getState().menuList.length === 0) throw await loadShellText('menuEmpty')
}

/** Stores the current user with their menu, and uses the settings of the installation and their own. */
export function applyCurrentUser(current: CurrentUser): void {
  setCurrentUser(current)
  if (session.getState().menuList.length === 0) return
  changeSettings({ sysConfig: { ...settings.getState().sysConfig, ...current.sysConfigInfo } })
  // an administrator who views as another user keeps their own language and theme
  if (!current.userInfo.viewedBy) applyUserPreferences(current.userInfo)
}

// Thrown as texts that are shown (S8.14–S8.17); the shell's catalogue may not be loaded yet.
async function loadShellText(key: string): Promise<string> {
  await loadTexts('shell')
  return translate(`shell:${key}`)
}
