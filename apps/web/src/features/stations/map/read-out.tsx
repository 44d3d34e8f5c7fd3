import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapStation } from '@armature/contract'
import { formatDecimal } from '../../../energy/figures/number.ts'
import { Mark } from '../../../energy/pieces/mark.tsx'
import type { MapData } from '../stations-api.ts'
import { formatCoordinates, type PlacedSite } from './format-place.ts'
import css from './read-out.module.css'
import type { MapState } from './use-map.ts'
import { usePlaceNames } from './use-place-names.ts'

/** Details of the selected station or site below the map; without one, of the shown level. */
export function ReadOut({ map, data }: { map: MapState; data: MapData }) {
  const { chosen, sites } = map
  const site = chosen?.kind === 'site' ? sites.find(({ code }) => code === chosen.code) : undefined
  return (
    <div className={css.readOut} aria-live="polite">
      {site ? (
        <SiteFigures site={site} />
      ) : chosen?.kind === 'station' ? (
        <StationFigures station={chosen.station} data={data} />
      ) : (
        <PlaceFigures map={map} data={data} />
      )}
    </div>
  )
}

function SiteFigures({ site }: { site: PlacedSite }) {
  const { t } = useTranslation('stations')
  const { name, state, power, soc, ratedPower, ratedEnergy } = site
  return (
    <>
      <h2 className="cut">{name}</h2>
      <dl>
        {state && (
          <Figure name={t('state')}>
            <Mark item={state} /> {state.name}
          </Figure>
        )}
        <Figure name={t('powerNow')} unit={power ? t(`unit.${power > 0 ? 'discharging' : 'charging'}`) : 'MW'}>
          {formatDecimal(power === null ? null : Math.abs(power), 1)}
        </Figure>
        <Figure name="SOC" unit="%">
          {formatDecimal(soc, 1)}
        </Figure>
        <Figure name={t('rated')} unit={`MW / ${formatDecimal(ratedEnergy, 1)} MWh`}>
          {formatDecimal(ratedPower, 1)}
        </Figure>
      </dl>
    </>
  )
}

function StationFigures({ station, data }: { station: MapStation; data: MapData }) {
  const { t } = useTranslation('stations')
  const names = usePlaceNames(data)
  const { name, fuel, capacity, commissioningYear, annualGeneration } = station
  return (
    <>
      <h2 className="cut">{name || t('unnamed')}</h2>
      <dl>
        <Figure name={t('fuel')}>{names.fuel(fuel)}</Figure>
        <Figure name={t('capacity')} unit="MW">
          {formatDecimal(capacity, 1)}
        </Figure>
        <Figure name={t('generation')} unit="GWh">
          {formatDecimal(annualGeneration, 1)}
        </Figure>
        <Figure name={t('commissioned')}>{commissioningYear ?? '—'}</Figure>
        <Figure name={t('coordinates')}>{formatCoordinates(station)}</Figure>
      </dl>
    </>
  )
}

function PlaceFigures({ map: { level, summary }, data }: { map: MapState; data: MapData }) {
  const { t } = useTranslation('stations')
  const names = usePlaceNames(data)
  return (
    <>
      <h2 className="cut">{names.level(level)}</h2>
      <dl>
        <Figure name={t('stations')} unit={t('countUnit')}>
          {formatDecimal(summary.total.count)}
        </Figure>
        <Figure name={t('capacity')} unit="GW">
          {formatDecimal(summary.total.capacity / 1000, 1)}
        </Figure>
      </dl>
    </>
  )
}

function Figure({ name, unit = '', children }: { name: string; unit?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {unit && <span> {unit}</span>}
      </dd>
    </div>
  )
}
