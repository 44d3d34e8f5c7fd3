import type { CheckedImportLine, CheckedImportRow, ImportPreview } from '@armature/contract'
import type { ImportCalls } from './import-calls.ts'
import { importLimits } from './import-limits.ts'
import { listGridColumns } from './rows.ts'
import type { CsvPiece } from './split-csv.ts'

/** A file being sent in pieces; the server has the first one under `name`. */
export interface SentFile {
  fileName: string
  name: string
  pieces: readonly CsvPiece[]
}

export class TooManyRows extends Error {}

/**
 * Requests the preview of a whole file, part by part.
 *
 * @param onRows called with the number of rows read so far
 * @throws ApiError, TooManyRows
 */
export async function readFile(
  calls: Pick<ImportCalls, 'upload' | 'preview'>,
  file: SentFile,
  signal: AbortSignal,
  onRows: (count: number) => void,
): Promise<ImportPreview> {
  let whole: ImportPreview | undefined
  for (const [at, { bytes, offset }] of file.pieces.entries()) {
    const name = at === 0 ? file.name : (await calls.upload(file.fileName, bytes, signal)).name
    for (let from: number | null = 0; from !== null;) {
      const part: ImportPreview = await calls.preview(name, from, signal)
      whole = whole ? joinParts(whole, addRowOffset(part.dataRow, offset)) : part
      if (whole.dataRow.length > importLimits.fileRows) throw new TooManyRows()
      onRows(whole.dataRow.length)
      from = part.next
    }
  }
  if (!whole) throw new Error('a file has at least one piece')
  return { ...whole, total: whole.dataRow.length, next: null }
}

/** A row without cells of its own continues the last row before it, since the split may have been between them. */
function joinParts(whole: ImportPreview, rows: CheckedImportRow[]): ImportPreview {
  const columns = listGridColumns(whole.headerRow)
  const own = columns.filter(({ isBelow }) => !isBelow)
  const isContinued = ({ cells }: CheckedImportRow) => own.every(({ id }) => (cells[id] ?? '') === '')
  const last = whole.dataRow.at(-1)
  const [first] = rows
  if (!last || !first || own.length === columns.length || !isContinued(first))
    return { ...whole, dataRow: [...whole.dataRow, ...rows] }
  const below = new Set(columns.flatMap(({ id, isBelow }) => (isBelow ? [id] : [])))
  const { rowNumber, cells, notes, errors, lines = [] } = first
  const line = { rowNumber, cells, notes, errors: pickEntries(errors, below) }
  const joined = { ...last, lines: [...(last.lines ?? []), line, ...lines] }
  return { ...whole, dataRow: [...whole.dataRow.slice(0, -1), joined, ...rows.slice(1)] }
}

const pickEntries = (texts: Readonly<Record<string, string>>, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => keys.has(key)))

function addRowOffset(rows: CheckedImportRow[], offset: number): CheckedImportRow[] {
  if (offset === 0) return rows
  const moved = <T extends CheckedImportLine>(line: T): T => ({ ...line, rowNumber: line.rowNumber + offset })
  return rows.map((row) => ({ ...moved(row), ...(row.lines ? { lines: row.lines.map(moved) } : {}) }))
}
