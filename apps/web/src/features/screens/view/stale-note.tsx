import { useTranslation } from 'react-i18next'
import { useSettings } from '../../../lib/state/settings.ts'
import css from './stage.module.css'

/** Says that the data are older than they should be. @param since when they arrived, in milliseconds since 1970 */
export function StaleNote({ since }: { since: number }) {
  const { t } = useTranslation('portal')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const time = new Date(since + offsetMinutes * 60_000).toISOString().slice(11, 16)
  return (
    <p role="status" className={css.stale}>
      {t('stale', { time })}
    </p>
  )
}
