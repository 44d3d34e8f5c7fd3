import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Icon } from '../media/icon.tsx'
import styles from '../layout/tabs.module.css'

export interface SegmentedProps<T extends string> {
  label: string
  value: T
  onChange: (value: T) => void
  options: { value: T; label: ReactNode; icon?: LucideIcon; disabled?: boolean }[]
  size?: 'normal' | 'small'
  /** fills the width with equal parts */
  stretch?: boolean
  className?: string
}

/** One of a few visible choices. Native radios underneath: arrow keys move. */
export function Segmented<T extends string>({
  label,
  value,
  onChange,
  options,
  size = 'normal',
  stretch = false,
  className,
}: SegmentedProps<T>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.segmented, size === 'small' && styles.smaller, stretch && styles.stretch, className)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon icon={option.icon} size={14} />}
          {option.label}
        </label>
      ))}
    </div>
  )
}
