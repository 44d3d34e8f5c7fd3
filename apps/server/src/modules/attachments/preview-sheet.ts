import { AppError } from '../../platform/app-error.ts'
import { readSheet } from '../../platform/excel/read-sheet.ts'
import type { SheetLimits } from '../../platform/excel/sheet.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { getFileStorage } from '../storage/index.ts'
import { createQueue } from '../../platform/queue.ts'
import { findById } from './attachment.queries.ts'
import { assertReadable } from './attachment.service.ts'
import { getFileKey } from './storage-keys.ts'

/** Limits of the preview; a larger workbook has to be downloaded. */
const maxBytes = 10_485_760
const limits: SheetLimits = {
  rows: 2_000,
  columns: 100,
  cellChars: 1_000,
  unpackedBytes: 60_000_000,
  timeMs: 10_000,
  memoryMb: 256,
}
const runInQueue = createQueue(1, 8)

/** The texts of a workbook's first sheet, for a preview. @throws AppError 'file.missing', and those of `readSheet` */
export async function previewSheet(deps: Deps, caller: Caller, fileVersionId: string): Promise<{ rows: string[][] }> {
  const found = isId(fileVersionId) ? await findById(deps.db, fileVersionId) : undefined
  const file = await assertReadable(deps, caller, found)
  if (file.size > maxBytes) throw new AppError('import.tooComplex')
  const bytes = await getFileStorage(deps).read(getFileKey(file.blob))
  if (!bytes) throw new AppError('file.missing')
  const { heading, rows } = await runInQueue(() => readSheet(bytes, limits))
  return { rows: [heading, ...rows].map(({ cells }) => cells) }
}
