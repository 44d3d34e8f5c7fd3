import type * as WorkModule from './work.ts'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { loadUser } from '../lib/session/current-user.ts'
import { runWhenIdle } from '../lib/browser/when-idle.ts'
import { session } from '../lib/session/session.ts'

type Work = typeof WorkModule
type Listener = (work: Work) => unknown

const waiting = new Set<Listener>()

/** Loads the code that every user needs right after signing in. */
export async function fetchWork(): Promise<Work> {
  const work = await import('./work.ts')
  for (const listener of waiting) listener(work)
  waiting.clear()
  return work
}

/** Runs once when that code is loaded, before anything that waits for it. */
export const onWork = (listener: Listener): void => void waiting.add(listener)

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
