import type { Field } from '@armature/form-engine'
import { findControl } from '@armature/form-engine/controls/index'
import { Calendar } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DateBox } from '../antd/load.ts'
import { useDisplayText } from '../display-text.ts'
import { useReader } from '../reader.tsx'
import type { EditProps, ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'
import { Resting } from './parts/resting.tsx'

export const date: ControlView = { kind: 'date', Edit: DateEdit, Read: PlainText }

function DateEdit(props: EditProps) {
  const { t } = useTranslation('form')
  const { offsetMinutes } = useReader()
  const { field, path, value, onChange, onLeave } = props
  const text = useDisplayText(field, path, value)
  const placeholder = field.placeholder || t('control.chooseDate')
  return (
    <Resting
      {...props}
      icon={Calendar}
      text={text}
      placeholder={props.shape === 'cell' ? '' : placeholder}
      onClear={field.clearable && text ? () => onChange(null) : undefined}
    >
      {(done) => (
        <DateBox
          {...props}
          value={typeof value === 'number' ? value : null}
          format={field['format']}
          offsetMinutes={offsetMinutes}
          isOutside={createLimitCheck(field, offsetMinutes)}
          placeholder={placeholder}
          clearable={field.clearable !== false}
          onDone={() => {
            done()
            onLeave()
          }}
        />
      )}
    </Resting>
  )
}

/** Days that the validation of the field refuses are disabled. */
export const createLimitCheck =
  (field: Field, offsetMinutes: number) =>
  (ms: number): boolean =>
    (findControl('date')?.check(ms, field, offsetMinutes) ?? []).length > 0
