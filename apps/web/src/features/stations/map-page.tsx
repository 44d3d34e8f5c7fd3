import { useTranslation } from 'react-i18next'
import { dateTime } from '../../lib/date-time.ts'
import { Empty } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Everything } from './map/everything.tsx'
import css from './map-page.module.css'
import { Missing, Shown } from './stage/shown.tsx'
import { useStationMap } from './stations-api.ts'

/** The map of all stations inside the app shell (S1.28). */
export default function MapPage() {
  const { t } = useTranslation('stations')
  const query = useStationMap()
  return (
    <section className={css.panel}>
      <Shown query={query}>
        {(data) =>
          data.missing.includes('station') ? (
            <Missing models={data.missing} />
          ) : data.count === 0 ? (
            <Empty title={t('noMapStations')} text={t('noMapStationsText')} />
          ) : (
            <>
              <header className={css.head}>
                <h1>{t('mapPage')}</h1>
                {data.isDemonstration && <Tag tone="outline">{t('energy:generated')}</Tag>}
                <span role="status">
                  {t(query.isError ? 'stale' : 'updated', {
                    time: dateTime(data.readAt, data.offsetMinutes).slice(11),
                  })}
                </span>
              </header>
              <Everything data={data} isAlone={false} />
            </>
          )
        }
      </Shown>
    </section>
  )
}
