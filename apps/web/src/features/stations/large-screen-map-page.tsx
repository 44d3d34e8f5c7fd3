import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Legend } from '../../energy/pieces/legend.tsx'
import { figure } from '../../energy/figures/number.ts'
import { dateTime } from '../../lib/date-time.ts'
import { Empty } from '../../ui/states.tsx'
import css from './large-screen-map-page.module.css'
import { FuelFilter } from './map/fuel-filter.tsx'
import { levelAt, nearestPlace } from './map/hit.ts'
import { LevelList } from './map/level-list.tsx'
import { MapCanvas } from './map/map-canvas.tsx'
import { ReadOut } from './map/read-out.tsx'
import side from './map/side.module.css'
import { Totals } from './map/totals.tsx'
import { Trail } from './map/trail.tsx'
import { useMap } from './map/use-map.ts'
import { useMapKeys } from './map/use-map-keys.ts'
import { usePlaceNames } from './map/use-place-names.ts'
import { useShownRegion } from './map/use-shown-region.ts'
import type { Project } from './map/draw.ts'
import { Head } from './stage/head.tsx'
import { Missing, Shown } from './stage/shown.tsx'
import { Stage } from './stage/stage.tsx'
import { useStationMap, type MapData } from './stations-api.ts'

/** All power stations and the storage sites on one map, from everything down to the single station (S2.07). */
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
            <Everything data={data} />
          )}
        </>
      )}
    </Shown>
  )
}

function Everything({ data }: { data: MapData }) {
  const { t } = useTranslation('stations')
  const page = useRef<HTMLElement>(null)
  const map = useMap(data)
  const names = usePlaceNames(data)
  const stations = useShownRegion(map, data)
  const { points, sites, sitesHere, level, filter, pointed, chosen, cut, bounds, degrees, summary } = map
  useMapKeys(page, `.${side['list']} li button`, map.up)

  const press = (at: { x: number; y: number }, project: Project) => {
    const site = level.country === null ? null : nearestPlace(sitesHere, at, project, cut)
    const station = nearestPlace(stations.data?.list ?? [], at, project, cut)
    const next = levelAt(points, { level, filter, degrees, cut }, at, project)
    if (site) map.choose({ kind: 'site', code: site.code })
    else if (level.region && station) map.choose({ kind: 'station', station })
    else if (next) map.open(next)
  }
  const chosenPlace =
    chosen?.kind === 'station' ? chosen.station : (sites.find(({ code }) => code === chosen?.code) ?? null)

  return (
    <main ref={page} className={css.page}>
      <div className={css.map}>
        <Trail map={map} data={data} />
        <MapCanvas
          points={points}
          sites={sites}
          level={level}
          filter={filter}
          pointed={pointed}
          chosen={chosenPlace}
          cut={cut}
          degrees={degrees}
          bounds={bounds}
          onPress={press}
          summary={t('mapSummary', {
            place: names.level(level),
            stations: t('stationCount', { count: summary.total.count, shown: figure(summary.total.count) }),
          })}
        />
        <div className={css.legend}>
          <span>{t('siteLegend')}</span>
          <Legend
            entries={[
              { color: 'discharge', label: t('energy:discharge'), shape: 'dot' },
              { color: 'charge', label: t('energy:charge'), shape: 'dot' },
              { color: 'text-1', label: t('unit.idle'), shape: 'outline' },
              { color: 'error', label: t('unit.fault'), shape: 'dot' },
            ]}
          />
        </div>
        <ReadOut map={map} data={data} />
      </div>
      <aside className={side['side']}>
        <Totals summary={summary} sites={sitesHere} />
        <FuelFilter summary={summary} filter={filter} toggle={map.toggle} clearFilter={map.clearFilter} />
        <LevelList map={map} data={data} />
        {data.isCut && <p className={side['source']}>{t('cut', { shown: figure(data.count) })}</p>}
        {data.isDemonstration && <p className={side['source']}>{t('source')}</p>}
      </aside>
    </main>
  )
}
