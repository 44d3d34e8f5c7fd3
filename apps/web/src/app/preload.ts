import { loadTexts } from '../lib/i18n/i18n.ts'
import { loadUser } from '../lib/session/current-user.ts'
import { runWhenIdle } from '../lib/browser/when-idle.ts'
import { session } from '../lib/session/session.ts'

/** Loads the code that every user needs right after signing in. */
export const fetchWork = () => import('./work.ts')

/** On a reload with a session: loads code and user at the same time instead of one after the other. A locked session has no user. */
export function preloadWork(): void {
  void fetchWork().catch(ignore)
  // The guard loads it again and reports the error.
  if (session.getState().lock === 0) void loadUser().catch(ignore)
}

/** While the user types the password: loads what follows the sign-in page as soon as the browser is idle. */
export function preloadWhenIdle(): void {
  runWhenIdle(() => {
    void fetchWork().catch(ignore)
    void loadTexts('shell', 'form').catch(ignore)
  }, 3000)
}

const ignore = (): void => undefined
