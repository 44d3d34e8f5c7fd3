import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  active: boolean
  /** what is loading, for a screen reader */
  label: string
  /** at the top of the window instead of the nearest positioned element */
  fixed?: boolean
  /** nothing shows before: a flash reads as a fault */
  delayMs?: number
}

/** Two pixels that say that something is being loaded while what was there stays. */
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
