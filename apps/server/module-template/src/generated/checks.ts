import { customChecks } from '../custom/checks.js'
import { fields, tables } from './model.js'
import { fill, texts } from './texts.js'
import type { Choice, Field, FieldState, FormRules, OpenForm, Problem, Table, Values } from './types.js'
import { isEmpty, isList, isNumeric, readRows, toText } from './values.js'

/** How values are checked: `isChange` for some fields of an existing record; patterns are left to the platform on a server. */
export interface CheckOptions {
  isChange?: boolean
  withPatterns?: boolean
  /** the rules of the form, and the record before a change of some fields, which they read too */
  rules?: FormRules | null
  stored?: Values
  /** the values as the form shows them at present */
  form?: OpenForm | null
}

/**
 * Checks a whole record as far as the package knows its rules, own checks included; the platform checks everything again. What
 * rules hide is not checked.
 */
export function checkRecord(values: Values, given: CheckOptions = {}): Problem[] {
  const { isChange = false, rules, stored = {} } = given
  const form = given.form ?? rules?.open({ ...stored, ...values }, { isNew: !isChange }) ?? null
  const options = { ...given, form }
  return [
    ...checkFields(values, fields, '', options),
    ...tables.flatMap((table) => checkTable(values, table, options)),
    ...customChecks(values),
  ]
}

/** Whether a field must be filled in: by its rules if it has any. Where the platform fills in a default it may be left out. */
export const isRequired = (field: Field, state: FieldState | undefined, value: unknown): boolean =>
  state ? state.required && !(field.hasDefault && value === undefined) : field.required === true

export const isTableRequired = (table: Table, state: FieldState | undefined, value: unknown): boolean =>
  state ? state.required && !(table.hasDefault && value === undefined) : table.required === true

function checkTable(values: Values, table: Table, options: CheckOptions): Problem[] {
  const { name, label } = table
  const value = values[name]
  const state = options.form?.getState(name)
  if ((value === undefined && options.isChange) || state?.visible === false) return []
  const isRows = Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null)
  if (value !== undefined && !isRows) return [{ path: name, label, msg: fill(texts.invalid, { label }) }]
  const rows = readRows(values, table)
  if (isTableRequired(table, state, value) && rows.length === 0)
    return [{ path: name, label, msg: fill(texts.required, { label }) }]
  return rows.flatMap((row, at) => checkFields(row, table.fields, `${name}[${at}].`, { ...options, isChange: false }))
}

function checkFields(values: Values, list: Field[], before: string, options: CheckOptions): Problem[] {
  return list.flatMap((field): Problem[] => {
    const value = values[field.name]
    const state = options.form?.getState(before + field.name)
    if (field.readOnly || (value === undefined && options.isChange) || state?.visible === false) return []
    const msg = checkValue({ ...field, required: isRequired(field, state, value) }, value, options)
    return msg === undefined ? [] : [{ path: before + field.name, label: field.label, msg }]
  })
}

/** Why a value is refused; undefined if it is accepted. */
export function checkValue(
  field: Field,
  value: unknown,
  { withPatterns = true }: CheckOptions = {},
): string | undefined {
  const { label, required, maxLength, min, max, patterns = [] } = field
  if (isEmpty(value)) return required ? fill(texts.required, { label }) : undefined
  if (!hasShape(field, value)) return fill(texts.invalid, { label })
  if (typeof value === 'number') {
    if (min !== undefined && value < min) return fill(texts.tooSmall, { label, min })
    if (max !== undefined && value > max) return fill(texts.tooLarge, { label, max })
    return undefined
  }
  if (typeof value !== 'string') return undefined
  if (maxLength !== undefined && value.length > maxLength) return fill(texts.tooLong, { label, max: maxLength })
  if (!withPatterns) return undefined
  return patterns.find(({ pattern }) => !matches(pattern, value))?.message
}

function hasShape(field: Field, value: unknown): boolean {
  if (isList(field)) return Array.isArray(value) && value.every((one) => isAllowed(field, one))
  if (isNumeric(field)) return typeof value === 'number' && Number.isFinite(value)
  return typeof value === 'string' && isAllowed(field, value)
}

/** Choices that are part of the package are checked, those of trees by the platform. */
function isAllowed({ input, choices }: Field, value: unknown): boolean {
  if (!choices || !['select', 'radio', 'checks'].includes(input)) return true
  return typeof value === 'string' && listIds(choices).has(value)
}

const known = new WeakMap<Choice[], Set<string>>()
function listIds(choices: Choice[]): Set<string> {
  const ids = known.get(choices) ?? new Set(choices.flatMap((choice) => [choice.id, choice.code ?? choice.id]))
  known.set(choices, ids)
  return ids
}

/** A pattern that browsers cannot read is left to the platform. */
function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return true
  }
}

/** The problems of a refused save by path: those of its fields, and the message for the whole form under ''. */
export function readProblems(message: string, data: unknown): Map<string, string> {
  const list: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'errors') : undefined
  const found = new Map<string, string>()
  for (const one of Array.isArray(list) ? (list as Partial<Problem>[]) : [])
    if (!found.has(toText(one.path))) found.set(toText(one.path), toText(one.msg))
  return found.size > 0 ? found : new Map([['', message]])
}
