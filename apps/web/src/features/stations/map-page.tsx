import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import { StationMap } from './map/station-map.tsx'
import css from './map-page.module.css'
import { Missing, QueryView } from './stage/query-view.tsx'
import { useStationMap } from './stations-api.ts'

/** The map of all stations inside the app shell (S1.28). */
export default function MapPage() {
  const { t } = useTranslation('stations')
  const query = useStationMap()
  return (
    <section className={css.panel}>
      <QueryView query={query}>
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
                    time: formatDateTime(data.readAt, data.offsetMinutes).slice(11),
                  })}
                </span>
              </header>
              <StationMap data={data} isAlone={false} />
            </>
          )
        }
      </QueryView>
    </section>
  )
}
