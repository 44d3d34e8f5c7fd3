import { usePicture } from '../lib/picture.ts'
import { classNames } from './class-names.ts'
import styles from './picture.module.css'

export interface PictureProps {
  src: string
  /** what it shows, for who does not see it */
  alt: string
  className?: string | undefined
}

/** A stored picture, also one that only its owner may see; a grey place until it is there. */
export function Picture({ src, alt, className }: PictureProps) {
  const url = usePicture(src)
  if (!url) return <span role="img" aria-label={alt} className={classNames(styles.waiting, className)} />
  return <img src={url} alt={alt} className={className} />
}
