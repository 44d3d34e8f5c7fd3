import { redirect, type LoaderFunctionArgs } from 'react-router'
import { loadUser } from '../lib/current-user.ts'
import { loadTexts } from '../lib/i18n.ts'
import { safePath } from '../lib/safe-path.ts'
import { session } from '../lib/session.ts'

/**
 * `/lockScreen` is shown while the screen is locked, and without a session; otherwise it redirects (S2.08, S2.55, SO.15, SO.25).
 */
export async function openLockScreen({ request }: LoaderFunctionArgs) {
  const { token, lock } = session.getState()
  if (token && !lock) return redirect(safePath(new URL(request.url).searchParams.get('redirect')))
  // Shows the user of the lock; if they cannot be loaded, the page tries again when a password is entered.
  await Promise.all([loadTexts('lock'), token && loadUser().catch(() => undefined)])
  return null
}
