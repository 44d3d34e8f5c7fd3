import type { Field } from '../design/types.ts'
import { flagOf, textSetting } from './setting-values.ts'

/** Several values of one cell: on lines of their own or joined by semicolons, else by the separators that lists show. */
export function cellParts(text: string): string[] {
  const firm = partsBetween(text, /[;；\n]/)
  return firm.length > 1 ? firm : partsBetween(text, /[、，]|, /)
}

/** One value, or several where the field takes several. */
export function cellChoice(text: string, field: Field): string | string[] {
  return flagOf(field, 'multiple') ? cellParts(text) : text
}

/** Both ends of a range: `3 ~ 5`, `3～5`, `3至5`. A text without a mark is left for `parse` to refuse. */
export function cellPair(text: string): string | string[] {
  const ends = text.split(/[~～至]/).map((end) => end.trim())
  return ends.length === 2 ? ends : text
}

/** The names of a way down a tree, or of several ways. */
export function cellPaths(text: string, field: Field): string[] | string[][] {
  return flagOf(field, 'multiple') ? cellParts(text).map((path) => pathIn(path, field)) : pathIn(text, field)
}

/** A day as people write it: `2026年11月20日` beside what every date understands. */
export function cellMoment(text: string): string {
  return text.replace(/^(\d{4})年(\d{1,2})月(?:(\d{1,2})日)?/, (_all, year: string, month: string, day?: string) =>
    day === undefined ? `${year}-${month}` : `${year}-${month}-${day}`,
  )
}

function pathIn(text: string, field: Field): string[] {
  const mark = textSetting(field, 'separator').trim()
  return mark === '' || !text.includes(mark) ? partsBetween(text, /\//) : partsBetween(text, mark)
}

function partsBetween(text: string, mark: RegExp | string): string[] {
  return text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
