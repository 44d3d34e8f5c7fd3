import type { CSSProperties } from 'react'
import { classNames } from '../../ui/theme/class-names.ts'
import css from './legend.module.css'

export interface LegendEntry {
  /** custom property of the color, `discharge` */
  color: string
  label: string
  shape?: 'bar' | 'line' | 'outline' | 'dot' | 'hatch'
  /** hidden on a phone */
  isMinor?: boolean
}

/** The colors of a panel, beside its title. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={css.legend}>
      {entries.map(({ color, label, shape = 'bar', isMinor }) => (
        <li key={label} className={isMinor ? css.minor : undefined}>
          <i className={classNames(css[shape])} style={{ '--mark': `var(--${color})` } as CSSProperties} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
}
