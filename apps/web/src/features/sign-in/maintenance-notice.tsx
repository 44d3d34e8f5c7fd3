import type { MaintenanceNotice as Notice } from '@armature/contract'
import { Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './sign-in.module.css'

/** Says above the fields that only administrators may sign in for now. */
export function MaintenanceNotice({ notice: { notice, until } }: { notice: Notice }) {
  const { t } = useTranslation('login')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return (
    <p className={styles.maintenance} role="status">
      <Icon icon={Wrench} />
      <span>
        {t('maintenance', { notice })}
        {until !== null && t('maintenanceUntil', { time: formatDateTime(until, offsetMinutes) })}
      </span>
    </p>
  )
}
