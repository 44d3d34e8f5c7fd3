import { classNames } from '../theme/class-names.ts'
import css from './progress.module.css'

interface ProgressProps {
  /** accessible name: what is going on */
  label: string
  done: number
  /** 0 until it is known */
  total: number
  className?: string | undefined
}

/** How much of some work is done. */
export function Progress({ label, done, total, className }: ProgressProps) {
  const most = Math.max(total, 1)
  const value = Math.min(done, most)
  return (
    <div
      className={classNames(css.track, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={value}
    >
      <span style={{ width: `${(100 * value) / most}%` }} />
    </div>
  )
}
