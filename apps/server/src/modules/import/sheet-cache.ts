import { AppError } from '../../platform/app-error.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import { readSheet } from '../../platform/excel/read-sheet.ts'
import type { Sheet, SheetLimits } from '../../platform/excel/sheet.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { openTemporaryFile } from '../storage/index.ts'
import { createQueue } from '../../platform/queue.ts'

/** Content type of a stored csv file, which cannot be detected from its bytes. */
export const csvType = 'text/csv'

/** Reading is expensive: one at a time, with a short queue. */
const getReadQueue = sharePerProcess(() => createQueue(1, 8))

const cacheMs = 120_000
const maxCached = 3

interface CachedSheet {
  sheet: Promise<Sheet>
  /** removes it from the cache */
  timer: NodeJS.Timeout
}

/** A long file is requested in parts, so the parsed sheet is cached by its name, which only its owner knows. */
const getSheetCache = sharePerProcess(() => new Map<string, CachedSheet>())

/**
 * The sheet of a file that the caller has uploaded.
 *
 * @throws AppError 'import.noFile' and errors of the file as a whole
 */
export async function findSheet(
  deps: Deps,
  caller: Pick<Caller, 'userId'>,
  fileName: string,
  limits: SheetLimits,
): Promise<Sheet> {
  const file = await openTemporaryFile(deps, caller, 'import', fileName)
  if (!file) throw new AppError('import.noFile')
  const bytes = await readAllBytes(file.bytes)
  const known = getSheetCache(deps)
  const key = `${fileName} ${limits.columns} ${limits.cellChars}`
  const kept = known.get(key)
  if (kept) return kept.sheet
  const sheet = getReadQueue(deps)(() => readSheet(bytes, limits, file.contentType === csvType))
  const timer = setTimeout(() => known.delete(key), cacheMs).unref()
  known.set(key, { sheet, timer })
  sheet.catch(() => known.delete(key))
  for (const [old, { timer: ends }] of [...known].slice(0, -maxCached)) {
    clearTimeout(ends)
    known.delete(old)
  }
  return sheet
}

/** The size was limited by the upload. */
async function readAllBytes(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of parts) chunks.push(chunk)
  return Buffer.concat(chunks)
}
