import { classNames } from '../../ui/theme/class-names.ts'
import css from './scale.module.css'

export interface ScaleProps {
  label: string
  /** position of the mark in percent of the scale */
  to: number
  tone?: 'charge' | 'discharge' | 'soc'
  /** zero is in the middle */
  isCentred?: boolean
}

/** A scale with ticks, a filled part and a mark at its end. */
export function Scale({ label, to, tone, isCentred = false }: ScaleProps) {
  const from = isCentred ? 50 : 0
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={isCentred ? -100 : 0}
      aria-valuemax={100}
      aria-valuenow={Math.round(isCentred ? (to - 50) * 2 : to)}
      className={classNames(css.scale, tone && css[tone], isCentred && css.centred)}
    >
      <i style={{ left: `${Math.min(from, to)}%`, width: `${Math.abs(to - from)}%` }} />
      <b style={{ left: `${to}%` }} />
    </span>
  )
}

/** Open alarms by level, as a bar. The note below has the same figures as text. */
export function Severity({ parts }: { parts: { name: string; color: string; count: number }[] }) {
  return (
    <span className={css.severity} aria-hidden>
      {parts.map(({ name, color, count }) => (
        <i key={name} data-color={color} style={{ flexGrow: count }} />
      ))}
    </span>
  )
}
