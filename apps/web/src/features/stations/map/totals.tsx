import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../../energy/figures/number.ts'
import css from './side.module.css'
import type { MapState } from './use-map.ts'
import type { PlacedSite } from './format-place.ts'

/** Number and capacity of the filtered stations of the level, and of the operator's own sites. */
export function Totals({ summary: { total, placeless }, sites }: Pick<MapState, 'summary' | 'sites'>) {
  const { t } = useTranslation('stations')
  const [power, energy] = [sumSites(sites, (site) => site.ratedPower), sumSites(sites, (site) => site.ratedEnergy)]
  const net = sumSites(sites, (site) => site.power)
  const activity = net > 0 ? 'discharging' : net < 0 ? 'charging' : 'resting'
  return (
    <dl className={css.totals} aria-label={t('totals')}>
      <div>
        <dt>{t('stations')}</dt>
        <dd>
          <b>{formatDecimal(total.count)}</b> {t('countUnit')}
        </dd>
        {placeless > 0 && <dd className={css.small}>{t('withoutPlace', { shown: formatDecimal(placeless) })}</dd>}
      </div>
      <div>
        <dt>{t('capacity')}</dt>
        <dd>
          <b>{formatDecimal(total.capacity / 1000, total.capacity < 100_000 ? 2 : 1)}</b> GW
        </dd>
      </div>
      <div>
        <dt>{t('storage')}</dt>
        <dd>
          <b>{formatDecimal(sites.length)}</b> {t('countUnit')}
        </dd>
        <dd className={css.small}>
          {t('storageRated', { power: formatDecimal(power), energy: formatDecimal(energy) })}
        </dd>
      </div>
      <div>
        <dt>{t('storagePower')}</dt>
        <dd>
          <b>{formatDecimal(Math.abs(net), 1)}</b> {t(`unit.${activity}`)}
        </dd>
      </div>
    </dl>
  )
}

const sumSites = (sites: readonly PlacedSite[], of: (site: PlacedSite) => number | null): number =>
  sites.reduce((sum, site) => sum + (of(site) ?? 0), 0)
