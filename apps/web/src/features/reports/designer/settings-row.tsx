import { useId, type ReactNode } from 'react'
import css from './designer.module.css'

/** A setting with its name before it. */
export function SettingsRow({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={css.row}>
      <label htmlFor={id}>{label}</label>
      <div>{children(id)}</div>
    </div>
  )
}
