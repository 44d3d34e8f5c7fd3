import type { ColumnType } from '@armature/form-engine'
import { momentOf } from '@armature/form-engine/control/moments'

/** What the driver gives for a column, as the engine wants it; null stays null. `keepsText`: exact decimals as their text. */
export function fromColumn(type: ColumnType, raw: unknown, keepsText: boolean): unknown {
  if (raw === null || raw === undefined) return null
  if (raw instanceof Date) return momentOf(raw.getTime())
  if (typeof raw === 'string' && (type.type === 'bigint' || type.type === 'decimal') && !keepsText) return Number(raw)
  return raw
}

/** A value of the engine as a parameter of a statement, what is empty as null; times as their UTC text, so that no zone of a session matters. */
export function toColumn(type: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value) && value.length === 0) return null
  if (type.type === 'datetime') return isoOf(value)
  if (type.type === 'jsonb') return JSON.stringify(value)
  return value
}

/** The same as the text that PostgreSQL reads for the type: what `unnest` of text arrays needs. */
export function toColumnText(type: ColumnType, value: unknown): string | null {
  const parameter = toColumn(type, value)
  if (parameter === null) return null
  if (Array.isArray(parameter)) return arrayText(parameter)
  return String(parameter)
}

/** Name of the type in SQL, for casts. */
export function sqlType(type: ColumnType): string {
  if (type.type === 'datetime') return 'timestamptz'
  if (type.type === 'decimal') return 'numeric'
  return type.type
}

function isoOf(value: unknown): string | null {
  return typeof value === 'number' && Number.isFinite(value) ? new Date(value).toISOString() : null
}

/** An array literal: every entry quoted, as an entry may hold any character. */
function arrayText(values: readonly unknown[]): string {
  return `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
