import type { ColumnType } from '@armature/form-engine'
import { toMoment } from '@armature/form-engine/control/moments'
import { isArray } from './column-types.ts'

/**
 * Converts a value from the database driver to the form engine; null stays null. `keepsText`: exact decimals stay text. A list in
 * the column of a single value, which a later release made a list, gives its first entry.
 */
export function fromColumn(type: ColumnType, raw: unknown, keepsText: boolean): unknown {
  if (raw === null || raw === undefined) return null
  if (Array.isArray(raw) && !isArray(type) && type.type !== 'jsonb') return fromColumn(type, raw[0], keepsText)
  if (raw instanceof Date) return toMoment(raw.getTime())
  if (typeof raw === 'string' && (type.type === 'bigint' || type.type === 'decimal') && !keepsText) return Number(raw)
  return raw
}

/**
 * Converts a value of the form engine to a statement parameter: empty values become null, times become UTC text, so that the
 * time zone of the session does not matter.
 */
export function toColumn(type: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value) && value.length === 0) return null
  if (type.type === 'datetime') return toIsoText(value)
  if (type.type === 'jsonb') return JSON.stringify(value)
  return value
}

/** Like `toColumn`, but as the text that PostgreSQL parses for the type; needed for `unnest` of text arrays. */
export function toColumnText(type: ColumnType, value: unknown): string | null {
  const parameter = toColumn(type, value)
  if (parameter === null) return null
  if (Array.isArray(parameter)) return formatArray(parameter)
  return String(parameter)
}

/** Name of the SQL type, for casts. */
export function getSqlType(type: ColumnType): string {
  if (type.type === 'datetime') return 'timestamptz'
  if (type.type === 'decimal') return 'numeric'
  return type.type
}

function toIsoText(value: unknown): string | null {
  return typeof value === 'number' && Number.isFinite(value) ? new Date(value).toISOString() : null
}

/** Formats an array literal. Every entry is quoted, as it may contain any character. */
function formatArray(values: readonly unknown[]): string {
  return `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
