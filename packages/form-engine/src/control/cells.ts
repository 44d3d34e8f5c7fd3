import type { Field } from '../design/types.ts'
import { readFlagSetting, readTextSetting } from './setting-values.ts'

/** Splits a cell with several values: at line breaks or semicolons, else at the separators that lists use. */
export function splitCell(text: string): string[] {
  const firm = splitAndTrim(text, /[;；\n]/)
  return firm.length > 1 ? firm : splitAndTrim(text, /[、，]|, /)
}

/** One value, or a list where the field is `multiple`. */
export function readCellChoice(text: string, field: Field): string | string[] {
  return readFlagSetting(field, 'multiple') ? splitCell(text) : text
}

/** Both ends of a range: `3 ~ 5`, `3～5`, `3至5`. A text without a separator is returned as it is, and `parse` refuses it. */
export function readCellPair(text: string): string | string[] {
  const ends = text.split(/[~～至]/).map((end) => end.trim())
  return ends.length === 2 ? ends : text
}

/** The names along a path in a tree, or several such paths where the field is `multiple`. */
export function readCellPaths(text: string, field: Field): string[] | string[][] {
  return readFlagSetting(field, 'multiple')
    ? splitCell(text).map((path) => splitCellPath(path, field))
    : splitCellPath(text, field)
}

/** Turns `2026年11月20日` into `2026-11-20`; any other text is returned as it is. */
export function readCellDate(text: string): string {
  return text.replace(/^(\d{4})年(\d{1,2})月(?:(\d{1,2})日)?/, (_all, year: string, month: string, day?: string) =>
    day === undefined ? `${year}-${month}` : `${year}-${month}-${day}`,
  )
}

function splitCellPath(text: string, field: Field): string[] {
  const mark = readTextSetting(field, 'separator').trim()
  return mark === '' || !text.includes(mark) ? splitAndTrim(text, /\//) : splitAndTrim(text, mark)
}

function splitAndTrim(text: string, mark: RegExp | string): string[] {
  return text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
