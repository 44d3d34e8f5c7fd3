import type { CellNote } from '@armature/contract'
import { SSF, type CellObject } from '@e965/xlsx'

/**
 * The displayed text of a cell, and why it cannot be used as it is. Formulas are not evaluated: their last result is returned.
 */
export function formatCell(
  cell: CellObject,
  from1904: boolean,
  mostChars: number,
): { text: string; note: CellNote | undefined } {
  const text = cleanText(readCellText(cell, from1904))
  if (cell.t === 'e') return { text: '', note: 'error' }
  if (cell.f !== undefined || cell.F !== undefined) return { text: text.slice(0, mostChars), note: 'formula' }
  if (text.length > mostChars) return { text: text.slice(0, mostChars), note: 'tooLong' }
  return { text, note: undefined }
}

function readCellText(cell: CellObject, from1904: boolean): string {
  if (cell.v === undefined || cell.v === null || cell.t === 'z') return ''
  if (cell.t !== 'n') return cell.t === 's' ? String(cell.v) : (cell.w ?? String(cell.v))
  const value = cell.v as number
  const format = String(cell.z ?? 'General')
  if (formats.is_date(format)) return formatDate(value, from1904)
  // Excel shows a long number without a format as 1.38E+11
  if (format === 'General' && Number.isSafeInteger(value)) return String(value)
  return cell.w ?? String(value)
}

/** The part of the library that handles formats; it has no types of its own. */
const formats = SSF as {
  is_date(format: string): boolean
  parse_date_code(value: number, options: { date1904: boolean }): DateParts | null
}
interface DateParts {
  y: number
  m: number
  d: number
  H: number
  M: number
  S: number
}

/** Excel's date formats depend on the machine; this one does not. */
function formatDate(value: number, from1904: boolean): string {
  const date = formats.parse_date_code(value, { date1904: from1904 })
  if (!date) return String(value)
  const day = [String(date.y).padStart(4, '0'), formatTwoDigits(date.m), formatTwoDigits(date.d)].join('-')
  const time = [formatTwoDigits(date.H), formatTwoDigits(date.M), formatTwoDigits(Math.floor(date.S))].join(':')
  if (value < 1 && value > 0) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

const formatTwoDigits = (value: number): string => String(value).padStart(2, '0')

/** The cleaned text, cut to the maximum length of a cell. */
export function formatText(text: string, mostChars: number): { text: string; isCut: boolean } {
  const shown = cleanText(text)
  return { text: shown.slice(0, mostChars), isCut: shown.length > mostChars }
}

/** Removes surrounding blanks and characters that the database cannot store. */
const cleanText = (text: string): string => text.replaceAll('\u0000', '').replaceAll('\r\n', '\n').toWellFormed().trim()
