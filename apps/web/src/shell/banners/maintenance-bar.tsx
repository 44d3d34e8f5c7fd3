import { Wrench } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSession } from '../../lib/session/session.ts'
import { setMaintenance, useMaintenance } from '../../lib/state/maintenance.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import css from './offline-bar.module.css'

/** the longest delay of a timer in a browser */
const maxDelayMs = 2 ** 31 - 1

/** Reminds administrators that all others cannot work, and ends it. */
export function MaintenanceBar() {
  const { t } = useTranslation('shell')
  const isAdministrator = useSession((state) => state.userInfo?.isAdministrator === true)
  const notice = useMaintenance((state) => state.notice)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const [isEnding, setEnding] = useState(false)
  const until = notice?.until ?? null
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setMaintenance(null), Math.min(Math.max(0, until - Date.now()), maxDelayMs))
    return () => clearTimeout(timer)
  }, [until])
  if (!notice || !isAdministrator) return null
  const end = async () => {
    setEnding(true)
    try {
      await call('POST /api/system/Maintenance/Actions/End')
      setMaintenance(null)
    } finally {
      setEnding(false)
    }
  }
  return (
    <div role="status" className={css.bar}>
      <Icon icon={Wrench} />
      <span className={css.words}>
        {until === null ? t('maintenance') : t('maintenanceUntil', { time: formatDateTime(until, offsetMinutes) })}
      </span>
      {/* the API client has already shown the error */}
      <Button size="small" loading={isEnding} onClick={() => void end().catch(() => undefined)}>
        {t('endMaintenance')}
      </Button>
    </div>
  )
}
