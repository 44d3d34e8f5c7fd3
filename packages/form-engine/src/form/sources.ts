import { readInterfaceSettings, readInterfaceUse, type InterfaceUse } from '../control/interface.ts'
import { getOptionSource } from '../control/options.ts'
import { buildCellPath, toDefinitionPath, parsePath, toReferencePath } from '../design/path.ts'
import type { Field } from '../design/types.ts'
import { getValueAt } from './value-at.ts'
import type { CompiledField, CompiledForm, FormState, Path } from './types.ts'

/** One condition that filters a field's choices: column `field` of the other model equals this form's `relationField`. */
export interface Narrowing {
  field: string
  relationField: string
}

/** Definition path of a field named in the settings of another: a column of the same sub-table first, then the main form. */
export function resolveNearPath(
  written: unknown,
  table: string | null,
  byPath: ReadonlyMap<Path, CompiledField>,
): Path | undefined {
  if (typeof written !== 'string' || written === '') return undefined
  const path = toReferencePath(written)
  if (table !== null && byPath.has(`${table}.${path}`)) return `${table}.${path}`
  return byPath.has(path) ? path : undefined
}

/**
 * Names of the fields that filter this field's choices: `relationField` of the entries of `templateJson` or `config.optionFilter`
 * (F4.19, FO.72), or of a user picker limited by another field (FO.62).
 */
export function listNarrowingFields(field: Field): string[] {
  const names: unknown[] = listEntries(field).map(({ relationField }) => relationField)
  if (isLimitedPicker(field)) names.push(field['relationField'] ?? field.config['relationField'])
  return names.filter((name): name is string => typeof name === 'string' && name !== '')
}

/** A user picker that offers the members of what another field of the form contains (FO.62). */
export function isLimitedPicker(field: Field): boolean {
  return ['dep', 'pos', 'role', 'group'].includes(String(field['selectType'] ?? field.config['selectType']))
}

/**
 * Value path of the field that limits the user picker at `path` (FO.62): in the same row first, else in the main form; undefined
 * if the picker is not limited or the field does not exist.
 */
export function findLimitingPath(form: CompiledForm, path: Path): Path | undefined {
  const { table, index } = parsePath(path)
  const target = form.byPath.get(toDefinitionPath(path))
  if (!target || !isLimitedPicker(target.field)) return undefined
  const written = target.field['relationField'] ?? target.field.config['relationField']
  const near = form.byPath.get(resolveNearPath(written, table, form.byPath) ?? '')
  if (!near || (near.table !== null && near.table !== table)) return undefined
  return near.table === null ? near.name : buildCellPath(near.table, index, near.name)
}

/** The complete conditions that a field's design sets on the records it offers (F4.20, FO.72). */
export function listNarrowings(field: Field): Narrowing[] {
  return listEntries(field).flatMap(({ field: column, relationField }) =>
    typeof column === 'string' && column !== '' && typeof relationField === 'string' && relationField !== ''
      ? [{ field: column, relationField }]
      : [],
  )
}

/**
 * Value paths that filter the choices of the field or cell at `path`: in the same row first, else in the main form. A column of
 * another sub-table has no single value and does not filter.
 */
export function findNarrowingPaths(form: CompiledForm, path: Path): { field: string; source: Path }[] {
  const { table, index } = parsePath(path)
  const target = form.byPath.get(toDefinitionPath(path))
  if (!target) return []
  return listNarrowings(target.field).flatMap(({ field, relationField }) => {
    const source = resolveSourcePath(form, relationField, table, index)
    return source === undefined ? [] : [{ field, source }]
  })
}

/** Value path of a field named in the settings of another one, which is in row `index` of `table`. */
function resolveSourcePath(form: CompiledForm, written: string, table: string | null, index: number): Path | undefined {
  const near = form.byPath.get(resolveNearPath(written, table, form.byPath) ?? '')
  if (!near || (near.table !== null && near.table !== table)) return undefined
  return near.table === null ? near.name : buildCellPath(near.table, index, near.name)
}

/**
 * Values that the choices at `path` must match now, by column of the other model; a source without a value does not filter
 * (F4.20).
 */
export function getNarrowingValues(state: Pick<FormState, 'form' | 'values'>, path: Path): Record<string, unknown> {
  const held = findNarrowingPaths(state.form, path).flatMap(({ field, source }): [string, unknown][] => {
    const from = state.form.byPath.get(toDefinitionPath(source))
    const value = getValueAt(state, source)
    return !from || value === undefined || from.control.isEmpty(value) ? [] : [[field, value]]
  })
  return Object.fromEntries(held)
}

/** A parameter of a data interface call: name and value. */
export interface SentParam {
  field: string
  defaultValue: string | number | boolean | null
}

/** Parameters of the data interface of the field or cell at `path`, with the current values of the form (F2.80, F4.20). */
export function resolveParamsAt(state: Pick<FormState, 'form' | 'values'>, path: Path): SentParam[] {
  const { table, index } = parsePath(path)
  const target = state.form.byPath.get(toDefinitionPath(path))
  return fillParams(target && readInterfaceUse(target.field), state, table, index)
}

/** The same for the data interface whose records become rows of a sub-table; it reads from the main form (F4.13). */
export function resolveRowParams(state: Pick<FormState, 'form' | 'values'>, table: Field): SentParam[] {
  return fillParams(readInterfaceSettings(table['addTableConf']), state, null, -1)
}

/** Parameters of a field outside any form: those that a form field would fill are empty. */
export const listFixedParams = (use: InterfaceUse | undefined): SentParam[] =>
  (use?.params ?? []).map(({ field, relationField, defaultValue }) => ({
    field,
    defaultValue: relationField === '' ? toParamValue(defaultValue) : null,
  }))

function fillParams(
  use: InterfaceUse | undefined,
  state: Pick<FormState, 'form' | 'values'>,
  table: string | null,
  index: number,
): SentParam[] {
  return (use?.params ?? []).map(({ field, relationField, defaultValue }) => {
    const source = relationField === '' ? undefined : resolveSourcePath(state.form, relationField, table, index)
    const value = relationField === '' ? defaultValue : source === undefined ? null : getValueAt(state, source)
    return { field, defaultValue: toParamValue(value) }
  })
}

/** A parameter is a single value: several are joined by commas, an empty one is null. */
export function toParamValue(value: unknown): SentParam['defaultValue'] {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = Array.isArray(value) ? value.filter(isScalar).join(',') : typeof value === 'string' ? value : ''
  return text === '' ? null : text
}

const isScalar = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

/** Entries that filter choices; those of a data interface that the field no longer uses are ignored. */
function listEntries(field: Field): { field?: unknown; relationField: unknown }[] {
  const { templateJson, propsUrl, optionFilter } = field.config
  if (getOptionSource(field) === 'dynamic') return [templateJson].flat().filter(isEntry)
  const lists = [field['templateJson'], propsUrl ? [] : templateJson, field['optionFilter'], optionFilter]
  return lists.flat().filter(isEntry)
}

const isEntry = (entry: unknown): entry is { field?: unknown; relationField: unknown } =>
  typeof entry === 'object' && entry !== null && 'relationField' in entry
