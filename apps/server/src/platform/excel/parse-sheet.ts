import { read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { formatCell } from './display.ts'
import { isZip } from './file-signature.ts'
import { SheetFault, type Sheet, type SheetLimits, type SheetRow } from './sheet.ts'
import { buildArchive } from './build-archive.ts'
import { extractParts } from './extract-parts.ts'

/**
 * Unpacks an xlsx file within the size limit; an xls file is returned unchanged.
 *
 * @returns input for `parseSheet`
 * @throws SheetFault and nothing else
 */
export const extractSheet = (file: Buffer, limits: SheetLimits): Buffer =>
  withFaults(() => (isZip(file) ? rebuildArchive(file, limits) : file))

/**
 * Reads the first sheet of the result of `extractSheet`. Runs in a worker: it is slow, and the file is not trusted.
 *
 * @throws SheetFault and nothing else
 */
export const parseSheet = (unpacked: Buffer, limits: SheetLimits): Sheet => withFaults(() => parse(unpacked, limits))

function withFaults<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof SheetFault) throw error
    // a text or list that is too long; reads beyond the end of the file have an error code
    const isTooLong = error instanceof RangeError && !('code' in error)
    throw new SheetFault(isTooLong ? 'import.tooComplex' : 'import.unreadable')
  }
}

function parse(unpacked: Buffer, limits: SheetLimits): Sheet {
  const workbook = readWorkbook(unpacked)
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
  if (!sheet) throw new SheetFault('import.empty')
  const [heading, ...rows] = readRows(sheet, workbook.Workbook?.WBProps?.date1904 === true, limits)
  if (!heading || rows.length === 0) throw new SheetFault('import.empty')
  if (rows.length > limits.rows) throw new SheetFault('import.tooManyFileRows')
  markMergedCells([heading, ...rows], sheet['!merges'] ?? [], limits)
  return { heading, rows }
}

/** The library receives only what was unpacked here, within the limit. */
function rebuildArchive(file: Buffer, { unpackedBytes }: SheetLimits): Buffer {
  const parts = extractParts(file, unpackedBytes)
  const types = parts.get('[Content_Types].xml')
  // a document, a presentation or any other archive
  if (!types?.includes('spreadsheetml')) throw new SheetFault('import.wrongType')
  return buildArchive(parts)
}

const readWorkbook = (file: Buffer): WorkBook =>
  read(file, { type: 'buffer', dense: true, sheets: 0, cellFormula: true, cellNF: true, cellHTML: false })

function readRows(sheet: WorkSheet, from1904: boolean, limits: SheetLimits): SheetRow[] {
  const rows: SheetRow[] = []
  // skips holes: a sheet may declare its last row and have only three
  sheet['!data']?.forEach((cells, index) => {
    const row: SheetRow = { number: index + 1, cells: [], notes: {} }
    cells?.forEach((cell, place) => {
      if (!cell) return
      const { text, note } = formatCell(cell, from1904, limits.cellChars)
      if (text === '' && !note) return
      if (place >= limits.columns) throw new SheetFault('import.tooManyColumns')
      while (row.cells.length < place) row.cells.push('')
      row.cells[place] = text
      if (note) row.notes[place] = note
    })
    if (row.cells.length > 0) rows.push(row)
    if (rows.length > limits.rows + 1) throw new SheetFault('import.tooManyFileRows')
  })
  return rows
}

type Merge = NonNullable<WorkSheet['!merges']>[number]

/** Marks all cells of a merged block: only the first one has the value, and it may be meant for all or for one. */
function markMergedCells(rows: readonly SheetRow[], merges: readonly Merge[], { columns }: SheetLimits): void {
  for (const { s, e } of merges) {
    for (const row of rows) {
      if (row.number <= s.r || row.number > e.r + 1) continue
      for (let place = s.c; place <= Math.min(e.c, columns - 1); place++) row.notes[place] = 'merged'
    }
  }
}
