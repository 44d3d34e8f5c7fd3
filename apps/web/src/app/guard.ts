import { ApiError } from '../lib/api/api-error.ts'
import { loadUser } from '../lib/session/current-user.ts'
import { signInByFlowLink } from '../lib/session/flow-link-sign-in.ts'
import { isLeaving } from '../lib/errors/leaving.ts'
import { lockPath, loginPath } from '../lib/session/safe-path.ts'
import { resetSession, session } from '../lib/session/session.ts'
import { toast } from '../ui/feedback/toast-state.ts'

/**
 * Decides about a navigation to a page that requires a session: null allows it, a path redirects.
 *
 * Without a token it redirects to `/login` and back (S2.65), while the screen is locked to `/lockScreen` (S2.54). With a token
 * but without a menu the user is loaded first; if that fails, the token is dropped, a message is shown and it redirects to
 * `/login` (S2.58–S2.63), except during an outage, which says nothing about the session. A link to an approval that contains a session goes through the sign-in of links (S2.67).
 *
 * @throws the error of loading the user during an outage, and while the page is being left: a call that the browser cancelled
 *   does not end the session
 */
export async function guard(path: string): Promise<string | null> {
  const signIn = signInByFlowLink(path, session.getState().token)
  if (signIn !== null) return signIn
  if (!session.getState().token) return loginPath(path)
  if (session.getState().lock) return lockPath(path)
  try {
    await loadUser()
    return null
  } catch (error) {
    if (isLeaving() || (error instanceof ApiError && error.isOutage)) throw error
    toast.error(formatFailure(error))
    resetSession()
    return loginPath(path)
  }
}

/** A text as it is, the message of a refused call, anything else as `Has Error` (S8.17, S8.18). */
export function formatFailure(error: unknown): string {
  if (typeof error === 'string') return error
  return error instanceof ApiError ? error.msg : 'Has Error'
}
