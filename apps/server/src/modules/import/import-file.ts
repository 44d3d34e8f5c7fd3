import { importLimits, type ImportPreview, type ImportRow, type UploadedFile } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { perProcess } from '../../platform/cache/per-process.ts'
import { isCompound, isZip } from '../../platform/excel/kinds.ts'
import { readSheet } from '../../platform/excel/read-sheet.ts'
import type { SheetLimits } from '../../platform/excel/sheet.ts'
import { sheetType } from '../../platform/excel/write-sheet.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { findKeptFile, keepFile } from '../file/kept-file.ts'
import { createQueue } from '../session/queue.ts'
import { checkRows, withErrors } from './check-rows.ts'
import type { Importer } from './importer.ts'
import { headerOf } from './header.ts'
import { requireSize } from './import-rows.ts'
import { readRows } from './read-rows.ts'

/** What a file may unpack to and cost: far more than a thousand rows need, and no harm to anybody else. */
const usualLimits: SheetLimits = {
  rows: importLimits.rows,
  columns: 100,
  cellChars: importLimits.cellChars,
  unpackedBytes: 12_582_912,
  timeMs: 10_000,
  memoryMb: 256,
}

/** Reading is heavy: one at a time, and a short line behind it. */
const inQueue = perProcess(() => createQueue(1, 8))

/**
 * Keeps a file to import. What it holds is looked at when its preview is asked for.
 *
 * @throws AppError 'import.wrongType', 'import.tooLarge'
 */
export async function takeFile(deps: Deps, caller: Caller, { name, bytes }: UploadedFile): Promise<{ name: string }> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!importLimits.extensions.some((one) => one === extension)) throw new AppError('import.wrongType')
  if (bytes.length > importLimits.bytes) throw new AppError('import.tooLarge')
  if (!isZip(bytes) && !isCompound(bytes)) throw new AppError('import.wrongType')
  const contentType = isZip(bytes) ? sheetType : 'application/vnd.ms-excel'
  return { name: await keepFile(deps, caller, { type: 'import', fileName: name, extension, contentType, bytes }) }
}

/**
 * Reads a file that the caller has uploaded, and says what is wrong with its cells.
 *
 * @throws AppError 'import.noFile' and whatever makes the file as a whole unfit
 */
export async function previewFile<V>(
  deps: Deps,
  caller: Caller,
  importer: Importer<V>,
  fileName: string,
): Promise<ImportPreview> {
  const file = await findKeptFile(deps, caller, 'import', fileName)
  if (!file) throw new AppError('import.noFile')
  const bytes = await wholeOf(file.bytes)
  const sheet = await inQueue(deps)(() => readSheet(bytes, limitsOf(importer)))
  const { rows, ignored } = readRows(sheet, importer.columns, caller.language)
  return { ...(await previewRows(caller, importer, rows)), ignored }
}

/** The same for rows that were changed in the preview. */
export async function previewRows<V>(
  caller: Caller,
  importer: Importer<V>,
  rows: readonly ImportRow[],
): Promise<ImportPreview> {
  requireSize(rows)
  const checks = await checkRows(importer, rows, caller.language)
  return { headerRow: headerOf(importer, caller.language), dataRow: checks.map(withErrors), ignored: [] }
}

/** A large form has more columns than most, and longer texts. */
const limitsOf = <V>({ columns, cellChars = usualLimits.cellChars }: Importer<V>): SheetLimits => ({
  ...usualLimits,
  cellChars,
  columns: Math.max(usualLimits.columns, columns.length + 20),
})

/** No larger than what was taken. */
async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}
