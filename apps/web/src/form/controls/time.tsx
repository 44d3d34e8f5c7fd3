import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TimeBox } from '../antd/load.ts'
import { useDisplayText } from '../display-text.ts'
import type { EditProps, ControlView } from '../control-view/control-view.ts'
import { PlainText } from './parts/plain-text.tsx'
import { Resting } from './parts/resting.tsx'

export const time: ControlView = { kind: 'time', Edit: TimeEdit, Read: PlainText }

export const getTimeFormat = (format: unknown): string =>
  typeof format === 'string' && format !== '' ? format : 'HH:mm:ss'

function TimeEdit(props: EditProps) {
  const { t } = useTranslation('form')
  const { field, path, value, onChange, onLeave } = props
  const text = useDisplayText(field, path, value)
  const placeholder = field.placeholder || t('control.chooseTime')
  return (
    <Resting
      {...props}
      icon={Clock}
      text={text}
      placeholder={props.shape === 'cell' ? '' : placeholder}
      onClear={field.clearable && text ? () => onChange('') : undefined}
    >
      {(done) => (
        <TimeBox
          {...props}
          value={typeof value === 'string' ? value : ''}
          format={getTimeFormat(field['format'])}
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
