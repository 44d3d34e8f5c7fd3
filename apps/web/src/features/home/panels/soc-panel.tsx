import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { getChargeLevel, calculateMeanCharge, type Site } from '../../../energy/figures/sites.ts'
import { formatDecimal } from '../../../energy/figures/number.ts'
import type { HomeModels } from '../home-models.ts'
import { useSites } from '../use-sites.ts'
import { SocFill, getSocCellClass } from '../../../energy/pieces/soc-cell.tsx'
import { Legend } from '../../../energy/pieces/legend.tsx'
import { Panel, State } from './panel.tsx'
import { CellsShape } from './shapes.tsx'
import css from './soc-panel.module.css'

/** State of charge of every site as a grid of cells, which makes outliers visible. */
export function SocPanel({ models, className }: { models: HomeModels; className?: string | undefined }) {
  const { t } = useTranslation('home')
  const { sites, need } = useSites(models)
  const mean = calculateMeanCharge(sites)
  const off = sites.filter((site) => ['low', 'high'].includes(getChargeLevel(site, mean))).length
  return (
    <Panel
      title={t('socTitle')}
      note={t('socUnit', { count: sites.length })}
      className={className}
      need={need}
      skeleton={<CellsShape className={css.cells} />}
      end={
        <Tooltip text={t('levelHint')}>
          <span className={classNames(css.off, off > 0 && css.some)}>{t('offCourse', { count: off })}</span>
        </Tooltip>
      }
    >
      {() =>
        sites.length === 0 ? (
          <State title={t('noSites')} text={t('noSitesText')} />
        ) : (
          <>
            <ul className={css.cells}>
              {sites.map((site) => (
                <Cell key={site.id} site={site} mean={mean} path={models.storageSite?.path ?? ''} />
              ))}
            </ul>
            <div className={css.foot}>
              <Legend
                entries={[
                  { color: 'line-hover', label: t('levelOut'), shape: 'hatch' },
                  { color: 'error', label: t('levelLow'), shape: 'outline' },
                  { color: 'warning', label: t('levelHigh') },
                ]}
              />
              <span>{t('openSite')}</span>
            </div>
          </>
        )
      }
    </Panel>
  )
}

function Cell({ site, mean, path }: { site: Site; mean: number; path: string }) {
  const { t } = useTranslation('home')
  const { code, name, stateName, soc } = site
  const level = getChargeLevel(site, mean)
  const isShown = level !== 'out' && soc !== null
  const words = isShown
    ? t('siteCell', { name, state: stateName, soc: formatDecimal(soc, 1) })
    : t('siteOut', { name, state: stateName })
  const marked =
    level === 'low'
      ? words + t('separator') + t('levelLow')
      : level === 'high'
        ? words + t('separator') + t('levelHigh')
        : words
  return (
    <li>
      <Tooltip text={marked}>
        <Link to={`${path}?keyword=${encodeURIComponent(code)}`} className={getSocCellClass(level, soc)}>
          <span className="visually-hidden">{marked}</span>
          <SocFill level={level} soc={soc} />
        </Link>
      </Tooltip>
    </li>
  )
}
