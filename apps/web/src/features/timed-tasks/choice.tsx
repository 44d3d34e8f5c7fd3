import { createField } from '../../form/plain/named-fields.ts'
import { type ControlInField, FieldControl } from './field-control.tsx'

interface ChoiceProps extends ControlInField {
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A searchable choice of one, as in forms. */
export function Choice({ options, onChange, ...rest }: ChoiceProps) {
  const choices = options.map((option) => ({ id: option.value, fullName: option.label }))
  const field = createField(
    'select',
    'choice',
    rest.label,
    {},
    { options: choices, filterable: true, clearable: false },
  )
  return <FieldControl {...rest} field={field} onChange={(next) => onChange(typeof next === 'string' ? next : '')} />
}
