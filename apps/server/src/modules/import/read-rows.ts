import type { ImportRow, Text } from '@armature/contract'
import { v4 } from 'uuid'
import { AppError } from '../../platform/app-error.ts'
import type { Sheet, SheetRow } from '../../platform/excel/sheet.ts'
import { errorsLabel } from './labels.ts'

interface Column {
  key: string
  label: Text
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
  const read = rows.map((row) => rowOf(row, places)).filter(({ cells, notes }) => !isBlank(cells, notes))
  if (read.length === 0) throw new AppError('import.empty')
  return { rows: read, ignored }
}

function placesOf(headings: readonly string[], columns: readonly Column[], language: keyof Text) {
  const places = new Map<string, number>()
  const ignored: string[] = []
  const doubled = new Set<string>()
  for (const [place, heading] of headings.entries()) {
    const name = bare(heading)
    if (name === '' || isNamed(errorsLabel, name)) continue
    const column = columns.find(({ label }) => isNamed(label, name))
    if (!column) ignored.push(heading)
    else if (places.has(column.key)) doubled.add(column.label[language])
    else places.set(column.key, place)
  }
  if (doubled.size > 0) throw new AppError('import.headingDoubled', { names: joined([...doubled], language) })
  const missing = columns.filter(({ key, isRequired }) => isRequired && !places.has(key))
  if (missing.length > 0)
    throw new AppError('import.headingMissing', {
      names: joined(
        missing.map(({ label }) => label[language]),
        language,
      ),
    })
  return { places, ignored }
}

function rowOf({ number, cells, notes }: SheetRow, places: ReadonlyMap<string, number>): ImportRow {
  const row: ImportRow = { key: v4(), rowNumber: number, cells: {}, notes: {} }
  for (const [key, place] of places) {
    row.cells[key] = cells[place] ?? ''
    const note = notes[place]
    if (note) row.notes[key] = note
  }
  return row
}

const isBlank = (cells: ImportRow['cells'], notes: ImportRow['notes']): boolean =>
  Object.keys(notes).length === 0 && Object.values(cells).every((text) => text === '')

const isNamed = (label: Text, name: string): boolean => Object.values(label).some((one) => bare(one) === name)

/** Required columns carry an asterisk, and people type blanks. */
const bare = (heading: string): string => heading.replace(/^[*＊\s]+|[*＊\s]+$/g, '').toLowerCase()

const joined = (names: readonly string[], language: keyof Text): string => names.join(language === 'en' ? ', ' : '、')
