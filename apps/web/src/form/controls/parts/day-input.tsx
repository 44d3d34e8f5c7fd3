import type { Field } from '@armature/form-engine'
import { readMoment } from '@armature/form-engine/control/moments'
import { formatDate } from '@armature/form-engine/format/date'
import { useMemo } from 'react'
import { StandaloneControl } from '../../standalone/standalone-control.tsx'
import { useReader } from '../../reader.tsx'

interface DayInputProps {
  /** absent where the label is elsewhere on the page */
  id?: string
  label: string
  /** `yyyy-MM-dd`, '' for none */
  value: string
  onChange: (day: string) => void
  /** first and last day that may be chosen */
  min?: string
  max?: string
  size?: 'small' | 'usual'
  invalid?: boolean
  /** id of the description */
  'aria-describedby'?: string | undefined
}

/** A day as text, outside a form: the control `date` on its own. */
export function DayInput({
  value,
  onChange,
  min = '',
  max = '',
  'aria-describedby': describedBy,
  ...props
}: DayInputProps) {
  const { offsetMinutes } = useReader()
  const field = useMemo<Field>(
    () => ({ ...plainDay, startTime: min, endTime: max, config: { ...plainDay.config, label: props.label } }),
    [min, max, props.label],
  )
  const read = readMoment(value, offsetMinutes)
  return (
    <StandaloneControl
      {...props}
      {...(describedBy !== undefined && { describedBy })}
      modelId=""
      field={field}
      value={read.ok ? read.value : null}
      onChange={(ms) => onChange(formatDate(typeof ms === 'number' ? ms : null, 'yyyy-MM-dd', offsetMinutes))}
    />
  )
}

const plainDay: Field = {
  vModel: 'day',
  format: 'yyyy-MM-dd',
  clearable: true,
  config: { jnpfKey: 'date', label: '', formId: 'day', visibility: ['pc', 'app'] },
}
