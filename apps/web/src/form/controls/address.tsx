import { readLevel } from '@armature/form-engine/controls/address'
import { useTranslation } from 'react-i18next'
import { AddressBox } from '../antd/load.ts'
import { useDisplayText } from '../display-text.ts'
import type { EditProps, ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'
import { Resting } from './parts/resting.tsx'

export const address: ControlView = { kind: 'address', Edit: AddressEdit, Read: PlainText }

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
