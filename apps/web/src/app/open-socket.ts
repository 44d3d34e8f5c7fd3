import { session } from '../lib/session/session.ts'
import { fetchWork } from './preload.ts'
import type { PushedEndDeps } from './pushed-session-end.ts'

/** Opens the socket when the first user has been loaded; from then on it follows the session. */
export function openSocket(deps: PushedEndDeps): void {
  const stopWaiting = session.subscribe(({ userInfo }) => {
    if (!userInfo) return
    stopWaiting()
    // viewing as another user must not affect that user's state
    if (userInfo.viewedBy) return
    fetchWork().then(
      ({ connectSocket, makePushedEnd }) => {
        const tell = makePushedEnd(deps)
        connectSocket((end) => void tell(end))
      },
      // a page works without its socket; its calls report when the session has ended
      () => undefined,
    )
  })
}
