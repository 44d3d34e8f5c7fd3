import { isTable } from '../design/walk.ts'
import { resolveValue } from './conditions.ts'
import { withCaller } from './current-user.ts'
import type { CompiledField, CompiledForm, FillContext, Row, Values } from './types.ts'

/** The initial value of a new field: its default (a literal or a mark such as `@now`), else its empty value. */
export function startValue(compiled: CompiledField, context: FillContext): unknown {
  const { field, control } = compiled
  if (control.isFrozen) return control.start?.(field, context) ?? control.emptyFor(field)
  const { defaultValue } = field.config
  if (
    defaultValue === undefined ||
    defaultValue === null ||
    defaultValue === '' ||
    control.auto ||
    control.isComputed
  ) {
    return control.emptyFor(field)
  }
  const parsed = control.parse(
    withCaller(
      compiled,
      resolveValue(defaultValue, () => undefined, context),
      context,
    ),
    field,
    context.offsetMinutes,
  )
  return parsed.ok ? dropUnoffered(compiled, parsed.value, context) : control.emptyFor(field)
}

const dropUnoffered = ({ field, control }: CompiledField, value: unknown, context: FillContext): unknown =>
  context.isOffered?.(field, value) === false ? control.emptyFor(field) : value

/** Parses a value. A refused value is kept as it is, so that the user sees it and validation reports it. */
export function normalizeValue(compiled: CompiledField, raw: unknown, context: FillContext): unknown {
  const { field, control } = compiled
  if (control.isComputed || control.auto) return raw ?? control.emptyFor(field)
  const parsed = control.parse(withCaller(compiled, raw, context), field, context.offsetMinutes)
  return parsed.ok ? parsed.value : raw
}

/** All fields of a record: stored values are parsed, missing ones are default values (new record) or empty (stored record). */
export function startValues(form: CompiledForm, context: FillContext, stored?: Values): Values {
  const values: Values = {}
  for (const field of form.fields) {
    const raw = readOwnValue(stored, field.name)
    if (isTable(field.field)) values[field.name] = readRows(form, field, context, raw)
    else if (stored === undefined) values[field.name] = startValue(field, context)
    else values[field.name] = normalizeValue(field, raw, context)
  }
  return values
}

/** A new row: given values, default values for the rest. An `id` is ignored, since a new row has none. */
export function createRow(form: CompiledForm, table: string, context: FillContext, given: Row = {}): Row {
  const row: Row = {}
  for (const column of form.tables.get(table) ?? []) {
    row[column.name] =
      Object.hasOwn(given, column.name) && !column.control.isFrozen
        ? normalizeValue(column, given[column.name], context)
        : startValue(column, context)
  }
  return row
}

/** The rows with which a sub-table starts in a new record. */
export function createDefaultRows(form: CompiledForm, { name, field }: CompiledField, context: FillContext): Row[] {
  const rows: unknown = field.config.defaultValue
  if (!Array.isArray(rows)) return []
  const columns = form.tables.get(name) ?? []
  return rows.filter(isRow).map((given) => {
    const row = createRow(form, name, context, given)
    for (const column of columns) row[column.name] = dropUnoffered(column, row[column.name], context)
    return row
  })
}

/** A stored row with its `id`; missing columns are empty. */
export function readStoredRow(form: CompiledForm, table: string, context: FillContext, stored: Row): Row {
  const row: Row = typeof stored['id'] === 'string' ? { id: stored['id'] } : {}
  for (const column of form.tables.get(table) ?? []) {
    row[column.name] = normalizeValue(column, readOwnValue(stored, column.name), context)
  }
  return row
}

/** Frozen values of a row, which cannot be set: from the row before, or initial values in a new row. */
export function copyFrozenValues(
  form: CompiledForm,
  table: string,
  context: FillContext,
  before: Row | undefined,
): Row {
  const frozen = (form.tables.get(table) ?? []).filter(({ control }) => control.isFrozen)
  return Object.fromEntries(
    frozen.map((column) => [column.name, before ? before[column.name] : startValue(column, context)]),
  )
}

export const readOwnValue = (values: Values | Row | undefined, name: string): unknown =>
  values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rows of a stored record, or of the default value of a sub-table in a new one. */
function readRows(form: CompiledForm, table: CompiledField, context: FillContext, raw: unknown): Row[] {
  if (raw === undefined) return createDefaultRows(form, table, context)
  return Array.isArray(raw) ? raw.filter(isRow).map((row) => readStoredRow(form, table.name, context, row)) : []
}
