import type { ApiError, SessionEndHandler } from '../lib/api.ts'
import { askForRenewal } from '../lib/renewal.ts'
import { loginPath } from '../lib/safe-path.ts'
import { resetSession } from '../lib/session.ts'
import { unsavedWork } from '../lib/unsaved-work.ts'
import { leaveView, viewToken } from '../lib/view-as.ts'
import { toast } from '../ui/toast-state.ts'

export interface SessionEndDeps {
  /** path and query of the page shown */
  here: () => string
  leave: (path: string) => void
  refetchUser: () => Promise<void>
}

/**
 * What happens when the server says 600, 601 or 602 (S4.38, S4.39, S8.05–S8.07): the token is forgotten and the way goes to
 * `/login`. Where the page holds unsaved work the session is renewed in place instead, and the refused call goes through.
 * Calls refused at the same time share one answer. The end of a view of another user leads back to one's own session.
 */
export function makeSessionEnd(deps: SessionEndDeps): SessionEndHandler {
  let running: Promise<boolean> | null = null
  return (error) => {
    running ??= end(error, deps).finally(() => {
      running = null
    })
    return running
  }
}

async function end(error: ApiError, { here, leave, refetchUser }: SessionEndDeps): Promise<boolean> {
  if (viewToken() !== null) {
    leaveView()
    return false
  }
  const back = here()
  if (unsavedWork.any()) {
    if (await askForRenewal(error.msg)) {
      // The rights may have changed; the page goes on with those it has when they cannot be fetched now.
      await refetchUser().catch(() => undefined)
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
