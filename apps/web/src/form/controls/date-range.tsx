import { Calendar } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DateRangeBox } from '../antd/load.ts'
import { useDisplayText } from '../display-text.ts'
import { useReader } from '../reader.tsx'
import type { EditProps, ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'
import { Resting } from './parts/resting.tsx'

export const dateRange: ControlView = { kind: 'dateRange', Edit: DateRangeEdit, Read: PlainText }

function DateRangeEdit(props: EditProps) {
  const { t } = useTranslation('form')
  const { offsetMinutes } = useReader()
  const { field, path, value, onChange, onLeave } = props
  const text = useDisplayText(field, path, value)
  return (
    <Resting
      {...props}
      icon={Calendar}
      text={text}
      placeholder={props.shape === 'cell' ? '' : field.placeholder || t('control.chooseDate')}
      onClear={field.clearable && text ? () => onChange([]) : undefined}
    >
      {(done) => (
        <DateRangeBox
          {...props}
          value={Array.isArray(value) && value.length === 2 ? (value as [number, number]) : null}
          format={field['format']}
          offsetMinutes={offsetMinutes}
          placeholder={[t('control.fromDate'), t('control.toDate')]}
          clearable={field.clearable !== false}
          onChange={(range) => onChange(range ?? [])}
          onDone={() => {
            done()
            onLeave()
          }}
        />
      )}
    </Resting>
  )
}
