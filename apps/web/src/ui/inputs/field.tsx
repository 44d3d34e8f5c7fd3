import { CircleAlert, type LucideIcon } from 'lucide-react'
import { cloneElement, useId, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './field.module.css'
import { Icon } from '../media/icon.tsx'

interface FieldInputProps {
  id?: string
  'aria-describedby'?: string | undefined
  'aria-required'?: boolean | undefined
  invalid?: boolean
}

export interface FieldProps {
  label: string
  required?: boolean
  help?: ReactNode
  error?: string | undefined
  className?: string
  /** one of our inputs: it gets id, description and `invalid` */
  children: ReactElement<FieldInputProps>
}

/** A label above one input, with help or the error below it. For small fixed forms in dialogs. */
export function Field({ label, required = false, help, error, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error || help)
  return (
    <div className={className}>
      <label htmlFor={id} className={styles.label}>
        {required && (
          <span className={styles.required} aria-hidden>
            *
          </span>
        )}
        <span className="cut">{label}</span>
      </label>
      {cloneElement(children, {
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-required': required || undefined,
        invalid: Boolean(error),
      })}
      {error ? (
        <Note id={noteId} tone="error" icon={CircleAlert}>
          {error}
        </Note>
      ) : (
        help && <Note id={noteId}>{help}</Note>
      )}
    </div>
  )
}

export interface NoteProps {
  id?: string
  tone?: 'help' | 'error' | 'warning'
  icon?: LucideIcon
  children: ReactNode
}

/** The help or error below a field. */
export function Note({ id, tone = 'help', icon, children }: NoteProps) {
  return (
    <p
      id={id}
      role={tone === 'error' ? 'alert' : undefined}
      className={classNames(styles.help, tone !== 'help' && styles[tone])}
    >
      {icon && <Icon icon={icon} size={12} />}
      <span>{children}</span>
    </p>
  )
}
