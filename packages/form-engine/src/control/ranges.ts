import { rejectValue, acceptValue } from './problem.ts'
import type { Parsed } from './types.ts'

export { isBlank } from './read.ts'

/** Both ends, or nothing; a single end is refused. */
export function readPair<T>(raw: unknown, readEnd: (end: unknown) => Parsed<T>): Parsed<NonNullable<T>[]> {
  if (raw === null || raw === undefined || raw === '') return acceptValue([])
  if (!Array.isArray(raw) || (raw.length !== 0 && raw.length !== 2)) return rejectValue('notRange')
  const ends: NonNullable<T>[] = []
  for (const item of raw as unknown[]) {
    const end = readEnd(item)
    if (!end.ok) return end
    if (end.value !== null && end.value !== undefined && end.value !== '') ends.push(end.value)
  }
  return ends.length === 1 ? rejectValue('rangeIncomplete') : acceptValue(ends)
}

/** `a ~ b`; a missing end stays empty: `3 ~`. */
export function displayPair(value: unknown, displayEnd: (end: unknown) => string): string {
  if (!Array.isArray(value) || value.length === 0) return ''
  return `${displayEnd(value[0])} ~ ${displayEnd(value[1])}`.trim()
}
