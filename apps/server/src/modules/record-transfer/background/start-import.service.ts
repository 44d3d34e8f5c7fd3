import { type ImportMode, importLimits, type ImportRow } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Deps } from '../../../deps.ts'
import { keepKnownCells, type Importer } from '../../import/index.ts'
import { addJob } from '../../jobs/index.ts'
import { importRecordsJob } from './import-job.ts'
import {
  assignJob,
  deleteAbandoned,
  findStoredImport,
  type ImportKey,
  lockImport,
  upsertPart,
} from './import-parts.queries.ts'

/** Imports of a user whose rows are stored without being started; older ones are forgotten. */
const maxWaiting = 3

/**
 * Stores a part of the rows of a file, which are imported when the import is started. A part that is sent again replaces the first.
 *
 * @throws AppError 'import.empty', 'import.noColumn', 'import.tooManyRows', 'import.tooManyFileRows', 'import.begun'; 'import.unknown' for the id of another import
 */
export async function storeImportPart<V>(
  { db }: Deps,
  key: ImportKey,
  importer: Importer<V>,
  { modelId, part, rows }: { modelId: string; part: number; rows: readonly ImportRow[] },
): Promise<void> {
  const known = keepKnownCells(importer, rows)
  await db.transaction(async (tx) => {
    await lockImport(tx, key)
    const before = await findStoredImport(tx, key)
    if (before && before.jobId !== null) throw new AppError('import.begun')
    if (before && before.modelId !== modelId) throw new AppError('import.unknown')
    if (!before) await deleteAbandoned(tx, key.userId, maxWaiting - 1)
    await upsertPart(tx, key, { modelId, part, rows: known })
    const stored = await findStoredImport(tx, key)
    if ((stored?.rowCount ?? 0) > importLimits.fileRows)
      throw new AppError('import.tooManyFileRows', { count: importLimits.fileRows })
  })
}

/**
 * Starts an import of stored rows in the background. An import that has begun is not started again.
 *
 * @returns the id of its job
 * @param target.rowCount number of stored rows
 *
 * @throws AppError 'import.empty' if no rows are stored, 'import.rowsGone' if some are missing, 'job.tooMany'
 */
export function startImport(
  { db }: Deps,
  key: ImportKey,
  target: ImportMode & { modelId: string; menuId: string; fileName: string; rowCount: number },
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockImport(tx, key)
    const stored = await findStoredImport(tx, key)
    if (stored?.modelId !== target.modelId) throw new AppError('import.empty')
    if (stored.jobId !== null) return stored.jobId
    if (stored.rowCount !== target.rowCount) throw new AppError('import.rowsGone')
    const { modelId, menuId, fileName, mode, keyField, rowCount } = target
    const payload = { modelId, menuId, fileName, mode, keyField, rowCount, importId: key.importId }
    const jobId = await addJob(tx, importRecordsJob, payload, { ownerId: key.userId, name: fileName })
    await assignJob(tx, key, jobId)
    return jobId
  })
}
