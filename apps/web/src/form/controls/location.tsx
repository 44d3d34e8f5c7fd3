import { formatPlace, readPlace } from '@armature/form-engine/control/place'
import { MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../lib/browser/on-demand.tsx'
import place from '../place/place.module.css'
import css from './controls.module.css'
import type { EditProps, ControlView, ListCellProps, ReadProps } from '../control-view/control-view.ts'
import { PickedBox } from './parts/picked-box.tsx'
import { TextSearch } from './parts/text-search.tsx'

const PlaceDialog = onDemand(() => import('../place/place-dialog.tsx'))
const ShownPlace = onDemand(() => import('../place/shown-place.tsx'))

export const location: ControlView = {
  kind: 'location',
  Edit: Location,
  Read: LocationText,
  ListCell: LocationCell,
  Search: TextSearch,
}

/** A place on the map: a click opens the map. */
function Location({ field, value, onChange, onLeave, ...props }: EditProps) {
  const { t } = useTranslation('form')
  const [isOpen, setOpen] = useState(false)
  const text = formatPlace(value)
  const scope = field['adjustmentScope']
  const close = () => {
    setOpen(false)
    onLeave()
  }
  return (
    <>
      <PickedBox
        {...props}
        items={text === '' ? [] : [{ id: 'place', name: text }]}
        isMultiple={false}
        icon={MapPin}
        placeholder={field.placeholder || t('control.choose')}
        isClearable={field.clearable !== false}
        onOpen={() => setOpen(true)}
        onChange={() => onChange('')}
      />
      {isOpen && (
        <Suspense>
          <PlaceDialog
            title={props.label}
            value={value}
            autoLocate={field['autoLocation'] === true}
            scope={typeof scope === 'number' ? scope : 0}
            onClose={close}
            onConfirm={(next) => {
              onChange(next)
              close()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function LocationText({ text, id, value }: ReadProps) {
  const stored = readPlace(id) ? id : value
  if (text === '') return <span className={css.none}>—</span>
  return <PlaceLink text={text} stored={stored} />
}

function LocationCell({ value, id }: ListCellProps) {
  return <PlaceLink text={typeof value === 'string' ? value : ''} stored={id} />
}

/** Name and address; a click shows the place on the map. */
function PlaceLink({ text, stored }: { text: string; stored: unknown }) {
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
