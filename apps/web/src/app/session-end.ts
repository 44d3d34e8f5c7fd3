import type { ApiError, SessionEndHandler } from '../lib/api/api.ts'
import { askToRenewSession } from '../lib/session/renewal.ts'
import { loginPath } from '../lib/session/safe-path.ts'
import { resetSession } from '../lib/session/session.ts'
import { unsavedWork } from '../lib/state/unsaved-work.ts'
import { leaveView, viewToken } from '../lib/session/view-as.ts'
import { toast } from '../ui/feedback/toast-state.ts'

export interface SessionEndDeps {
  /** path and query of the page shown */
  here: () => string
  leave: (path: string) => void
  refetchUser: () => Promise<void>
}

/**
 * Handles the codes 600, 601 and 602 of the server (S4.38, S4.39, S8.05–S8.07): the token is dropped and the user is led to
 * `/login`. On a page with unsaved work the session is renewed in place instead, and the refused call is repeated. Calls refused
 * at the same time share one answer. When viewing as another user has ended, the user's own session continues.
 */
export function makeSessionEnd(deps: SessionEndDeps): SessionEndHandler {
  let running: Promise<boolean> | null = null
  return (error) => {
    running ??= handleEnd(error, deps).finally(() => {
      running = null
    })
    return running
  }
}

async function handleEnd(error: ApiError, { here, leave, refetchUser }: SessionEndDeps): Promise<boolean> {
  if (viewToken() !== null) {
    leaveView()
    return false
  }
  const back = here()
  if (unsavedWork.any()) {
    const outcome = await askToRenewSession(error.msg)
    if (outcome.isRenewed) {
      // The permissions may have changed; if they cannot be loaded now, the page goes on with the current ones.
      if (!outcome.hasUser) await refetchUser().catch(() => undefined)
      return true
    }
    unsavedWork.clear()
  } else {
    toast.error(error.msg)
  }
  resetSession()
  leave(loginPath(back))
  return false
}
