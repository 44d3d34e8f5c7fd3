import { formatPlace, readPlace } from '@armature/form-engine/control/place'
import { MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../lib/browser/on-demand.tsx'
import css from './controls.module.css'
import type { EditProps, ControlView, ReadProps } from '../control-view/control-view.ts'
import { PickedBox } from './parts/picked-box.tsx'
import { PlaceLink } from './parts/place-link.tsx'

const PlaceDialog = onDemand(() => import('../place/place-dialog.tsx'))

export const location: ControlView = {
  kind: 'location',
  Edit: Location,
  Read: LocationText,
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
