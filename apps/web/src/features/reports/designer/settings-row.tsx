import { useId, type ReactNode } from 'react'
import css from './designer.module.css'

/** A labeled setting. */
export function SettingsRow({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={css.row}>
      <label htmlFor={id}>{label}</label>
      <div>{children(id)}</div>
    </div>
  )
}
