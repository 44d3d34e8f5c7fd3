import type { LogEntry } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import css from './log.module.css'
import { LogResult, LogAction } from './log-texts.tsx'

/** One entry on a phone: action and result, then time and address. */
export function LogLine({ entry, offsetMinutes }: { entry: LogEntry; offsetMinutes: number }) {
  const { t } = useTranslation('profile')
  const from = [formatDateTime(entry.creatorTime, offsetMinutes), entry.ipAddressName, entry.ip]
    .filter(Boolean)
    .join(t('dot'))
  return (
    <li>
      <div className={css.top}>
        <span>
          <LogAction entry={entry} />
        </span>
        <LogResult entry={entry} />
      </div>
      <p>{from}</p>
    </li>
  )
}
