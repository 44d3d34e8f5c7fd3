import { findControl } from '../controls/index.ts'
import type { Field } from '../design/types.ts'
import { withMinus } from './number.ts'

/**
 * Formats the number of a field for display anywhere: lists, details, totals, print, history and read-only fields. The field
 * defines decimals and thousands separators (F9.54); the minus is the typographic one, as wide as a digit.
 *
 * @param value a number, or a decimal text from the database
 * @returns '' if the field is not numeric or the value is no number
 */
export function formatFigure(value: unknown, field: Field): string {
  const control = findControl(field.config.jnpfKey)
  if (!control?.isNumeric) return ''
  const text = control.format(value, field, { language: 'zh', offsetMinutes: 0, textOf: () => undefined })
  return withMinus(text)
}
