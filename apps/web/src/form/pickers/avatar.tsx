import { useState } from 'react'
import css from './picker.module.css'

/** A person's picture; without one, or where it does not load, the first character of the name (FO.61). */
export function Avatar({ name, src }: { name: string; src?: string | undefined }) {
  const [failed, setFailed] = useState(false)
  if (src && !failed) return <img className={css.face} src={src} alt="" onError={() => setFailed(true)} />
  return (
    <span className={css.face} aria-hidden>
      {[...name][0] ?? ''}
    </span>
  )
}
