import type { Parsed, Problem } from '../control/types.ts'
import { countDecimals } from '../control/numbers.ts'
import { getOptionSource } from '../control/options.ts'
import { acceptValue, rejectValue } from '../control/problem.ts'
import type { Field } from '../design/types.ts'
import { formatNumber } from '../format/number.ts'
import type { CompiledField } from './types.ts'
import { checkValue } from './validate.ts'

/** What a conversion needs to know of a field. */
export type ConvertedField = Pick<CompiledField, 'field' | 'control'>

/**
 * Whether stored values of a field can be read under another type of it. Only values that are complete as a text, without
 * looking anything up, and choices of the same source; never secrets, files, rich text, places and values that the server sets.
 */
export const canConvert = (from: ConvertedField, to: ConvertedField): boolean =>
  isSameSource(from, to) || (isPlainText(from) && canReadPlainText(to))

/**
 * Reads a stored value of a field under another type of it: choices by their ids, any other value by the text of a sheet cell,
 * exactly as an import reads it. Empty stays empty.
 *
 * @param value not empty, as `from` stores it
 * @param offsetMinutes zone of texts without one, in minutes east of UTC
 * @returns the value as `to` stores it, or the first reason why `to` refuses it
 */
export function convertValue(
  value: unknown,
  from: ConvertedField,
  to: ConvertedField,
  offsetMinutes: number,
): Parsed<unknown> {
  if (!isSameSource(from, to)) return readPlainText(formatCellText(value, from, offsetMinutes), to, offsetMinutes)
  const read = readChosen(value, to)
  if (!read.ok) return read
  const problem = findValueProblem(read.value, to, false, offsetMinutes)
  return problem ? { ok: false, problem } : read
}

/** Whether a field can read a plain text, see `readPlainText`. */
export const canReadPlainText = (to: ConvertedField): boolean =>
  isPlainText(to) && !to.control.isPath && !to.control.isFrozen

/**
 * Reads a text, not empty, as an import reads a sheet cell.
 *
 * @param offsetMinutes zone of texts without one, in minutes east of UTC
 * @returns the value as `to` stores it, or the first reason why `to` refuses it
 */
export function readPlainText(text: string, to: ConvertedField, offsetMinutes: number): Parsed<unknown> {
  const read = readCellText(text, to, offsetMinutes)
  if (!read.ok) return read
  const problem = findValueProblem(read.value, to, false, offsetMinutes)
  return problem ? { ok: false, problem } : read
}

/** The text of a stored value in a sheet cell: what is shown, numbers with all their decimals and without separators. */
export function formatCellText(value: unknown, { field, control }: ConvertedField, offsetMinutes: number): string {
  if (control.isNumeric && typeof value === 'number') {
    const precision = Math.max(countDecimals(value), control.decimals?.(field) ?? 0)
    return formatNumber(value, { precision, thousands: false })
  }
  return control.format(value, field, { language: 'zh', offsetMinutes, textOf: () => undefined })
}

/** The first problem of a stored value with the settings of its field: shape, required, limits, choices, patterns. */
export function findValueProblem(
  value: unknown,
  { field, control }: ConvertedField,
  required: boolean,
  offsetMinutes: number,
): Problem | undefined {
  return checkValue(field, control, required, value, () => field.config.label, offsetMinutes)[0]
}

function readCellText(text: string, { field, control }: ConvertedField, offsetMinutes: number): Parsed<unknown> {
  const trimmed = text.trim()
  return control.parse(control.fromCell ? control.fromCell(trimmed, field) : trimmed, field, offsetMinutes)
}

function readChosen(value: unknown, { field, control }: ConvertedField): Parsed<unknown> {
  const ids = Array.isArray(value) ? value : [value]
  if (Array.isArray(control.emptyFor(field))) return acceptValue(ids)
  return ids.length === 1 ? acceptValue(ids[0]) : rejectValue('severalChoices', { count: ids.length })
}

const isPlainText = ({ field, control }: ConvertedField): boolean =>
  !control.isStatic &&
  !control.isSecret &&
  !control.isHtml &&
  !control.isPlace &&
  !control.isComputed &&
  control.auto === undefined &&
  control.files === undefined &&
  (control.lookup === undefined || (control.lookup === 'option' && getOptionSource(field) === 'static'))

/** Both are choices, not paths, from the same options. */
function isSameSource(from: ConvertedField, to: ConvertedField): boolean {
  const isChoice = ({ control }: ConvertedField) => control.lookup === 'option' && !control.isPath
  return isChoice(from) && isChoice(to) && describeChoiceSource(from.field) === describeChoiceSource(to.field)
}

const sourceSettings = ['dictionaryType', 'propsUrl', 'interfaceId', 'modelId'] as const

/** Two fields with the same text take their choices from the same source. */
export const describeChoiceSource = (field: Field): string =>
  JSON.stringify([getOptionSource(field), ...sourceSettings.map((name) => field.config[name] ?? field[name] ?? null)])
