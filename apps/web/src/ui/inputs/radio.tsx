import { useId, type ReactNode } from 'react'
import styles from './choice.module.css'
import { classNames } from '../theme/class-names.ts'

export interface RadioProps {
  /** radios with the same name exclude each other */
  name: string
  checked: boolean
  onChange: () => void
  disabled?: boolean
  className?: string
  children?: ReactNode
  'aria-label'?: string
}

export function Radio({ name, checked, onChange, disabled, className, children, ...rest }: RadioProps) {
  return (
    <label className={classNames(styles.label, className)}>
      <input
        {...rest}
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        className={styles.dot}
        onChange={onChange}
      />
      {children}
    </label>
  )
}

export interface RadioGroupProps<T extends string> {
  label: string
  value: T | ''
  onChange: (value: T) => void
  options: { value: T; label: ReactNode; disabled?: boolean }[]
  className?: string
}

/** A group of radios; arrow keys move between them. */
export function RadioGroup<T extends string>({ label, value, onChange, options, className }: RadioGroupProps<T>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          checked={option.value === value}
          disabled={option.disabled ?? false}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Radio>
      ))}
    </div>
  )
}
