import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../../energy/figures/number.ts'
import type { MapData } from '../stations-api.ts'
import { Row } from './row.tsx'
import { RegionList } from './region-list.tsx'
import css from './side.module.css'
import { usePlaceNames } from './use-place-names.ts'
import type { MapState } from './use-map.ts'

/** The parts of the level, the largest first: countries, squares, stations. Hovering one highlights it on the map. */
export function LevelList({ map, data }: { map: MapState; data: MapData }) {
  const { t } = useTranslation('stations')
  const names = usePlaceNames(data)
  const { level, summary, degrees } = map
  if (level.region) return <RegionList map={map} data={data} />
  const items =
    level.country === null
      ? summary.countries.map(({ country, ...sum }) => ({
          key: String(country),
          name: names.country(country),
          sum,
          at: { country },
          next: { country, region: null },
        }))
      : summary.regions.map(({ region, ...sum }) => ({
          key: `${region.south},${region.west}`,
          name: names.region(region),
          sum,
          at: { region },
          next: { country: level.country, region },
        }))
  return (
    <section className={css.list} aria-label={t(level.country === null ? 'countries' : 'regions')}>
      <header>
        <h2>{t(level.country === null ? 'countries' : 'regions')}</h2>
        {level.country !== null && <span>{t('regionsHint', { degrees })}</span>}
      </header>
      {items.length === 0 && <p>{t('noStations')}</p>}
      <ul>
        {items.map(({ key, name, sum, at, next }) => (
          <Row
            key={key}
            name={name}
            note={t('stationCount', { count: sum.count, shown: formatDecimal(sum.count) })}
            amount={`${formatDecimal(sum.capacity / 1000, 1)} GW`}
            onOpen={() => map.open(next)}
            onPoint={(isPointed) => map.point(isPointed ? at : null)}
          />
        ))}
      </ul>
    </section>
  )
}
