import { storage } from './storage.ts'

/**
 * Looking at the product as another user: the token of that session is this tab's alone, so that every other tab goes on as the
 * administrator. It is kept over a reload and forgotten with the tab.
 */
const key = 'armature_view'

export function viewToken(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** The token that this tab begins with: of the view that it shows, else of whoever is signed in. */
export const firstToken = (): string => viewToken() ?? storage.get('token') ?? ''

/** Shows the product as the user whom the token stands for, from the first page on. */
export function openView(token: string): void {
  sessionStorage.setItem(key, token)
  location.assign('/')
}

/** Back to one's own session, at a page of one's own; nothing of the other's stays behind. */
export function leaveView(path = '/'): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // a browser that keeps nothing has no view either
  }
  location.assign(path)
}
