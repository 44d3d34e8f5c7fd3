import { storage } from '../state/storage.ts'

/**
 * Viewing as another user: the token of that session belongs to this tab only, so that other tabs stay with the administrator. It
 * survives a reload and is dropped with the tab.
 */
const key = 'armature_view'

export function viewToken(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** The first token of this tab: that of the viewed user, else of the signed-in user. */
export const readFirstToken = (): string => viewToken() ?? storage.get('token') ?? ''

/** Views as the user of the token, from the start page on. */
export function openView(token: string): void {
  sessionStorage.setItem(key, token)
  location.assign('/')
}

/** Returns to the user's own session on their own page and drops everything of the viewed user. */
export function leaveView(path = '/'): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // without storage there is no view either
  }
  location.assign(path)
}
