/** One record of a CSV file. */
export interface CsvRow {
  /** row number from 1, as spreadsheet programs count; blank lines count */
  number: number
  /** not trimmed; '' for an empty cell */
  cells: string[]
}

/** A quote that is opened in this cell (row and column from 1) and never closed, so the rest cannot be split into cells. */
export interface CsvFault {
  row: number
  column: number
}

export type CsvSeparator = ',' | ';' | '\t'

const separators: readonly CsvSeparator[] = [',', ';', '\t']

/**
 * Reads comma-separated text (RFC 4180): cells may be quoted, a quote inside is doubled, quoted cells may contain line breaks.
 * The separator is the most frequent one of the first record, or that of a first line `sep=;` as Excel writes it.
 *
 * @param text decoded, with or without a byte order mark; lines end with `\n`, `\r\n` or `\r`
 * @returns the records without blank ones, or the cell whose quote is never closed
 */
export function parseCsv(text: string): { rows: CsvRow[]; separator: CsvSeparator } | { fault: CsvFault } {
  const { body, separator } = withSeparator(text.replace(/^\uFEFF/, ''))
  const rows: CsvRow[] = []
  let cells: string[] = []
  let number = 1
  let at = 0
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells })
    number += 1
    cells = []
  }
  while (at < body.length) {
    const cell = body[at] === '"' ? readQuoted(body, at, separator) : readPlain(body, at, separator)
    if (!cell) return { fault: { row: number, column: cells.length + 1 } }
    cells.push(cell.text)
    at = cell.end
    if (body[at] === separator) {
      at += 1
      // a separator at the very end of the file starts one more cell
      if (at === body.length) cells.push('')
      continue
    }
    at += body.startsWith('\r\n', at) ? 2 : 1
    endRow()
  }
  if (cells.length > 0) endRow()
  return { rows, separator }
}

interface ReadCell {
  text: string
  /** index of the character that ends the cell */
  end: number
}

const isEnd = (mark: string | undefined, separator: CsvSeparator): boolean =>
  mark === undefined || mark === separator || mark === '\n' || mark === '\r'

function readPlain(body: string, from: number, separator: CsvSeparator): ReadCell {
  let end = from
  while (!isEnd(body[end], separator)) end += 1
  return { text: body.slice(from, end), end }
}

/** Text after the closing quote belongs to the cell, as in Excel. */
function readQuoted(body: string, from: number, separator: CsvSeparator): ReadCell | undefined {
  let text = ''
  let at = from + 1
  for (;;) {
    const quote = body.indexOf('"', at)
    if (quote < 0) return undefined
    text += body.slice(at, quote)
    at = quote + 1
    if (body[at] !== '"') break
    text += '"'
    at += 1
  }
  const rest = readPlain(body, at, separator)
  return { text: text + rest.text, end: rest.end }
}

function withSeparator(text: string): { body: string; separator: CsvSeparator } {
  const told = /^sep=([,;\t])(\r\n|\n|\r|$)/i.exec(text)
  if (told) return { body: text.slice(told[0].length), separator: told[1] as CsvSeparator }
  return { body: text, separator: detectSeparator(text) }
}

/** The most frequent separator of the first record that is not blank, outside quotes; the comma if there is none. */
function detectSeparator(text: string): CsvSeparator {
  const counts = { ',': 0, ';': 0, '\t': 0 }
  let isQuoted = false
  let hasText = false
  for (const mark of text) {
    if (mark === '"') isQuoted = !isQuoted
    else if (!isQuoted && (mark === '\n' || mark === '\r')) {
      if (hasText) break
    } else if (!isQuoted && isSeparator(mark)) counts[mark] += 1
    if (mark.trim() !== '') hasText = true
  }
  return separators.reduce((most, one) => (counts[one] > counts[most] ? one : most))
}

const isSeparator = (mark: string): mark is CsvSeparator => mark in { ',': 1, ';': 1, '\t': 1 }
