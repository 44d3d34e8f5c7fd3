import { RouterProvider } from 'react-router/dom'
import { endSession, onSessionEnd } from '../lib/api.ts'
import { Confirmer } from '../ui/confirm.tsx'
import { Toaster } from '../ui/toast.tsx'
import { fetchUser } from '../lib/current-user.ts'
import { useSession } from '../lib/session.ts'
import { unsavedWork } from '../lib/unsaved-work.ts'
import { followOtherWindows } from '../lib/other-windows.ts'
import { Demands } from './demands.tsx'
import { tellEnd } from './end-note.ts'
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
followOtherWindows((to) => (to === 'reload' ? location.reload() : void router.navigate(to)))
openSocket({ endSession, reload: () => location.reload() })
tellEnd()

export function App() {
  return (
    <>
      <Pages />
      <Demands />
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
