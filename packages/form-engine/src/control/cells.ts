import type { Field } from '../design/types.ts'
import { flagOf, textSetting } from './setting-values.ts'

/** Splits a cell with several values: at line breaks or semicolons, else at the separators that lists use. */
export function cellParts(text: string): string[] {
  const firm = partsBetween(text, /[;；\n]/)
  return firm.length > 1 ? firm : partsBetween(text, /[、，]|, /)
}

/** One value, or a list where the field is `multiple`. */
export function cellChoice(text: string, field: Field): string | string[] {
  return flagOf(field, 'multiple') ? cellParts(text) : text
}

/** Both ends of a range: `3 ~ 5`, `3～5`, `3至5`. A text without a separator is returned as it is, and `parse` refuses it. */
export function cellPair(text: string): string | string[] {
  const ends = text.split(/[~～至]/).map((end) => end.trim())
  return ends.length === 2 ? ends : text
}

/** The names along a path in a tree, or several such paths where the field is `multiple`. */
export function cellPaths(text: string, field: Field): string[] | string[][] {
  return flagOf(field, 'multiple') ? cellParts(text).map((path) => pathIn(path, field)) : pathIn(text, field)
}

/** Turns `2026年11月20日` into `2026-11-20`; any other text is returned as it is. */
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
