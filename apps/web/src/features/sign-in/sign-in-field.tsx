import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Note } from '../../ui/inputs/field.tsx'
import { Input, type InputProps } from '../../ui/inputs/input.tsx'
import styles from './sign-in.module.css'

export interface SignInFieldProps extends Omit<InputProps, 'onChange' | 'value'> {
  /** the field's name, shown as its placeholder */
  label: string
  value: string
  onChange: (value: string) => void
  /** error message; replaces the help text */
  error?: string | undefined
  help?: string
  /** next to the field */
  beside?: ReactNode
  /** below the note */
  children?: ReactNode
}

/** One field of the sign-in page: without a label above it, with a note below it. */
export function SignInField({ label, value, onChange, error, help, beside, children, ...input }: SignInFieldProps) {
  const noteId = useId()
  const field = (
    <Input
      boxClassName={styles.box}
      aria-label={label}
      placeholder={label}
      {...input}
      value={value}
      invalid={Boolean(error)}
      aria-describedby={noteId}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  return (
    <div className={styles.field}>
      {beside ? (
        <div className={styles.joined}>
          {field}
          {beside}
        </div>
      ) : (
        field
      )}
      {error ? (
        <Note id={noteId} tone="error" icon={CircleAlert}>
          {error}
        </Note>
      ) : (
        help && <Note id={noteId}>{help}</Note>
      )}
      {children}
    </div>
  )
}
