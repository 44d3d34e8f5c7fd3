import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { toSafePath } from '../../lib/session/safe-path.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LockFrame, LockScreen } from './lock-screen.tsx'
import styles from './lock-screen.module.css'

/** `/lockScreen`: asks for the password of the user who locked it, then returns to the previous page (S2.08, SO.24). */
export function LockPage() {
  const { t } = useTranslation('lock')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const sysName = useSettings((state) => state.sysConfig.sysName)
  const isSignedIn = useSession((state) => state.token !== '')
  const isOpen = useSession((state) => state.token !== '' && state.lock === 0)
  const back = toSafePath(search.get('redirect'))
  // Also after another window has unlocked.
  useEffect(() => {
    if (isOpen) void navigate(back, { replace: true })
  }, [isOpen, back, navigate])
  return (
    <>
      <title>{`${t('title')} - ${sysName}`}</title>
      {isSignedIn ? (
        <LockScreen onSignedOut={() => void navigate('/login')} />
      ) : (
        <LockFrame>
          <p className={styles.note}>{t('signedOut')}</p>
          <Button kind="primary" onClick={() => void navigate('/login')}>
            {t('signIn')}
          </Button>
        </LockFrame>
      )}
    </>
  )
}
