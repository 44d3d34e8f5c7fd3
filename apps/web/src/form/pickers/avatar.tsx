import { useState } from 'react'
import { usePicture } from '../../lib/files/picture.ts'
import css from './picker.module.css'

/** The picture of a user; without one, or if it does not load, the first character of the name (FO.61). */
export function Avatar({ name, src = '' }: { name: string; src?: string | undefined }) {
  const [failed, setFailed] = useState(false)
  const url = usePicture(src)
  if (url && !failed) return <img className={css.avatar} src={url} alt="" onError={() => setFailed(true)} />
  return (
    <span className={css.avatar} aria-hidden>
      {[...name][0] ?? ''}
    </span>
  )
}
