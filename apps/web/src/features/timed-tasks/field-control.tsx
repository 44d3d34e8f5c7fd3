import type { Field } from '@armature/form-engine'
import { StandaloneControl } from '../../form/standalone/standalone-control.tsx'

/** What `Field` gives to the control in it. */
export interface ControlInField {
  id?: string
  invalid?: boolean
  'aria-describedby'?: string | undefined
  'aria-required'?: boolean | undefined
  label: string
}

interface FieldControlProps extends ControlInField {
  field: Field
  value: unknown
  onChange: (value: unknown) => void
}

/** The control of a form in a `Field` of a dialog. */
export function FieldControl({
  id = '',
  invalid = false,
  'aria-describedby': describedBy,
  'aria-required': _isRequired,
  ...rest
}: FieldControlProps) {
  return (
    <StandaloneControl
      id={id}
      size="usual"
      modelId=""
      invalid={invalid}
      {...(describedBy !== undefined && { describedBy })}
      {...rest}
    />
  )
}
