import type { InterfaceRecord } from '@armature/contract'
import type { Answer } from '../../../../platform/database/reader/reading.ts'

type Cell = InterfaceRecord[string]

const int8 = 20
const numeric = 1700
const stamps = new Set([1114, 1184])

/** Converts PostgreSQL values for a reply: numbers if no digit is lost, dates and times as text. */
export function recordsOf({ fields, rows }: Answer, from = 0): InterfaceRecord[] {
  const columns = fields.slice(from)
  return rows.map((row) => {
    const record: InterfaceRecord = {}
    for (const [at, { name, type }] of columns.entries()) record[name] = cellOf(row[from + at], type)
    return record
  })
}

function cellOf(value: unknown, type: number): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return JSON.stringify(value)
  // JSON cannot represent infinity
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value !== 'string') return typeof value === 'boolean' ? value : null
  if (type === int8 || type === numeric) return asNumber(value)
  // without fraction and zone: the session uses the zone of the installation
  return stamps.has(type) ? value.slice(0, 19) : value
}

function asNumber(text: string): string | number {
  const number = Number(text)
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return Number.isFinite(number) && String(number) === plain ? number : text
}
