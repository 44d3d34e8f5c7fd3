import { redirect, type LoaderFunctionArgs } from 'react-router'
import { loadUser } from '../lib/current-user.ts'
import { loadTexts } from '../lib/i18n.ts'
import { safePath } from '../lib/safe-path.ts'
import { session } from '../lib/session.ts'

/** `/lockScreen` is there while the lock is set, and for nobody; any other visit is led on (S2.08, S2.55, SO.15, SO.25). */
export async function openLockScreen({ request }: LoaderFunctionArgs) {
  const { token, lock } = session.getState()
  if (token && !lock) return redirect(safePath(new URL(request.url).searchParams.get('redirect')))
  // Who is locked shows; where it cannot be loaded, the page asks again when a password is given.
  await Promise.all([loadTexts('lock'), token && loadUser().catch(() => undefined)])
  return null
}
