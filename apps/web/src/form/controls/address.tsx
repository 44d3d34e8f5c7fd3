import { readLevel } from '@armature/form-engine/controls/address'
import { useTranslation } from 'react-i18next'
import { AddressBox } from '../antd/load.ts'
import { useDisplayText } from '../display-text.ts'
import { areaNames, useNames } from '../names.ts'
import type { EditProps, ControlView, SearchProps } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'
import { Resting } from './parts/resting.tsx'

export const address: ControlView = { kind: 'address', Edit: AddressEdit, Read: PlainText, Search: AddressSearch }

function AddressEdit(props: EditProps) {
  const { t } = useTranslation('form')
  const { field, path, value, onChange, onLeave } = props
  const text = useDisplayText(field, path, value)
  const placeholder = field.placeholder || t('control.choose')
  return (
    <Resting
      {...props}
      text={text}
      placeholder={props.shape === 'cell' ? '' : placeholder}
      onClear={field.clearable && text ? () => onChange([]) : undefined}
    >
      {(done) => (
        <AddressBox
          {...props}
          value={Array.isArray(value) ? (value as string[] | string[][]) : []}
          level={readLevel(field)}
          multiple={field['multiple'] === true}
          clearable={field.clearable !== false}
          placeholder={placeholder}
          onDone={() => {
            done()
            onLeave()
          }}
        />
      )}
    </Resting>
  )
}

/** Searches by an area of any level; areas below it are found too. */
function AddressSearch({ id, field, search, value, onChange }: SearchProps) {
  const { t } = useTranslation('form')
  const ids = Array.isArray(value) ? value.map(String) : []
  const nameOf = useNames(areaNames, ids)
  const text = ids.map((each) => nameOf(each) || each).join('/')
  const box = { id, label: search.label, placeholder: t('control.choose'), invalid: false, shape: 'box' as const }
  return (
    <Resting {...box} disabled={false} text={text} onClear={text ? () => onChange(undefined) : undefined}>
      {(done) => (
        <AddressBox
          {...box}
          value={ids}
          level={readLevel(field)}
          multiple={false}
          anyLevel
          clearable
          onChange={(next) => onChange(next.length > 0 ? next : undefined)}
          onDone={done}
        />
      )}
    </Resting>
  )
}
