import { parseCsv } from '@armature/form-engine/format/csv'
import { formatText } from './display.ts'
import { SheetFault, type Sheet, type SheetLimits, type SheetRow } from './sheet.ts'

/**
 * Reads a csv file as a sheet: UTF-8 with or without a byte order mark, UTF-16 with one, else GB18030, as Excel saves it in
 * China.
 * Every cell is text: nothing is interpreted as a formula, a date or a number.
 *
 * @throws SheetFault 'import.badEncoding', 'import.openQuote' (row, column), 'import.wrongType', 'import.empty',
 * 'import.tooManyFileRows', 'import.tooManyColumns'
 */
export function parseCsvSheet(file: Buffer, limits: SheetLimits): Sheet {
  const text = decodeText(file)
  // an image or an archive with the extension csv
  if (text.includes('\u0000')) throw new SheetFault('import.wrongType')
  const read = parseCsv(text)
  if ('fault' in read) throw new SheetFault('import.openQuote', { ...read.fault })
  const [heading, ...rows] = read.rows
  if (!heading || rows.length === 0) throw new SheetFault('import.empty')
  if (rows.length > limits.rows) throw new SheetFault('import.tooManyFileRows')
  return { heading: toSheetRow(heading, limits), rows: rows.map((row) => toSheetRow(row, limits)) }
}

/** @throws SheetFault 'import.badEncoding' */
function decodeText(file: Buffer): string {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return decode(file, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decode(file, 'utf-16be')
  try {
    return decode(file, 'utf-8')
  } catch {
    return decode(file, 'gb18030')
  }
}

function decode(file: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    throw new SheetFault('import.badEncoding')
  }
}

function toSheetRow({ number, cells }: { number: number; cells: string[] }, limits: SheetLimits): SheetRow {
  const row: SheetRow = { number, cells: [], notes: {} }
  for (const [place, cell] of cells.entries()) {
    const { text, isCut } = formatText(cell, limits.cellChars)
    if (text === '') continue
    if (place >= limits.columns) throw new SheetFault('import.tooManyColumns')
    while (row.cells.length < place) row.cells.push('')
    row.cells[place] = text
    if (isCut) row.notes[place] = 'tooLong'
  }
  return row
}
