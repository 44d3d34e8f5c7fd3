import { lazy, Suspense, useEffect } from 'react'
import { onFrame } from '../lib/realtime/socket-frames.ts'
import { useSession } from '../lib/session/session.ts'
import { useMaintenance } from '../lib/state/maintenance.ts'

const loadBox = () => import('./maintenance-box.tsx')
const MaintenanceBox = lazy(loadBox)

/**
 * Covers every page of a user during maintenance: the page below stays as it is, with what was typed, and goes on when it ends.
 * Administrators go on working.
 */
export function MaintenanceCover({ onSignOut }: { onSignOut: () => void }) {
  const notice = useMaintenance((state) => state.notice)
  const isHeld = useSession(({ token, userInfo }) => token !== '' && userInfo?.isAdministrator !== true)
  useEffect(
    () => onFrame('maintenance', ({ maintenance }) => void loadBox().then((box) => box.changeNotice(maintenance))),
    [],
  )
  return notice && isHeld ? (
    <Suspense>
      <MaintenanceBox onSignOut={onSignOut} />
    </Suspense>
  ) : null
}
