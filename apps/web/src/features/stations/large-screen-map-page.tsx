import { useTranslation } from 'react-i18next'
import { dateTime } from '../../lib/date-time.ts'
import { Empty } from '../../ui/states.tsx'
import { Everything } from './map/everything.tsx'
import { Head } from './stage/head.tsx'
import { Missing, Shown } from './stage/shown.tsx'
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
    <Shown query={query}>
      {(data) => (
        <>
          <Head
            title={t('map')}
            isDemonstration={data.isDemonstration}
            updatedAt={dateTime(data.readAt, data.offsetMinutes).slice(11)}
            isStale={query.isError}
          />
          {data.missing.includes('station') ? (
            <Missing models={data.missing} />
          ) : data.count === 0 ? (
            <Empty title={t('noMapStations')} text={t('noMapStationsText')} />
          ) : (
            <Everything data={data} isAlone />
          )}
        </>
      )}
    </Shown>
  )
}
