import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './tag.module.css'

export interface TagProps {
  tone?: 'neutral' | 'outline' | 'accent' | 'success' | 'warning' | 'error' | 'info'
  className?: string
  children: ReactNode
}

/** A short word on a light background color. For states use `State`, which also has a shape. */
export function Tag({ tone = 'neutral', className, children }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone], className)}>{children}</span>
}

/** ring: waiting, half: running, dot: done, triangle: returned, diamond: overdue, grey dot: off */
export type StateKind = 'waiting' | 'running' | 'done' | 'returned' | 'overdue' | 'off'

export interface StateProps {
  kind: StateKind
  className?: string
  children: ReactNode
}

/** A state as a shape and a word. Only states that need attention have a background color. */
export function State({ kind, className, children }: StateProps) {
  return <span className={classNames(styles.state, styles[kind], className)}>{children}</span>
}
