import type { OptionRecord } from '@armature/contract'

/**
 * Converts parsed JSON to records: a list of objects. Nested lists of objects, such as `children`, are kept; other nested values
 * become JSON text. A list of plain values becomes records of `id` and `fullName`.
 *
 * @returns `undefined` if it is not such a list
 */
export function readRecords(value: unknown): OptionRecord[] | undefined {
  if (!Array.isArray(value)) return undefined
  const records: OptionRecord[] = []
  for (const item of value as unknown[]) {
    const record = toRecord(item)
    if (!record) return undefined
    records.push(record)
  }
  return records
}

function toRecord(item: unknown): OptionRecord | undefined {
  if (typeof item === 'string' || typeof item === 'number') return { id: item, fullName: String(item) }
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, toCellValue(value)]))
}

/** Converts a nested value: a list of objects becomes records, other objects and lists JSON text. */
export function toCellValue(value: unknown): OptionRecord[string] {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string') return value.toWellFormed()
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)
  return (isList ? readRecords(value) : undefined) ?? JSON.stringify(value ?? null)
}
