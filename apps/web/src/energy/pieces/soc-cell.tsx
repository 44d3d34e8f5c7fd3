import { classNames } from '../../ui/theme/class-names.ts'
import { formatDecimal } from '../figures/number.ts'
import type { ChargeLevel } from '../figures/sites.ts'
import css from './soc-cell.module.css'

/** Percent below which the number is shown above the level instead of inside. */
const numberFits = 36

/** Class of a site's cell, for a link or button. */
export const getSocCellClass = (level: ChargeLevel, soc: number | null): string =>
  classNames(css.cell, css[level], soc !== null && soc < numberFits && css.shallow) ?? ''

/** State of charge of a site: a level with its figure; empty if out of service or unknown. The text is beside it. */
export function SocFill({ level, soc }: { level: ChargeLevel; soc: number | null }) {
  if (level === 'out' || soc === null) return null
  return (
    <>
      <i aria-hidden="true" style={{ height: `${soc}%` }} />
      <b aria-hidden="true">{formatDecimal(soc)}</b>
    </>
  )
}
