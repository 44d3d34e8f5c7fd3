type Kind = 'error' | 'rejection' | 'render'
interface Sender {
  tell: (kind: Kind, error: unknown) => void
}

let load: (() => Promise<Sender>) | null = null

/**
 * From now on errors of this page are told to the server; in production only (S8.35, S8.36). What tells them is fetched with
 * the first one: nobody waits for it.
 */
export function watchErrors(
  isProduction: boolean,
  fetchSender: () => Promise<Sender> = () => import('./client-log.ts'),
) {
  if (!isProduction) return
  load = fetchSender
  window.addEventListener('error', ({ error, message }) => noteError('error', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => noteError('rejection', reason))
}

/** An error that somebody has caught so that the page goes on, and that is one all the same. */
export function noteError(kind: Kind, error: unknown): void {
  // There is nobody left to tell that telling has failed.
  load?.().then(
    ({ tell }) => tell(kind, error),
    () => undefined,
  )
}
