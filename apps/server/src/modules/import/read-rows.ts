import { punctuation } from '@armature/texts/punctuation'
import type { ImportLine, ImportRow, Text } from '@armature/contract'
import { v4 } from 'uuid'
import { AppError } from '../../platform/app-error.ts'
import type { Sheet, SheetRow } from '../../platform/excel/sheet.ts'
import { isColumnName, matchColumns, listNamedColumns, type TargetColumn } from './match-columns.ts'

interface FileTargetColumn extends TargetColumn {
  table?: object
  isRequired?: boolean
}

export interface ReadRowsResult {
  rows: ImportRow[]
  /** headings that match no column */
  ignored: string[]
}

/**
 * Finds the columns by their headings, in any of the three languages and in any order, and reads the rows below.
 *
 * @param choices mapping chosen by the user, see `matchColumns`; similar names are not used
 *
 * @throws AppError 'import.headingMerged', 'import.headingDoubled', 'import.headingMissing', 'import.noColumn', 'import.empty'
 */
export function readRows(
  sheet: Sheet,
  columns: readonly FileTargetColumn[],
  language: keyof Text,
  choices: Readonly<Record<string, string>> = {},
): ReadRowsResult {
  if (Object.values(sheet.heading.notes).includes('merged')) throw new AppError('import.headingMerged')
  const { places, ignored } = locateColumns(sheet, columns, choices, language)
  const lines = sheet.rows.map((row) => toLine(row, places)).filter((line) => !isBlank(line, () => true))
  if (lines.length === 0) throw new AppError('import.empty')
  return { rows: groupLines(lines, columns), ignored }
}

/** A line without values of the row itself belongs to the row above: more rows of its sub-tables. */
function groupLines(lines: readonly ImportLine[], columns: readonly FileTargetColumn[]): ImportRow[] {
  const own = new Set(columns.filter(({ table }) => !table).map(({ key }) => key))
  const rows: ImportRow[] = []
  for (const line of lines) {
    const last = rows.at(-1)
    if (!last || !isBlank(line, (key) => own.has(key))) rows.push({ key: v4(), ...line })
    else (last.lines ??= []).push(line)
  }
  return rows
}

function locateColumns(
  sheet: Sheet,
  columns: readonly FileTargetColumn[],
  choices: Readonly<Record<string, string>>,
  language: keyof Text,
) {
  const places = new Map<string, number>()
  const ignored: string[] = []
  const doubled = new Set<string>()
  const matched = matchColumns(sheet, columns, choices)
  for (const [at, { place }] of listNamedColumns(sheet.heading.cells).entries()) {
    const { heading = '', key = '', by = '' } = matched[at] ?? {}
    const isKnown = key !== '' && (by === 'name' || by === 'choice')
    if (isKnown) places.set(key, place)
    else ignored.push(heading)
    const again = isKnown || by === 'choice' ? undefined : columns.find((column) => isColumnName(column, heading))
    if (again) doubled.add(again.label[language])
  }
  if (doubled.size > 0) throw new AppError('import.headingDoubled', { names: joinNames([...doubled], language) })
  // a sheet may omit a sub-table
  const missing = columns.filter(({ key, isRequired, table }) => isRequired && !table && !places.has(key))
  if (missing.length > 0)
    throw new AppError('import.headingMissing', {
      names: joinNames(
        missing.map(({ label }) => label[language]),
        language,
      ),
    })
  if (places.size === 0) throw new AppError('import.noColumn')
  return { places, ignored }
}

function toLine({ number, cells, notes }: SheetRow, places: ReadonlyMap<string, number>): ImportLine {
  const row: ImportLine = { rowNumber: number, cells: {}, notes: {} }
  for (const [key, place] of places) {
    row.cells[key] = cells[place] ?? ''
    const note = notes[place]
    if (note) row.notes[key] = note
  }
  return row
}

const isBlank = ({ cells, notes }: ImportLine, counts: (key: string) => boolean): boolean =>
  !Object.keys(notes).some(counts) && !Object.entries(cells).some(([key, text]) => text !== '' && counts(key))

const joinNames = (names: readonly string[], language: keyof Text): string => names.join(punctuation.list[language])
