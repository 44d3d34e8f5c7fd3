import type { LucideIcon } from 'lucide-react'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Icon } from '../media/icon.tsx'
import styles from './input.module.css'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix'> {
  size?: 'normal' | 'small'
  /** marks the value as invalid; aria-describedby refers to the message below the field */
  invalid?: boolean
  icon?: LucideIcon
  /** unit or button after the value */
  suffix?: ReactNode
  /** numbers: right-aligned, tabular */
  numeric?: boolean
  boxClassName?: string | undefined
}

/** One line of text. `ref` is the native input. */
export function Input({
  size = 'normal',
  invalid = false,
  icon,
  suffix,
  numeric = false,
  className,
  boxClassName,
  ...rest
}: InputProps) {
  return (
    <div className={classNames(styles.box, size === 'small' && styles.small, invalid && styles.bad, boxClassName)}>
      {icon && <Icon icon={icon} />}
      <input
        {...rest}
        aria-invalid={invalid || undefined}
        className={classNames(styles.input, numeric && styles.right, className)}
      />
      {typeof suffix === 'string' ? <span className={styles.unit}>{suffix}</span> : suffix}
    </div>
  )
}

export interface TextareaProps extends ComponentProps<'textarea'> {
  invalid?: boolean
  /** shows how many characters of `maxLength` are used; needs `value` */
  showCount?: boolean
}

/** Several lines of text. */
export function Textarea({ invalid = false, showCount = false, className, rows = 3, ...rest }: TextareaProps) {
  return (
    <div className={classNames(styles.box, styles.areaBox, invalid && styles.bad)}>
      <textarea
        rows={rows}
        {...rest}
        aria-invalid={invalid || undefined}
        className={classNames(styles.area, className)}
      />
      {showCount && (
        <span className={styles.counter}>
          {String(rest.value ?? '').length}
          {rest.maxLength ? ` / ${rest.maxLength}` : ''}
        </span>
      )}
    </div>
  )
}

export interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  size?: 'normal' | 'small'
  invalid?: boolean
  options: { value: string; label: string }[]
}

/** A short, fixed choice with the browser's own list. For long or searchable choices use the select control of forms. */
export function NativeSelect({ size = 'normal', invalid = false, options, className, ...rest }: NativeSelectProps) {
  return (
    <div
      className={classNames(
        styles.box,
        styles.selectBox,
        size === 'small' && styles.small,
        invalid && styles.bad,
        className,
      )}
    >
      <select {...rest} aria-invalid={invalid || undefined} className={classNames(styles.input, styles.select)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} size={14} />
    </div>
  )
}
