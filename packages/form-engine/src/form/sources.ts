import { maxParameterValues } from '@armature/contract/catalog/parameter-values'
import { readInterfaceSettings, readInterfaceUse, type InterfaceUse } from '../control/interface.ts'
import { readValuePart } from '../control/value-parts.ts'
import { getOptionSource } from '../control/options.ts'
import { buildCellPath, toDefinitionPath, parsePath, toReferencePath } from '../design/path.ts'
import type { Field } from '../design/types.ts'
import { getValueAt } from './value-at.ts'
import type { CompiledField, CompiledForm, FormState, Path, Row, Values } from './types.ts'

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
  return resolveSourcePath(form, target.field['relationField'] ?? target.field.config['relationField'], table, index)
}

/** Ids in another field that limit the users offered at `path`; empty if there is no limit now (FO.62). */
export function readLimitingIds(state: Pick<FormState, 'form' | 'values'>, path: Path): string[] {
  const source = findLimitingPath(state.form, path)
  const value = source === undefined ? undefined : getValueAt(state, source)
  return [value].flat().filter((id): id is string => typeof id === 'string' && id !== '')
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

/** Where a parameter of a data interface gets its value from: one value, or those of all rows of a sub-table. */
export interface ParamSource {
  /** name of the parameter */
  field: string
  /** value path; of a column of another sub-table its definition path */
  source: Path
  /** the sub-table whose rows have the values; null for a single value */
  rowsOf: string | null
  /** part of each value; '' for all of it */
  part: string
}

/** The sources of the parameters of the data interface of the field or cell at `path`. */
export function findParamSources(form: CompiledForm, path: Path): ParamSource[] {
  const { table, index } = parsePath(path)
  const target = form.byPath.get(toDefinitionPath(path))
  const use = target && readInterfaceUse(target.field)
  return (use?.params ?? []).flatMap(({ field, relationField, part }) => {
    const found = resolveParamSource(form, relationField, table, index)
    return found ? [{ field, part, ...found }] : []
  })
}

function resolveParamSource(
  form: CompiledForm,
  written: unknown,
  table: string | null,
  index: number,
): Omit<ParamSource, 'field' | 'part'> | undefined {
  const near = form.byPath.get(resolveNearPath(written, table, form.byPath) ?? '')
  if (!near) return undefined
  if (near.table === null) return { source: near.name, rowsOf: null }
  if (near.table === table) return { source: buildCellPath(near.table, index, near.name), rowsOf: null }
  return { source: near.path, rowsOf: near.table }
}

/** Value path of a field named in the settings of another one, which is in row `index` of `table`, if it has a single value. */
function resolveSourcePath(
  form: CompiledForm,
  written: unknown,
  table: string | null,
  index: number,
): Path | undefined {
  const found = resolveParamSource(form, written, table, index)
  return found?.rowsOf === null ? found.source : undefined
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

/** A parameter of a data interface call: name and value; those of the rows of a sub-table are a list. */
export interface SentParam {
  field: string
  defaultValue: string | number | boolean | null | (string | number)[]
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
  return (use?.params ?? []).map(({ field, relationField, part, defaultValue }) => {
    if (relationField === '') return { field, defaultValue: toParamValue(defaultValue) }
    const found = resolveParamSource(state.form, relationField, table, index)
    if (!found) return { field, defaultValue: null }
    const { source, rowsOf } = found
    const from = state.form.byPath.get(toDefinitionPath(source))
    const read = (value: unknown) => (from ? readValuePart(from, value, part) : undefined)
    if (rowsOf === null) return { field, defaultValue: toParamValue(read(getValueAt(state, source))) }
    return { field, defaultValue: toParamList(readColumn(state.values, source).map(read)) }
  })
}

/** The values of a column in all rows. @param column definition path */
export function readColumn(values: Values, column: Path): unknown[] {
  const { table, name } = parsePath(column)
  const rows = table === null ? undefined : values[table]
  return Array.isArray(rows) ? rows.map((row: Row) => row[name]) : []
}

/**
 * The values of a column as one parameter: each value once, empty ones left out. One more than `maxParameterValues` at most, which
 * is refused where the interface is called.
 */
export function toParamList(column: readonly unknown[]): SentParam['defaultValue'] {
  const found = new Set<string | number>()
  for (const value of column.flat()) {
    if (found.size > maxParameterValues) break
    const one = toParamValue(value)
    if (one !== null) found.add(typeof one === 'boolean' ? String(one) : one)
  }
  return found.size === 0 ? null : [...found]
}

/** A parameter is a single value: several are joined by commas, an empty one is null. */
export function toParamValue(value: unknown): string | number | boolean | null {
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
