import { Wrench } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../lib/api/api.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { formatDateTime } from '../lib/i18n/date-time.ts'
import { signOut } from '../lib/session/sign-in.ts'
import { setMaintenance, useMaintenance } from '../lib/state/maintenance.ts'
import { useSettings } from '../lib/state/settings.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import css from './maintenance-box.module.css'

/** the browsers of a company do not all ask at the same moment */
const pollMs = () => 5_000 + 5_000 * Math.random()

/** What failed meanwhile is asked for again at its end. */
export function changeNotice(notice: Parameters<typeof setMaintenance>[0]): void {
  const wasOn = useMaintenance.getState().notice !== null
  setMaintenance(notice)
  if (wasOn && !notice) void queryClient.invalidateQueries()
}

/** Covers the page with what administrators say. */
export default function MaintenanceBox({ onSignOut }: { onSignOut: () => void }) {
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

/** Asks whether it has ended, for pages without a socket and a maintenance that ends automatically. */
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
