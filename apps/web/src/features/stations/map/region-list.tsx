import { useTranslation } from 'react-i18next'
import type { MapStation } from '@armature/contract'
import { formatDecimal } from '../../../energy/figures/number.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { MapData } from '../stations-api.ts'
import { Row } from './row.tsx'
import css from './side.module.css'
import type { MapState } from './use-map.ts'
import { usePlaceNames } from './use-place-names.ts'
import { useShownRegion } from './use-shown-region.ts'

/** The operator's sites and the power stations of a square. */
export function RegionList({ map, data }: { map: MapState; data: MapData }) {
  const { t } = useTranslation('stations')
  const names = usePlaceNames(data)
  const stations = useShownRegion(map, data)
  const { chosen, choose, sitesHere: sites } = map
  const list = stations.data?.list ?? []
  const isChosen = (station: MapStation) => chosen?.kind === 'station' && chosen.station === station
  return (
    <section className={css.list} aria-label={t('stationsHere')}>
      <header>
        <h2>{t('stationsHere')}</h2>
        {stations.data && stations.data.total > list.length && (
          <span>{t('largest', { shown: formatDecimal(list.length), total: formatDecimal(stations.data.total) })}</span>
        )}
      </header>
      {stations.error && (
        <p role="alert">
          {stations.error.message}
          <Button size="small" onClick={() => void stations.refetch()}>
            {t('ui:retry')}
          </Button>
        </p>
      )}
      {stations.data && list.length + sites.length === 0 && <p>{t('noStations')}</p>}
      <ul aria-busy={stations.isPending}>
        {sites.map((site) => (
          <Row
            key={`site ${site.code}`}
            name={site.name}
            note={`${t('storage')} ${site.state?.name ?? ''}`}
            amount={`${formatDecimal(site.ratedPower, 1)} MW`}
            isChosen={chosen?.kind === 'site' && chosen.code === site.code}
            onOpen={() => choose({ kind: 'site', code: site.code })}
          />
        ))}
        {list.map((station, index) => (
          <Row
            key={`station ${index}`}
            name={station.name || t('unnamed')}
            note={names.fuel(station.fuel)}
            amount={`${formatDecimal(station.capacity, 1)} MW`}
            isChosen={isChosen(station)}
            onOpen={() => choose({ kind: 'station', station })}
          />
        ))}
      </ul>
    </section>
  )
}
