import type { ColumnType } from '@armature/form-engine'

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const textLimit = 1000

export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuidShape.test(value)

/** The type of the elements of an array type. */
export function getElementType(type: ColumnType): ColumnType {
  if (type.type === 'uuid[]') return { type: 'uuid' }
  return type.type === 'text[]' ? { type: 'text' } : type
}

/**
 * Converts an external value to a parameter to compare a column of the type with; undefined if it does not fit, so that
 * PostgreSQL never gets a text that it cannot parse. Numbers may be given as text, times as milliseconds, seconds or ISO text.
 */
export function parseComparable(type: ColumnType, value: unknown): string | number | undefined {
  switch (type.type) {
    case 'varchar':
    case 'text':
      return parseText(value)
    case 'uuid':
      return isUuid(value) ? value.toLowerCase() : undefined
    case 'int':
    case 'bigint':
    case 'decimal':
      return parseNumber(value)
    case 'datetime':
      return parseTime(value)
    default:
      return undefined
  }
}

/** The type to cast a compared value to: numbers as numeric, so that a fraction can be compared with an integer column. */
export function getComparedType(type: ColumnType, value: string | number): string {
  switch (type.type) {
    case 'uuid':
      return 'uuid'
    case 'int':
    case 'bigint':
      // the type of the column if possible, so that its index can be used
      return Number.isSafeInteger(value) ? 'bigint' : 'numeric'
    case 'decimal':
      return 'numeric'
    case 'datetime':
      return 'timestamptz'
    default:
      return 'text'
  }
}

function parseText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string' || value.length > textLimit) return undefined
  return value.includes('\0') || !value.isWellFormed() ? undefined : value
}

function parseNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^[+-]?\d{1,30}(\.\d{1,30})?$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) < 1e30 ? number : undefined
}

/** Ten digits are seconds (F9.64). Only the years 1 to 9999: PostgreSQL formats other years differently. */
function parseTime(value: unknown): string | undefined {
  const ms = typeof value === 'number' ? toMs(value) : typeof value === 'string' ? parseTimeText(value) : undefined
  if (ms === undefined || !Number.isFinite(ms) || ms < -62_135_596_800_000 || ms > 253_402_300_799_999) return undefined
  return new Date(ms).toISOString()
}

const toMs = (value: number): number => (Number.isInteger(value) && value >= 1e9 && value < 1e10 ? value * 1000 : value)

function parseTimeText(text: string): number | undefined {
  if (/^\d{10,13}$/.test(text)) return toMs(Number(text))
  return /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(text)
    ? Date.parse(text)
    : undefined
}
