import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import styles from './choice.module.css'
import { classNames } from '../theme/class-names.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange' | 'ref'> {
  checked?: boolean
  /** some, but not all, of the items below are checked */
  indeterminate?: boolean
  onChange?: (checked: boolean) => void
  /** without a label give `aria-label` */
  children?: ReactNode
}

export function Checkbox({ checked, indeterminate = false, onChange, children, className, ...rest }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  // The indeterminate state exists only as a property, not as an attribute.
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate
  }, [indeterminate, checked])
  const box = (
    <input
      {...rest}
      ref={ref}
      type="checkbox"
      checked={checked}
      className={styles.check}
      onChange={(event) => onChange?.(event.target.checked)}
    />
  )
  if (children === undefined) return box
  return (
    <label className={classNames(styles.label, className)}>
      {box}
      {children}
    </label>
  )
}
