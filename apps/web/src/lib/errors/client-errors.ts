type Kind = 'error' | 'rejection' | 'render'
interface Sender {
  tell: (kind: Kind, error: unknown) => void
}

let load: (() => Promise<Sender>) | null = null

/**
 * Reports errors of this page to the server, in production only (S8.35, S8.36). The code for it is loaded with the first error.
 */
export function watchErrors(
  isProduction: boolean,
  fetchSender: () => Promise<Sender> = () => import('./client-log.ts'),
) {
  if (!isProduction) return
  load = fetchSender
  window.addEventListener('error', ({ error, message }) => logError('error', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => logError('rejection', reason))
}

/** Reports an error that was caught so that the page can go on. */
export function logError(kind: Kind, error: unknown): void {
  // A failure to report is ignored.
  load?.().then(
    ({ tell }) => tell(kind, error),
    () => undefined,
  )
}
