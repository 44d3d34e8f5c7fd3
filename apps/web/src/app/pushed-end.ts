import { ApiError } from '../lib/api-error.ts'
import { text } from '../lib/i18n.ts'
import { resetSession, session } from '../lib/session.ts'
import { isSigningOut } from '../lib/sign-in.ts'
import type { SessionEnd } from '../lib/socket.ts'
import { unsavedWork } from '../lib/unsaved-work.ts'
import { toast } from '../ui/toast-state.ts'
import { noteEnd } from './end-note.ts'

const toastMs = 1_000

export interface PushedEndDeps {
  /** what happens to a refused call of a session that is over */
  endSession: (error: ApiError) => Promise<boolean>
  reload: () => void
}

/**
 * What happens when the server says over the socket that the session is over, without anything being called (S4.58–S4.60,
 * S8.21–S8.24, S9.24): its sentence shows for a second, then the token is forgotten and the page built anew, which leads to
 * the sign-in page. Where the page holds unsaved work it stays, and the session is renewed in place.
 */
export function makePushedEnd({ endSession, reload }: PushedEndDeps) {
  return async ({ code, msg }: SessionEnd): Promise<void> => {
    // this very page has asked for it
    if (isSigningOut()) return
    const sentence = msg || text('shell:sessionOver')
    if (unsavedWork.any()) {
      await endSession(new ApiError(code, sentence))
      return
    }
    const { token } = session.getState()
    toast.error(sentence, toastMs)
    await new Promise((resolve) => setTimeout(resolve, toastMs))
    // a call was refused meanwhile and has led away, or somebody has signed in again
    if (session.getState().token !== token) return
    noteEnd(sentence)
    resetSession()
    reload()
  }
}
