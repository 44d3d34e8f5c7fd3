import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, calculateShare } from '../../../energy/figures/number.ts'
import { fuelGroups } from './fuel-groups.ts'
import css from './side.module.css'
import type { MapState } from './use-map.ts'

type FuelFilterProps = Pick<MapState, 'summary' | 'filter' | 'toggle' | 'clearFilter'>

/** Legend and filter in one: colors, amounts, and which sources are shown. */
export function FuelFilter({ summary: { groups }, filter, toggle, clearFilter }: FuelFilterProps) {
  const { t } = useTranslation('stations')
  const most = Math.max(...groups.map(({ capacity }) => capacity), 1)
  return (
    <section className={css.block} aria-label={t('fuels')}>
      <header>
        <h2>{t('fuels')}</h2>
        <span>{t('fuelsHint')}</span>
        <button type="button" className={css.all} aria-pressed={filter.size === 0} onClick={clearFilter}>
          {t('allFuels')}
        </button>
      </header>
      <ul className={css.fuels}>
        {fuelGroups.map(({ key, color }, group) => {
          const { count = 0, capacity = 0 } = groups[group] ?? {}
          const isShown = filter.size === 0 || filter.has(group)
          return count === 0 && !filter.has(group) ? null : (
            <li key={key}>
              <button
                type="button"
                aria-pressed={filter.has(group)}
                data-shown={isShown}
                style={{ '--mark': `var(--${color})`, '--part': `${calculateShare(capacity, most)}%` } as CSSProperties}
                onClick={() => toggle(group)}
              >
                <i aria-hidden />
                <span className="cut">{t(`group.${key}`)}</span>
                <span className={css.count}>{formatDecimal(count)}</span>
                <span className={css.amount}>{formatDecimal(capacity / 1000, 1)} GW</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
