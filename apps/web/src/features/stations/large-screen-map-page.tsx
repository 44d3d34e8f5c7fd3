import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { StationMap } from './map/station-map.tsx'
import { Head } from './stage/head.tsx'
import { Missing, QueryView } from './stage/query-view.tsx'
import { Stage } from './stage/stage.tsx'
import { useStationMap } from './stations-api.ts'

/** All power stations and storage sites on one map, from the whole world down to a single station (S2.07). */
export default function LargeScreenMapPage() {
  const { t } = useTranslation('stations')
  return (
    <Stage title={t('map')}>
      <LargeScreenMap />
    </Stage>
  )
}

function LargeScreenMap() {
  const { t } = useTranslation('stations')
  const query = useStationMap()
  return (
    <QueryView query={query}>
      {(data) => (
        <>
          <Head
            title={t('map')}
            isDemonstration={data.isDemonstration}
            updatedAt={formatDateTime(data.readAt, data.offsetMinutes).slice(11)}
            isStale={query.isError}
          />
          {data.missing.includes('station') ? (
            <Missing models={data.missing} />
          ) : data.count === 0 ? (
            <Empty title={t('noMapStations')} text={t('noMapStationsText')} />
          ) : (
            <StationMap data={data} isAlone />
          )}
        </>
      )}
    </QueryView>
  )
}
