import type { SampleRecord } from './record-package.ts'

/**
 * Records in batches, each after those that its records refer to. Records that refer to each other in a circle come last: the
 * checks of saving refuse them.
 */
export function sortInWaves(records: readonly SampleRecord[], size: number): SampleRecord[][] {
  const ids = new Set(records.map(({ id }) => id))
  const waiting = new Map(records.map((record) => [record, new Set(listNamed(record, ids))]))
  const batches: SampleRecord[][] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, needed]) => needed.size === 0).map(([record]) => record)
    const wave = ready.length > 0 ? ready : [...waiting.keys()]
    for (const record of wave) waiting.delete(record)
    const done = new Set(wave.map(({ id }) => id))
    for (const needed of waiting.values()) for (const id of needed) if (done.has(id)) needed.delete(id)
    for (let from = 0; from < wave.length; from += size) batches.push(wave.slice(from, from + size))
  }
  return batches
}

/** Ids of other records in the values. */
function listNamed({ id: own, values }: SampleRecord, ids: ReadonlySet<string>): string[] {
  const visit = (value: unknown): string[] => {
    if (typeof value === 'string') return value !== own && ids.has(value) ? [value] : []
    if (Array.isArray(value)) return value.flatMap(visit)
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(visit) : []
  }
  return visit(values)
}
