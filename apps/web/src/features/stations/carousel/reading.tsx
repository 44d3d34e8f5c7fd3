import type { ReactNode } from 'react'
import css from './site-slide.module.css'

interface ReadingProps {
  label: string
  value: string
  unit: string
  note: string
  /** its scale */
  children?: ReactNode
}

/** A figure that is readable from a distance. */
export function Reading({ label, value, unit, note, children }: ReadingProps) {
  return (
    <div className={css.reading}>
      <dt>{label}</dt>
      <dd className={css.value}>
        <b>{value}</b> <span>{unit}</span>
      </dd>
      {children && <dd>{children}</dd>}
      <dd className={css.note}>{note}</dd>
    </div>
  )
}
