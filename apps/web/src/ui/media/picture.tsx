import { usePicture } from '../../lib/files/picture.ts'
import { classNames } from '../theme/class-names.ts'
import styles from './picture.module.css'

export interface PictureProps {
  src: string
  /** description for screen readers */
  alt: string
  className?: string | undefined
}

/** A stored picture, also one with restricted access; a grey placeholder until it is loaded. */
export function Picture({ src, alt, className }: PictureProps) {
  const url = usePicture(src)
  if (!url) return <span role="img" aria-label={alt} className={classNames(styles.waiting, className)} />
  return <img src={url} alt={alt} className={className} />
}
