import { RouterProvider } from 'react-router/dom'
import { endSession, onSessionEnd } from '../lib/api/api.ts'
import { Confirmer } from '../ui/overlays/confirm.tsx'
import { Toaster } from '../ui/feedback/toast.tsx'
import { removeEarlyPage } from '../lib/early/early-page.ts'
import { watchSignOut } from '../lib/drafts/watch-sign-out.ts'
import { fetchUser } from '../lib/session/current-user.ts'
import { useSession } from '../lib/session/session.ts'
import { unsavedWork } from '../lib/state/unsaved-work.ts'
import { watchOtherWindows } from '../lib/session/other-windows.ts'
import { MaintenanceCover } from './maintenance-cover.tsx'
import { RequiredDialogs } from './required-dialogs.tsx'
import { showSessionEndMessage } from './session-end-message.ts'
import { openSocket } from './open-socket.ts'
import { makeRouter } from './router.tsx'
import { makeSessionEnd } from './session-end.ts'

const router = makeRouter()
onSessionEnd(
  makeSessionEnd({
    here: () => location.pathname + location.search,
    leave: (path) => void router.navigate(path),
    refetchUser: fetchUser,
  }),
)
watchOtherWindows((to) => (to === 'reload' ? location.reload() : void router.navigate(to)))
openSocket({ endSession, reload: () => location.reload() })
// the sign-in page takes its early page over; any other page takes its place
router.subscribe(({ initialized, errors, location: { pathname } }) => {
  if (initialized && (errors || pathname !== '/login')) removeEarlyPage()
})
showSessionEndMessage()
watchSignOut()

export function App() {
  return (
    <>
      <Pages />
      <RequiredDialogs />
      <MaintenanceCover onSignOut={() => void router.navigate('/login')} />
      <Confirmer />
      <Toaster />
    </>
  )
}

// Nothing can be called before the new password is set: pages would only show that error. Unsaved work stays in place.
function Pages() {
  const isHeld = useSession((state) => state.userInfo?.mustChangePassword ?? false)
  return isHeld && !unsavedWork.any() ? null : <RouterProvider router={router} />
}
