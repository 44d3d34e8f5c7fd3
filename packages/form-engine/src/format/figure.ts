import { controlOf } from '../controls/index.ts'
import type { Field } from '../design/types.ts'

/**
 * A number of a field as it is read everywhere: lists, details, totals, print, histories and fields at rest. The field says the
 * decimals and the separators of thousands (F9.54); the minus is the true sign, as wide as a digit.
 *
 * @param value a number, or its text as decimals of the database come
 * @returns '' where the field is not numeric or the value is no number
 */
export function formatFigure(value: unknown, field: Field): string {
  const control = controlOf(field.config.jnpfKey)
  if (!control?.isNumeric) return ''
  const text = control.format(value, field, { language: 'zh', offsetMinutes: 0, textOf: () => undefined })
  return text.replace(/^-/, '−')
}
