import { useTranslation } from 'react-i18next'
import { figure } from '../../../energy/figures/number.ts'
import css from './side.module.css'
import type { MapState } from './use-map.ts'
import type { PlacedSite } from './place.ts'

/** Number and capacity of the filtered stations of the level, and of the operator's own sites. */
export function Totals({ summary: { total, placeless }, sites }: Pick<MapState, 'summary' | 'sites'>) {
  const { t } = useTranslation('stations')
  const [power, energy] = [sumOf(sites, (site) => site.ratedPower), sumOf(sites, (site) => site.ratedEnergy)]
  const net = sumOf(sites, (site) => site.power)
  const activity = net > 0 ? 'discharging' : net < 0 ? 'charging' : 'resting'
  return (
    <dl className={css.totals} aria-label={t('totals')}>
      <div>
        <dt>{t('stations')}</dt>
        <dd>
          <b>{figure(total.count)}</b> {t('countUnit')}
        </dd>
        {placeless > 0 && <dd className={css.small}>{t('withoutPlace', { shown: figure(placeless) })}</dd>}
      </div>
      <div>
        <dt>{t('capacity')}</dt>
        <dd>
          <b>{figure(total.capacity / 1000, total.capacity < 100_000 ? 2 : 1)}</b> GW
        </dd>
      </div>
      <div>
        <dt>{t('storage')}</dt>
        <dd>
          <b>{figure(sites.length)}</b> {t('countUnit')}
        </dd>
        <dd className={css.small}>{t('storageRated', { power: figure(power), energy: figure(energy) })}</dd>
      </div>
      <div>
        <dt>{t('storagePower')}</dt>
        <dd>
          <b>{figure(Math.abs(net), 1)}</b> {t(`unit.${activity}`)}
        </dd>
      </div>
    </dl>
  )
}

const sumOf = (sites: readonly PlacedSite[], of: (site: PlacedSite) => number | null): number =>
  sites.reduce((sum, site) => sum + (of(site) ?? 0), 0)
