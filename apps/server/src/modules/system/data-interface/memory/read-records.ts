import type { OptionRecord } from '@armature/contract'

/**
 * Records in what was parsed from JSON: a list of objects. Lists of objects inside stay, such as `children`; everything else that
 * is no plain value becomes its JSON text. A list of plain values is read as records of `id` and `fullName`.
 *
 * @returns `undefined` where it is no such list
 */
export function readRecords(value: unknown): OptionRecord[] | undefined {
  if (!Array.isArray(value)) return undefined
  const records: OptionRecord[] = []
  for (const item of value as unknown[]) {
    const record = recordOf(item)
    if (!record) return undefined
    records.push(record)
  }
  return records
}

function recordOf(item: unknown): OptionRecord | undefined {
  if (typeof item === 'string' || typeof item === 'number') return { id: item, fullName: String(item) }
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, valueOf(value)]))
}

function valueOf(value: unknown): OptionRecord[string] {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string') return value.toWellFormed()
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)
  return (isList ? readRecords(value) : undefined) ?? JSON.stringify(value ?? null)
}
