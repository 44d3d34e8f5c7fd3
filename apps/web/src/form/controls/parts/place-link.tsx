import { readPlace } from '@armature/form-engine/control/place'
import { MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import { onDemand } from '../../../lib/browser/on-demand.tsx'
import type { ListCellProps } from '../../control-view/control-view.ts'
import place from '../../place/place.module.css'
import css from '../controls.module.css'

const ShownPlace = onDemand(() => import('../../place/shown-place.tsx'))

export function LocationCell({ value, id }: ListCellProps) {
  return <PlaceLink text={typeof value === 'string' ? value : ''} stored={id} />
}

/** Name and address; a click shows the place on the map. */
export function PlaceLink({ text, stored }: { text: string; stored: unknown }) {
  const [isOpen, setOpen] = useState(false)
  if (text === '' || !readPlace(stored)) return <span className={css.plain}>{text}</span>
  return (
    <>
      <button
        type="button"
        className={place.link}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
      >
        <MapPin size={14} strokeWidth={1.75} aria-hidden />
        <span>{text}</span>
      </button>
      {isOpen && (
        // a click in the window must not count as a click on the row
        <span role="presentation" onClick={(event) => event.stopPropagation()}>
          <Suspense>
            <ShownPlace title={text} value={stored} onClose={() => setOpen(false)} />
          </Suspense>
        </span>
      )}
    </>
  )
}
