import type { InterfaceRecord } from '@armature/contract'
import type { ReadResult } from '../../../platform/database/reader/read-query.ts'

type Cell = InterfaceRecord[string]

const int8 = 20
const numeric = 1700
const timestampTypes = new Set([1114, 1184])

/** Converts PostgreSQL values for a reply: numbers if no digit is lost, dates and times as text. */
export function toRecords({ fields, rows }: ReadResult, from = 0): InterfaceRecord[] {
  const columns = fields.slice(from)
  return rows.map((row) => {
    const record: InterfaceRecord = {}
    for (const [at, { name, type }] of columns.entries()) record[name] = toCell(row[from + at], type)
    return record
  })
}

function toCell(value: unknown, type: number): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return JSON.stringify(value)
  // JSON cannot represent infinity
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value !== 'string') return typeof value === 'boolean' ? value : null
  if (type === int8 || type === numeric) return parseNumber(value)
  // without fraction and zone: the session uses the zone of the installation
  return timestampTypes.has(type) ? value.slice(0, 19) : value
}

function parseNumber(text: string): string | number {
  const number = Number(text)
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return Number.isFinite(number) && String(number) === plain ? number : text
}
