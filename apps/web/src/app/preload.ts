import { loadTexts } from '../lib/i18n.ts'
import { loadUser } from '../lib/current-user.ts'
import { whenIdle } from '../lib/when-idle.ts'

/** Fetches the part of the program that everybody needs right after signing in. */
export const fetchWork = () => import('./work.ts')

/** A reload by someone who is signed in: code and user are fetched side by side instead of one after the other. */
export function preloadWork(): void {
  void fetchWork().catch(ignore)
  // The guard asks again and reports what went wrong.
  void loadUser().catch(ignore)
}

/** While somebody types a password: fetches what lies behind the sign-in page once the browser has nothing else to do. */
export function preloadWhenIdle(): void {
  whenIdle(() => {
    void fetchWork().catch(ignore)
    void loadTexts('shell', 'form').catch(ignore)
  }, 3000)
}

const ignore = (): void => undefined
