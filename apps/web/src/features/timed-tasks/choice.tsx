import { createField } from '../../form/plain/named-fields.ts'
import { StandaloneControl } from '../../form/standalone/standalone-control.tsx'

interface ChoiceProps {
  /** from `Field` around it */
  id?: string
  invalid?: boolean
  'aria-describedby'?: string | undefined
  'aria-required'?: boolean | undefined
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A searchable choice of one, as in forms. */
export function Choice({ id = '', invalid = false, label, value, options, onChange, ...rest }: ChoiceProps) {
  const described = rest['aria-describedby']
  const field = createField(
    'select',
    'choice',
    label,
    {},
    {
      options: options.map((option) => ({ id: option.value, fullName: option.label })),
      filterable: true,
      clearable: false,
    },
  )
  return (
    <StandaloneControl
      id={id}
      size="usual"
      modelId=""
      field={field}
      label={label}
      value={value}
      invalid={invalid}
      {...(described !== undefined && { describedBy: described })}
      onChange={(next) => onChange(typeof next === 'string' ? next : '')}
    />
  )
}
