import { importLimits, type ImportPreview, type ImportRow, type UploadedFile } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { isCompound, isZip } from '../../platform/excel/kinds.ts'
import type { SheetLimits } from '../../platform/excel/sheet.ts'
import { sheetType } from '../../platform/excel/write-sheet.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { keepFile } from '../file/kept-file.ts'
import { checkRows, withErrors } from './check-rows.ts'
import type { Importer } from './importer.ts'
import { findChoices } from './column-choices.ts'
import { headerOf } from './header.ts'
import { countLines, requireSize } from './import-rows.ts'
import { csvType, findSheet } from './kept-sheets.ts'
import { readRows } from './read-rows.ts'

/** What a file may unpack to and cost: more than its rows need, and no harm to anybody else. */
const usualLimits: SheetLimits = {
  rows: importLimits.fileRows,
  columns: 100,
  cellChars: importLimits.cellChars,
  unpackedBytes: 25_165_824,
  timeMs: 15_000,
  memoryMb: 384,
}

/**
 * Keeps a file to import. What it holds is looked at when its preview is asked for.
 *
 * @throws AppError 'import.wrongType', 'import.tooLarge'
 */
export async function takeFile(deps: Deps, caller: Caller, { name, bytes }: UploadedFile): Promise<{ name: string }> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!importLimits.extensions.some((one) => one === extension)) throw new AppError('import.wrongType')
  if (bytes.length > importLimits.bytes) throw new AppError('import.tooLarge')
  const contentType = contentTypeOf(bytes, extension)
  if (contentType === undefined) throw new AppError('import.wrongType')
  return { name: await keepFile(deps, caller, { type: 'import', fileName: name, extension, contentType, bytes }) }
}

/** By what the file holds; a csv file has no mark of its own, and is believed its name. */
function contentTypeOf(bytes: Uint8Array, extension: string): string | undefined {
  if (isZip(bytes)) return sheetType
  if (isCompound(bytes)) return 'application/vnd.ms-excel'
  return extension === 'csv' ? csvType : undefined
}

/**
 * Reads a part of a file that the caller has uploaded, and says what is wrong with its cells. A part has as many lines as one
 * request may have; whole rows with the lines that go on with them.
 *
 * @throws AppError 'import.noFile' and whatever makes the file as a whole unfit
 */
export async function previewFile<V>(
  deps: Deps,
  caller: Caller,
  importer: Importer<V>,
  { fileName, from }: { fileName: string; from: number },
): Promise<ImportPreview> {
  const sheet = await findSheet(deps, caller, fileName, limitsOf(importer))
  const choices = await findChoices(deps.db, caller.userId, importer.route)
  const { rows, ignored } = readRows(sheet, neededIn(importer), caller.language, choices)
  const part = rows.slice(from, partEnd(rows, from))
  const next = from + part.length
  const preview = await previewRows(caller, importer, part)
  return { ...preview, ignored, total: rows.length, next: next < rows.length ? next : null }
}

/** The columns as a file must have them; whether each row has what it needs is said at its cells. */
const neededIn = <V>({ columns, neededColumns }: Importer<V>) =>
  neededColumns === undefined
    ? columns
    : columns.map((column) => ({ ...column, isRequired: neededColumns.includes(column.key) }))

/** The same for rows that were changed in the preview. */
export async function previewRows<V>(
  caller: Caller,
  importer: Importer<V>,
  rows: readonly ImportRow[],
): Promise<ImportPreview> {
  requireSize(rows)
  const checks = await checkRows(importer, rows, caller.language)
  return {
    headerRow: headerOf(importer, caller.language),
    dataRow: checks.map(withErrors),
    ignored: [],
    total: rows.length,
    next: null,
  }
}

function partEnd(rows: readonly ImportRow[], from: number): number {
  let lines = 0
  let end = from
  for (const row of rows.slice(from)) {
    lines += countLines(row)
    if (lines > importLimits.rows && end > from) break
    end += 1
  }
  return end
}

/** A large form has more columns than most, and longer texts. */
export const limitsOf = <V>({ columns, cellChars = usualLimits.cellChars }: Importer<V>): SheetLimits => ({
  ...usualLimits,
  cellChars,
  columns: Math.max(usualLimits.columns, columns.length + 20),
})
