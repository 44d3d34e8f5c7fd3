import { session } from '../lib/session.ts'
import { fetchWork } from './preload.ts'
import type { PushedEndDeps } from './pushed-end.ts'

/** Opens the socket with the first user of this page; from then on it follows whoever is signed in here. */
export function openSocket(deps: PushedEndDeps): void {
  const stopWaiting = session.subscribe(({ userInfo }) => {
    if (!userInfo) return
    stopWaiting()
    // whoever looks as somebody else touches nothing of his
    if (userInfo.viewedBy) return
    fetchWork().then(
      ({ keepSocket, makePushedEnd }) => {
        const tell = makePushedEnd(deps)
        keepSocket((end) => void tell(end))
      },
      // a page without its socket works; what it calls says when its session is over
      () => undefined,
    )
  })
}
