import { ApiError } from '../lib/api/api-error.ts'
import { translate } from '../lib/i18n/i18n.ts'
import { resetSession, session } from '../lib/session/session.ts'
import { isSigningOut } from '../lib/session/sign-in.ts'
import type { SessionEnd } from '../lib/realtime/socket.ts'
import { unsavedWork } from '../lib/state/unsaved-work.ts'
import { toast } from '../ui/feedback/toast-state.ts'
import { saveSessionEndMessage } from './session-end-message.ts'

const toastMs = 1_000

export interface PushedEndDeps {
  /** handles a refused call of a session that has ended */
  endSession: (error: ApiError) => Promise<boolean>
  reload: () => void
}

/**
 * Handles a session end that the server reports over the socket without any call (S4.58–S4.60, S8.21–S8.24, S9.24): its message
 * is shown for a second, then the token is dropped and the page reloaded, which leads to the sign-in page. A page with unsaved
 * work stays, and the session is renewed in place.
 */
export function makePushedEnd({ endSession, reload }: PushedEndDeps) {
  return async ({ code, msg }: SessionEnd): Promise<void> => {
    // this page itself is signing out
    if (isSigningOut()) return
    const sentence = msg || translate('shell:sessionOver')
    if (unsavedWork.any()) {
      await endSession(new ApiError(code, sentence))
      return
    }
    const { token } = session.getState()
    toast.error(sentence, toastMs)
    await new Promise((resolve) => setTimeout(resolve, toastMs))
    // a refused call has redirected meanwhile, or a user has signed in again
    if (session.getState().token !== token) return
    saveSessionEndMessage(sentence)
    resetSession()
    reload()
  }
}
