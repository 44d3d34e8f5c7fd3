import { useTranslation } from 'react-i18next'
import type { CarouselSite } from '@armature/contract'
import { formatDecimal } from '../../../energy/figures/number.ts'
import { calculateAverageSoc, getChargeLevel, calculateMeanCharge } from '../../../energy/figures/sites.ts'
import { SocFill, getSocCellClass } from '../../../energy/pieces/soc-cell.tsx'
import css from './fleet.module.css'
import panel from './panel.module.css'
import type { Rotation } from './use-rotation.ts'

/** State of charge of all sites; the shown one has a border. A press shows another one; for keys there are the dots. */
export function Fleet({ sites, rotation: { index, show } }: { sites: CarouselSite[]; rotation: Rotation }) {
  const { t } = useTranslation('stations')
  const charged = sites.map(({ state, soc }) => ({ state: state?.code ?? '', soc }))
  const mean = calculateMeanCharge(charged)
  return (
    <section className={panel.panel} aria-label={t('fleet')}>
      <header className={panel.head}>
        <h3>{t('fleet')}</h3>
        <span className={panel.note}>
          {t('fleetMean', { count: sites.length, soc: formatDecimal(calculateAverageSoc(charged), 1) })}
        </span>
      </header>
      <div className={css.cells} aria-hidden>
        {charged.map(({ state, soc }, at) => {
          const level = getChargeLevel({ state, soc }, mean)
          return (
            <button
              key={sites[at]?.code}
              type="button"
              tabIndex={-1}
              title={sites[at]?.name}
              data-shown={at === index}
              className={getSocCellClass(level, soc)}
              onClick={() => show(at)}
            >
              <SocFill level={level} soc={soc} />
            </button>
          )
        })}
      </div>
    </section>
  )
}
