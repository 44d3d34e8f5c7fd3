import { isNumeric } from '../record-conditions/index.ts'
import type { RecordView } from '../record-rights/index.ts'
import { isStored, type StoredField } from '../record-plans/index.ts'

/**
 * Columns of a model as expressions over the alias `t`. A field that was deleted, changed its control or is hidden from the
 * viewer reads as null, and the value counts as unknown.
 */
export const buildNumberSql = (view: RecordView, field: string): string =>
  buildColumnSql(view, field, isNumeric, (column) => `${column}::float8`, 'null::float8')

/** Text, a choice by its id, a related record by its id. */
export const buildTextSql = (view: RecordView, field: string): string =>
  buildColumnSql(view, field, isOneText, (column) => `${column}::text`, 'null::text')

/** Milliseconds since 1970. */
export const buildTimeSql = (view: RecordView, field: string): string =>
  buildColumnSql(view, field, isTime, (column) => `(extract(epoch from ${column}) * 1000)::float8`, 'null::float8')

/** The bare column of a date and time, for a condition that can use an index; null if there is none. */
export function findTimeColumn(view: RecordView, field: string): string | null {
  const found = findStoredField(view, field)
  return found && isTime(found) ? `t.${found.column}` : null
}

function buildColumnSql(
  view: RecordView,
  field: string,
  fits: (field: StoredField) => boolean,
  sql: (column: string) => string,
  nothing: string,
): string {
  const found = findStoredField(view, field)
  return found && fits(found) ? sql(`t.${found.column}`) : nothing
}

function findStoredField(view: RecordView, name: string): StoredField | undefined {
  const field = view.columns.get(name)
  return field && isStored(field) && field.attributeOf === null ? field : undefined
}

const isTime = ({ type }: StoredField): boolean => type.type === 'datetime'
const isOneText = ({ type }: StoredField): boolean => ['varchar', 'text', 'uuid'].includes(type.type)
