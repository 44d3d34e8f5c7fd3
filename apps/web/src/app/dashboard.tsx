import { lazy, Suspense } from 'react'
import { useSession } from '../lib/session/session.ts'
import { Skeleton } from '../ui/feedback/states.tsx'

const HomePage = lazy(() => import('../features/home/home-page.tsx'))
const PortalView = lazy(async () => ({
  default: (await import('../features/portals/view/portal-view.tsx')).PortalView,
}))

/** The start page under its own address: the user's start portal, else the same as `/home` (SO.43). */
export default function Dashboard() {
  const portalId = useSession((state) => state.userInfo?.portalId ?? '')
  return (
    <Suspense fallback={<Skeleton rows={10} />}>
      {portalId ? <PortalView key={portalId} id={portalId} /> : <HomePage />}
    </Suspense>
  )
}
