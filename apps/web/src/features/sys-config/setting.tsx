import { useId, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { Note } from '../../ui/inputs/field.tsx'
import css from './sys-config.module.css'

export interface SettingProps {
  label: string
  /** help text in one sentence */
  help: string
  error?: string | undefined
  /** the input; it gets the id, and is described by help and error */
  children: (described: { id: string; 'aria-describedby': string; invalid: boolean }) => ReactNode
}

/** One setting: name and help on the left, the input on the right; on a phone one above the other. */
export function Setting({ label, help, error, children }: SettingProps) {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  return (
    <div className={css.setting}>
      <div className={css.words}>
        <label htmlFor={id}>{label}</label>
        <p id={helpId}>{help}</p>
      </div>
      <div className={css.control}>
        {children({
          id,
          'aria-describedby': error ? `${helpId} ${errorId}` : helpId,
          invalid: error !== undefined,
        })}
        {error && (
          <Note id={errorId} tone="error" icon={CircleAlert}>
            {error}
          </Note>
        )}
      </div>
    </div>
  )
}
