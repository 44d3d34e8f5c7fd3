import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TimeRangeBox } from '../antd/load.ts'
import { useDisplayText } from '../display-text.ts'
import type { EditProps, ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'
import { Resting } from './parts/resting.tsx'
import { getTimeFormat } from './time.tsx'

export const timeRange: ControlView = { kind: 'timeRange', Edit: TimeRangeEdit, Read: PlainText }

function TimeRangeEdit(props: EditProps) {
  const { t } = useTranslation('form')
  const { field, path, value, onChange, onLeave } = props
  const text = useDisplayText(field, path, value)
  return (
    <Resting
      {...props}
      icon={Clock}
      text={text}
      placeholder={props.shape === 'cell' ? '' : field.placeholder || t('control.chooseTime')}
      onClear={field.clearable && text ? () => onChange([]) : undefined}
    >
      {(done) => (
        <TimeRangeBox
          {...props}
          value={Array.isArray(value) ? (value as string[]) : []}
          format={getTimeFormat(field['format'])}
          placeholder={[t('control.fromTime'), t('control.toTime')]}
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
