import { useEffect, useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  active: boolean
  /** accessible name: what is loading */
  label: string
  /** at the top of the window instead of the nearest positioned element */
  fixed?: boolean
  /** delay before it is shown, since a short flash looks like an error */
  delayMs?: number
}

/** A bar of two pixels that shows loading while the old content stays. */
export function ProgressBar({ active, label, fixed = false, delayMs = 100 }: ProgressBarProps) {
  const isLate = useLate(active, delayMs)
  if (!isLate) return null
  return <div role="progressbar" aria-label={label} className={classNames(styles.bar, fixed && styles.fixed)} />
}

/** True once `active` has lasted for `delayMs`. */
export function useLate(active: boolean, delayMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, delayMs])
  return active && isLate
}
