import { RouterProvider } from 'react-router/dom'
import { onSessionEnd } from '../lib/api.ts'
import { Confirmer } from '../ui/confirm.tsx'
import { Toaster } from '../ui/toast.tsx'
import { fetchUser } from '../lib/current-user.ts'
import { followOtherWindows } from '../lib/other-windows.ts'
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

export function App() {
  return (
    <>
      <RouterProvider router={router} />
      <Confirmer />
      <Toaster />
    </>
  )
}
