import type { ImportLine, ImportRow, Text } from '@armature/contract'
import { v4 } from 'uuid'
import { AppError } from '../../platform/app-error.ts'
import type { Sheet, SheetRow } from '../../platform/excel/sheet.ts'
import { errorsLabel } from './labels.ts'

interface Column {
  key: string
  label: Text
  aliases?: readonly Text[]
  table?: object
  isRequired?: boolean
}

export interface ReadRows {
  rows: ImportRow[]
  /** headings that belong to no column */
  ignored: string[]
}

/**
 * Finds the columns by their headings, written in any of the three languages and in any order, and reads the rows below.
 *
 * @throws AppError 'import.headingMerged', 'import.headingDoubled', 'import.headingMissing', 'import.empty'
 */
export function readRows({ heading, rows }: Sheet, columns: readonly Column[], language: keyof Text): ReadRows {
  if (Object.values(heading.notes).includes('merged')) throw new AppError('import.headingMerged')
  const { places, ignored } = placesOf(heading.cells, columns, language)
  const lines = rows.map((row) => lineOf(row, places)).filter((line) => !isBlank(line, () => true))
  if (lines.length === 0) throw new AppError('import.empty')
  return { rows: gathered(lines, columns), ignored }
}

/** A line that says nothing of the row itself goes on with the one above: further rows of its sub-tables. */
function gathered(lines: readonly ImportLine[], columns: readonly Column[]): ImportRow[] {
  const own = new Set(columns.filter(({ table }) => !table).map(({ key }) => key))
  const rows: ImportRow[] = []
  for (const line of lines) {
    const last = rows.at(-1)
    if (!last || !isBlank(line, (key) => own.has(key))) rows.push({ key: v4(), ...line })
    else (last.lines ??= []).push(line)
  }
  return rows
}

function placesOf(headings: readonly string[], columns: readonly Column[], language: keyof Text) {
  const places = new Map<string, number>()
  const ignored: string[] = []
  const doubled = new Set<string>()
  for (const [place, heading] of headings.entries()) {
    const name = bare(heading)
    if (name === '' || isNamed(errorsLabel, name)) continue
    const column = columns.find(({ label, aliases = [] }) => [label, ...aliases].some((text) => isNamed(text, name)))
    if (!column) ignored.push(heading)
    else if (places.has(column.key)) doubled.add(column.label[language])
    else places.set(column.key, place)
  }
  if (doubled.size > 0) throw new AppError('import.headingDoubled', { names: joined([...doubled], language) })
  // a sheet may be without a sub-table, and a row without rows of it
  const missing = columns.filter(({ key, isRequired, table }) => isRequired && !table && !places.has(key))
  if (missing.length > 0)
    throw new AppError('import.headingMissing', {
      names: joined(
        missing.map(({ label }) => label[language]),
        language,
      ),
    })
  return { places, ignored }
}

function lineOf({ number, cells, notes }: SheetRow, places: ReadonlyMap<string, number>): ImportLine {
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

const isNamed = (label: Text, name: string): boolean => Object.values(label).some((one) => bare(one) === name)

/** Required columns carry an asterisk, and people type blanks. */
const bare = (heading: string): string => heading.replace(/^[*＊\s]+|[*＊\s]+$/g, '').toLowerCase()

const joined = (names: readonly string[], language: keyof Text): string => names.join(language === 'en' ? ', ' : '、')
