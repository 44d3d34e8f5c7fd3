import type { CSSProperties } from 'react'
import { usePicture } from '../../lib/files/picture.ts'
import styles from './avatar.module.css'
import { classNames } from '../theme/class-names.ts'

export interface AvatarProps {
  name: string
  /** address of the picture, '' for none */
  src?: string | undefined
  /** px; 26 by default */
  size?: number
  className?: string
}

/** A user's picture, or the first character of their name. Hidden from screen readers: the name is shown beside it. */
export function Avatar({ name, src = '', size = 26, className }: AvatarProps) {
  const url = usePicture(src)
  return (
    <span
      className={classNames(styles.avatar, className)}
      style={{ '--avatar': `${size}px` } as CSSProperties}
      aria-hidden
    >
      {url ? <img src={url} alt="" /> : ([...name][0] ?? '')}
    </span>
  )
}
