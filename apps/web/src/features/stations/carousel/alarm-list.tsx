import { useTranslation } from 'react-i18next'
import type { CarouselSite } from '@armature/contract'
import { Mark } from '../../../energy/pieces/mark.tsx'
import { formatDecimal } from '../../../energy/figures/number.ts'
import css from './panel.module.css'

/** The newest open alarms of a site. */
export function AlarmList({ alarms, moment }: { alarms: CarouselSite['alarms']; moment: (ms: number) => string }) {
  const { t } = useTranslation('stations')
  return (
    <section className={css.panel} aria-label={t('alarms')}>
      <header className={css.head}>
        <h3>{t('alarms')}</h3>
        {alarms && (
          <span className={css.note}>{t('alarmsOpen', { count: alarms.open, shown: formatDecimal(alarms.open) })}</span>
        )}
      </header>
      {!alarms ? (
        <p className={css.said}>{t('alarmsDenied')}</p>
      ) : alarms.newest.length === 0 ? (
        <p className={css.said}>{t('noAlarms')}</p>
      ) : (
        <ul className={css.alarms}>
          {alarms.newest.map(({ title, level, time }) => (
            <li key={`${time} ${title}`}>
              <Mark item={level} />
              <b>{title || '—'}</b>
              <span>
                {level && <em>{level.name}</em>}
                <time>{moment(time)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
