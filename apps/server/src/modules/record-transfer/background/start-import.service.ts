import { type ImportMode, type ImportLine, importLimits, type ImportRow } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Deps } from '../../../deps.ts'
import { assertKnownColumns, assertSize, type Importer } from '../../import/index.ts'
import { addJob } from '../../jobs/index.ts'
import { importRecordsJob } from './import-job.ts'
import {
  assignJob,
  countWaitingRows,
  findStoredImport,
  type ImportKey,
  lockImport,
  upsertPart,
} from './import-parts.queries.ts'

/** Rows that a user may have stored without starting their import: those of a few files. */
const maxWaitingRows = 3 * importLimits.fileRows

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
  assertSize(rows)
  const known = keepKnownCells(importer, rows)
  await db.transaction(async (tx) => {
    await lockImport(tx, key)
    const before = await findStoredImport(tx, key)
    if (before && before.jobId !== null) throw new AppError('import.begun')
    if (before && before.modelId !== modelId) throw new AppError('import.unknown')
    await upsertPart(tx, key, { modelId, part, rows: known })
    const stored = await findStoredImport(tx, key)
    if ((stored?.rowCount ?? 0) > importLimits.fileRows || (await countWaitingRows(tx, key.userId)) > maxWaitingRows)
      throw new AppError('import.tooManyFileRows', { count: importLimits.fileRows })
  })
}

/**
 * Starts an import of stored rows in the background. An import that has begun is not started again.
 *
 * @returns the id of its job
 * @throws AppError 'import.empty' if no rows are stored, 'job.tooMany'
 */
export function startImport(
  { db }: Deps,
  key: ImportKey,
  target: ImportMode & { modelId: string; menuId: string; fileName: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockImport(tx, key)
    const stored = await findStoredImport(tx, key)
    if (stored?.modelId !== target.modelId) throw new AppError('import.empty')
    if (stored.jobId !== null) return stored.jobId
    const { modelId, menuId, fileName, mode, keyField } = target
    const payload = { modelId, menuId, fileName, mode, keyField, importId: key.importId, rowCount: stored.rowCount }
    const jobId = await addJob(tx, importRecordsJob, payload, { ownerId: key.userId, name: fileName })
    await assignJob(tx, key, jobId)
    return jobId
  })
}

/** Without cells that the import leaves out, such as those of fields that the user may not write. */
function keepKnownCells<V>(importer: Importer<V>, rows: readonly ImportRow[]): ImportRow[] {
  assertKnownColumns(importer, rows)
  const keys = new Set<string>(importer.columns.map(({ key }) => key))
  const pick = <T>(cells: Record<string, T>) =>
    Object.fromEntries(Object.entries(cells).filter(([key]) => keys.has(key)))
  const keep = <T extends ImportLine>(line: T): T => ({ ...line, cells: pick(line.cells), notes: pick(line.notes) })
  return rows.map((row) => ({ ...keep(row), ...(row.lines ? { lines: row.lines.map(keep) } : {}) }))
}
