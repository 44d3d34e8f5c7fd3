import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { lockPath } from '../../lib/session/safe-path.ts'
import { useSession } from '../../lib/session/session.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import styles from './lock-cover.module.css'

const LockScreen = lazy(async () => ({ default: (await import('./lock-screen.tsx')).LockScreen }))

/**
 * Covers the screen at once when it is locked, then goes to `/lockScreen` (S4.03). A page with unsaved work stays underneath:
 * leaving it would lose the work.
 */
export function LockCover() {
  const isLocked = useSession((state) => state.lock === 1)
  return isLocked ? <Cover /> : null
}

function Cover() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const here = pathname + search + hash
  useEffect(() => {
    if (!unsavedWork.any()) void navigate(lockPath(here))
  }, [here, navigate])
  const leave = () => {
    unsavedWork.clear()
    void navigate('/login')
  }
  return (
    <Modal className={styles.cover} aria-label={t('lock')} closeOnMask={false} onClose={() => undefined}>
      <Suspense>
        <LockScreen isOverWork={unsavedWork.any()} onSignedOut={leave} />
      </Suspense>
    </Modal>
  )
}
