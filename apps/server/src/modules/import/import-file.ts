import { importLimits, type ImportPreview, type ImportRow, type UploadedFile } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { isCompound, isZip } from '../../platform/excel/file-signature.ts'
import type { SheetLimits } from '../../platform/excel/sheet.ts'
import { sheetType } from '../../platform/excel/write-sheet.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { saveTemporaryFile } from '../storage/index.ts'
import { checkRows, withErrors } from './check-rows.ts'
import type { Importer } from './importer.ts'
import { getChoices } from './column-choices.ts'
import { buildHeader } from './header.ts'
import { assertKnownColumns, countLines, assertSize } from './import-rows.ts'
import { csvType, findSheet } from './sheet-cache.ts'
import { readRows } from './read-rows.ts'

/** Default limits of a file: more than its rows need. */
const defaultLimits: SheetLimits = {
  rows: importLimits.fileRows,
  columns: 100,
  cellChars: importLimits.cellChars,
  unpackedBytes: 25_165_824,
  timeMs: 15_000,
  memoryMb: 384,
}

/**
 * Stores a file to import. Its content is read for the preview.
 *
 * @throws AppError 'import.wrongType', 'import.tooLarge'
 */
export async function saveImportFile(
  deps: Deps,
  caller: Caller,
  { name, bytes }: UploadedFile,
): Promise<{ name: string }> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!importLimits.extensions.some((one) => one === extension)) throw new AppError('import.wrongType')
  if (bytes.length > importLimits.bytes) throw new AppError('import.tooLarge')
  const contentType = detectContentType(bytes, extension)
  if (contentType === undefined) throw new AppError('import.wrongType')
  return {
    name: await saveTemporaryFile(deps, caller, { type: 'import', fileName: name, extension, contentType, bytes }),
  }
}

/** Detected from the content; a csv file has no signature, so its extension is trusted. */
function detectContentType(bytes: Uint8Array, extension: string): string | undefined {
  if (isZip(bytes)) return sheetType
  if (isCompound(bytes)) return 'application/vnd.ms-excel'
  return extension === 'csv' ? csvType : undefined
}

/**
 * Reads a part of an uploaded file and checks its cells. A part has as many lines as one request allows, and contains complete
 * rows with the lines that belong to them.
 *
 * @throws AppError 'import.noFile' and errors of the file as a whole
 */
export async function previewFile<V>(
  deps: Deps,
  caller: Caller,
  importer: Importer<V>,
  { fileName, from }: { fileName: string; from: number },
): Promise<ImportPreview> {
  const sheet = await findSheet(deps, caller, fileName, getSheetLimits(importer))
  const choices = await getChoices(deps.db, caller.userId, importer.route)
  const { rows, ignored } = readRows(sheet, markNeededColumns(importer), caller.language, choices)
  const part = rows.slice(from, findPartEnd(rows, from))
  const next = from + part.length
  const preview = await previewRows(caller, importer, part)
  return { ...preview, ignored, total: rows.length, next: next < rows.length ? next : null }
}

/** The columns that a file must have; whether each row has a value is checked per cell. */
const markNeededColumns = <V>({ columns, neededColumns }: Importer<V>) =>
  neededColumns === undefined
    ? columns
    : columns.map((column) => ({ ...column, isRequired: neededColumns.includes(column.key) }))

/** The same for rows that were changed in the preview. */
export async function previewRows<V>(
  caller: Caller,
  importer: Importer<V>,
  rows: readonly ImportRow[],
): Promise<ImportPreview> {
  assertSize(rows)
  assertKnownColumns(importer, rows)
  const checks = await checkRows(importer, rows, caller.language)
  return {
    headerRow: buildHeader(importer, caller.language),
    dataRow: checks.map(withErrors),
    ignored: [],
    total: rows.length,
    next: null,
  }
}

function findPartEnd(rows: readonly ImportRow[], from: number): number {
  let lines = 0
  let end = from
  for (const row of rows.slice(from)) {
    lines += countLines(row)
    if (lines > importLimits.rows && end > from) break
    end += 1
  }
  return end
}

/** A large form has more columns than usual, and longer texts. */
export const getSheetLimits = <V>({ columns, cellChars = defaultLimits.cellChars }: Importer<V>): SheetLimits => ({
  ...defaultLimits,
  cellChars,
  columns: Math.max(defaultLimits.columns, columns.length + 20),
})
