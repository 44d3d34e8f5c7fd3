import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Note } from '../../ui/field.tsx'
import { Input, type InputProps } from '../../ui/input.tsx'
import styles from './sign-in.module.css'

export interface SignInFieldProps extends Omit<InputProps, 'onChange' | 'value'> {
  /** the field's name; it stands in the field while that is empty */
  label: string
  value: string
  onChange: (value: string) => void
  /** what is wrong with it; takes the place of the help */
  error?: string | undefined
  help?: string
  /** beside the field */
  beside?: ReactNode
  /** under the note */
  children?: ReactNode
}

/** One field of the sign-in page: no label above it, the note under it. */
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
