import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Legend } from '../../../energy/pieces/legend.tsx'
import { formatDecimal } from '../../../energy/figures/number.ts'
import type { MapData } from '../stations-api.ts'
import type { Project } from './draw.ts'
import css from './everything.module.css'
import { FuelFilter } from './fuel-filter.tsx'
import { findLevel, findNearestPlace } from './hit.ts'
import { LevelList } from './level-list.tsx'
import { MapCanvas } from './map-canvas.tsx'
import { ReadOut } from './read-out.tsx'
import side from './side.module.css'
import { Totals } from './totals.tsx'
import { Trail } from './trail.tsx'
import { useKeepFocus } from './use-keep-focus.ts'
import { useMap } from './use-map.ts'
import { useMapKeys } from './use-map-keys.ts'
import { usePlaceNames } from './use-place-names.ts'
import { useShownRegion } from './use-shown-region.ts'

interface StationMapProps {
  data: MapData
  /** nothing else is on the screen: keys work in the whole window */
  isAlone: boolean
}

/** The map with lists and details: zooms in by press or selection, from the whole world down to a single station. */
export function StationMap({ data, isAlone }: StationMapProps) {
  const { t } = useTranslation('stations')
  const page = useRef<HTMLDivElement>(null)
  const map = useMap(data)
  const names = usePlaceNames(data)
  const stations = useShownRegion(map, data)
  const { points, sites, sitesHere, level, filter, pointed, chosen, cut, bounds, degrees, summary } = map
  useMapKeys(page, `.${side['list']} li button`, map.up, isAlone)
  useKeepFocus(page, level)

  const press = (at: { x: number; y: number }, project: Project) => {
    const site = level.country === null ? null : findNearestPlace(sitesHere, at, project, cut)
    const station = findNearestPlace(stations.data?.list ?? [], at, project, cut)
    const next = findLevel(points, { level, filter, degrees, cut }, at, project)
    if (site) map.choose({ kind: 'site', code: site.code })
    else if (level.region && station) map.choose({ kind: 'station', station })
    else if (next) map.open(next)
  }
  const chosenPlace =
    chosen?.kind === 'station' ? chosen.station : (sites.find(({ code }) => code === chosen?.code) ?? null)

  return (
    <div
      ref={page}
      tabIndex={-1}
      className={css.page}
      role={isAlone ? 'main' : 'group'}
      aria-label={isAlone ? undefined : t('map')}
    >
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
            stations: t('stationCount', { count: summary.total.count, shown: formatDecimal(summary.total.count) }),
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
        {data.isCut && <p className={side['source']}>{t('cut', { shown: formatDecimal(data.count) })}</p>}
        {data.isDemonstration && <p className={side['source']}>{t('source')}</p>}
      </aside>
    </div>
  )
}
