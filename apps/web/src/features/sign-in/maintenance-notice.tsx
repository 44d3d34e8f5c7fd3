import { Wrench } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MaintenanceNotice as Notice } from '@armature/contract'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useAppState } from '../../lib/state/app-state.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './sign-in.module.css'

/** Says above the fields that only administrators may sign in for now. The page works without it. */
export function MaintenanceNotice() {
  const { t } = useTranslation('login')
  const language = useAppState((state) => state.language)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const [notice, setNotice] = useState<Notice | null>(null)
  useEffect(() => {
    const aborter = new AbortController()
    call('GET /api/oauth/Maintenance', { signal: aborter.signal, silent: true }).then(
      ({ maintenance }) => setNotice(maintenance),
      () => undefined,
    )
    return () => aborter.abort()
  }, [language])
  if (!notice) return null
  return (
    <p className={styles.maintenance} role="status">
      <Icon icon={Wrench} />
      <span>
        {t('maintenance', { notice: notice.notice })}
        {notice.until !== null && t('maintenanceUntil', { time: formatDateTime(notice.until, offsetMinutes) })}
      </span>
    </p>
  )
}
