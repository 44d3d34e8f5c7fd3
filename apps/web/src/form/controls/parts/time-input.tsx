import type { Field } from '@armature/form-engine'
import { useMemo } from 'react'
import { StandaloneControl } from '../../standalone/standalone-control.tsx'

interface TimeInputProps {
  /** absent where the label is elsewhere on the page */
  id?: string
  label: string
  /** `HH:mm` */
  value: string
  onChange: (time: string) => void
  size?: 'small' | 'usual'
  invalid?: boolean
  /** id of the description */
  'aria-describedby'?: string | undefined
}

/** A time of day as text, outside a form: the control `time` on its own. */
export function TimeInput({ value, onChange, 'aria-describedby': describedBy, ...props }: TimeInputProps) {
  const field = useMemo<Field>(
    () => ({ ...plainTime, config: { ...plainTime.config, label: props.label } }),
    [props.label],
  )
  return (
    <StandaloneControl
      {...props}
      {...(describedBy !== undefined && { describedBy })}
      modelId=""
      field={field}
      value={`${value}:00`}
      onChange={(time) => typeof time === 'string' && time !== '' && onChange(time.slice(0, 5))}
    />
  )
}

const plainTime: Field = {
  vModel: 'time',
  format: 'HH:mm',
  clearable: false,
  config: { jnpfKey: 'time', label: '', formId: 'time', visibility: ['pc', 'app'] },
}
