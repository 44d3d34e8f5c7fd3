import { classNames } from '../../ui/class-names.ts'
import { figure } from '../figures/number.ts'
import type { ChargeLevel } from '../figures/sites.ts'
import css from './soc-cell.module.css'

/** Percent below which the number stands above the level instead of in it. */
const numberFits = 36

/** The look of a site's cell, for the link or button that it is. */
export const socCell = (level: ChargeLevel, soc: number | null): string =>
  classNames(css.cell, css[level], soc !== null && soc < numberFits && css.shallow) ?? ''

/** How full a site is, drawn: a level with its figure; nothing while it is out of service or not known. What it shows has words beside it. */
export function SocFill({ level, soc }: { level: ChargeLevel; soc: number | null }) {
  if (level === 'out' || soc === null) return null
  return (
    <>
      <i aria-hidden="true" style={{ height: `${soc}%` }} />
      <b aria-hidden="true">{figure(soc)}</b>
    </>
  )
}
