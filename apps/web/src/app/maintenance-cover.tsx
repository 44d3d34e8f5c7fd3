import { Wrench } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../lib/api/api.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { formatDateTime } from '../lib/i18n/date-time.ts'
import { onFrame } from '../lib/realtime/socket-frames.ts'
import { useSession } from '../lib/session/session.ts'
import { signOut } from '../lib/session/sign-in.ts'
import { setMaintenance, useMaintenance } from '../lib/state/maintenance.ts'
import { useSettings } from '../lib/state/settings.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import css from './maintenance-cover.module.css'

/** the browsers of a company do not all ask at the same moment */
const pollMs = () => 5_000 + 5_000 * Math.random()

/**
 * Covers every page of a user during maintenance: the page below stays as it is, with what was typed, and goes on when it ends.
 * Administrators go on working.
 */
export function MaintenanceCover({ onSignOut }: { onSignOut: () => void }) {
  const notice = useMaintenance((state) => state.notice)
  const isHeld = useSession(({ token, userInfo }) => token !== '' && userInfo?.isAdministrator !== true)
  useEffect(() => onFrame('maintenance', ({ maintenance }) => changeNotice(maintenance)), [])
  return notice && isHeld ? <Cover onSignOut={onSignOut} /> : null
}

/** What failed meanwhile is asked for again at its end. */
function changeNotice(notice: Parameters<typeof setMaintenance>[0]): void {
  const wasOn = useMaintenance.getState().notice !== null
  setMaintenance(notice)
  if (wasOn && !notice) void queryClient.invalidateQueries()
}

function Cover({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation('ui')
  const id = useId()
  const notice = useMaintenance((state) => state.notice)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  usePolling()
  const leave = async () => {
    await signOut()
    setMaintenance(null)
    onSignOut()
  }
  return (
    <Modal role="alertdialog" aria-labelledby={id} className={css.cover ?? ''} closeOnMask={false} onClose={stay}>
      <div className={css.box}>
        <Icon icon={Wrench} size={32} />
        <h1 id={id}>{t('maintenance.title')}</h1>
        {notice?.notice && <p className={css.notice}>{notice.notice}</p>}
        {notice?.until && <p>{t('maintenance.until', { time: formatDateTime(notice.until, offsetMinutes) })}</p>}
        <p className={css.kept}>{t('maintenance.kept')}</p>
        <Button onClick={() => void leave()}>{t('maintenance.signOut')}</Button>
      </div>
    </Modal>
  )
}

/** It ends when maintenance does. */
const stay = () => undefined

/** Asks whether it has ended, for pages without a socket and a maintenance that ends by itself. */
function usePolling(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const reply = await call('GET /api/oauth/Maintenance', { silent: true }).catch(() => undefined)
      if (reply) changeNotice(reply.maintenance)
      timer = setTimeout(() => void ask(), pollMs())
    }
    timer = setTimeout(() => void ask(), pollMs())
    return () => clearTimeout(timer)
  }, [])
}
