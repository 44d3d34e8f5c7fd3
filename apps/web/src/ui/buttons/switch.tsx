import type { ComponentProps, ReactNode } from 'react'
import styles from '../inputs/choice.module.css'
import { classNames } from '../theme/class-names.ts'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange'> {
  checked: boolean
  onChange?: (checked: boolean) => void
  children?: ReactNode
}

/** On or off, applied at once. Without a label give `aria-label`. */
export function Switch({ checked, onChange, children, className, ...rest }: SwitchProps) {
  const knob = (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      checked={checked}
      className={styles.switch}
      onChange={(event) => onChange?.(event.target.checked)}
    />
  )
  if (children === undefined) return knob
  return (
    <label className={classNames(styles.label, className)}>
      {knob}
      {children}
    </label>
  )
}
