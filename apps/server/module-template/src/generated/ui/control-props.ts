import type { ComponentType } from 'react'
import type { ChoiceLimits, Field, Values } from '../types.js'

export interface ControlAttributes {
  id: string
  disabled: boolean
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby'?: string
}

/** Every control shows a value and changes it; what it needs to be found by its label is in `attributes`. */
export interface ControlProps {
  field: Field
  value: unknown
  set: (change: (value: unknown) => unknown) => void
  attributes: ControlAttributes
  /** what other fields limit the choices to */
  limits?: ChoiceLimits | undefined
  /** hands over the chosen record, whose values other fields may show */
  choose?: ((record: Values | null) => void) | undefined
}

/** How rich text is shown and edited. Forms without such a field need none of its libraries. */
export interface RichTextParts {
  View: ComponentType<{ html: string }>
  Input: ComponentType<ControlProps>
}

/** Attributes of a control that consists of several inputs. */
export const toGroup = ({ id, ...rest }: ControlAttributes) => ({
  id,
  role: 'group',
  'aria-labelledby': `${id}-label`,
  'aria-describedby': rest['aria-describedby'],
})
