import { redirect, type LoaderFunctionArgs } from 'react-router'
import { loadLockedUser } from '../lib/session/lock.ts'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { toSafePath } from '../lib/session/safe-path.ts'
import { session } from '../lib/session/session.ts'

/**
 * `/lockScreen` is shown while the screen is locked, and without a session; otherwise it redirects (S2.08, S2.55, SO.15, SO.25).
 */
export async function openLockScreen({ request }: LoaderFunctionArgs) {
  const { token, lock } = session.getState()
  if (token && !lock) return redirect(toSafePath(new URL(request.url).searchParams.get('redirect')))
  // Shows the user of the lock; if they cannot be loaded, the page tries again when a password is entered.
  await Promise.all([loadTexts('lock'), token && loadLockedUser().catch(() => undefined)])
  return null
}
