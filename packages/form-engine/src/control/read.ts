import { rejectValue, acceptValue } from './problem.ts'
import type { Parsed } from './types.ts'

/** Most entries of a list or rows of a sub-table that are accepted. */
export const MAX_ITEMS = 1000

/** Empty in the sense of F5.01–F5.04: null, undefined, empty text, empty list. Zero and false are values. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A text of at most `max` UTF-16 units without NUL and lone surrogates, which PostgreSQL cannot store. */
export function readText(raw: unknown, max: number): Parsed<string> {
  if (raw === null || raw === undefined) return acceptValue('')
  if (typeof raw !== 'string') return rejectValue('notText')
  if (raw.length > max) return rejectValue('tooLong', { max })
  if (raw.includes('\0') || !raw.isWellFormed()) return rejectValue('badCharacters')
  return acceptValue(raw)
}

/**
 * A list whose entries are read by `readItem`; the first refused entry refuses the list. A missing value is an empty list. Holes
 * are refused like null: an entry is never empty.
 */
export function readList<T>(raw: unknown, readItem: (item: unknown) => Parsed<T>, max = MAX_ITEMS): Parsed<T[]> {
  if (raw === null || raw === undefined || raw === '') return acceptValue([])
  if (!Array.isArray(raw)) return rejectValue('notList')
  if (raw.length > max) return rejectValue('tooManyItems', { max })
  const values: T[] = []
  for (const item of raw as unknown[]) {
    if (isBlank(item)) return rejectValue('emptyItem')
    const read = readItem(item)
    if (!read.ok) return read
    values.push(read.value)
  }
  return acceptValue(values)
}

/** A value that occurs twice counts once (F4.45, F5.68). */
export function removeDuplicates(values: string[]): string[] {
  return [...new Set(values)]
}
