import { ApiError, call } from '../lib/api.ts'
import { loadTexts, text } from '../lib/i18n.ts'
import { loginPath } from '../lib/safe-path.ts'
import { resetSession, session, setCurrentUser } from '../lib/session.ts'
import { changeSettings, settings, takeOverPreferences } from '../lib/settings.ts'
import { toast } from '../ui/toast-state.ts'

/**
 * Decides about a navigation to a page behind the sign-in: null lets it through, a path leads there instead.
 *
 * Without a token the way goes to `/login` and back (S2.65). With a token and no menu yet, the user is loaded first; where
 * that fails the token is forgotten, a message shows and the way goes to `/login` (S2.58–S2.63).
 */
export async function guard(path: string): Promise<string | null> {
  if (!session.getState().token) return loginPath(path)
  try {
    await loadUser()
    return null
  } catch (error) {
    toast.error(failureText(error))
    resetSession()
    return loginPath(path)
  }
}

let loading: Promise<void> | null = null

/** Loads who the caller is and what he may see, once; calls at the same time share the answer. */
export function loadUser(): Promise<void> {
  if (session.getState().menuList.length > 0) return Promise.resolve()
  loading ??= fetchUser().finally(() => {
    loading = null
  })
  return loading
}

/** Asks again who the caller is, after a renewed sign-in. */
export async function fetchUser(): Promise<void> {
  const token = session.getState().token
  const current = await call('GET /api/oauth/CurrentUser', { silent: true })
  // Somebody else signed in meanwhile: what arrived is about the one before.
  if (session.getState().token !== token) return
  if (!current?.userInfo) throw await shellText('infoEmpty')
  setCurrentUser(current)
  if (session.getState().menuList.length === 0) throw await shellText('menuEmpty')
  changeSettings({ sysConfig: { ...settings.getState().sysConfig, ...current.sysConfigInfo } })
  takeOverPreferences(current.userInfo.preferences)
}

// Thrown as the texts that show (S8.14–S8.17); the shell's catalogue may not be there yet.
async function shellText(key: string): Promise<string> {
  await loadTexts('shell')
  return text(`shell:${key}`)
}

/** A text shows as it is, a refused call by its sentence, anything else as `Has Error` (S8.17, S8.18). */
export function failureText(error: unknown): string {
  if (typeof error === 'string') return error
  return error instanceof ApiError ? error.msg : 'Has Error'
}
