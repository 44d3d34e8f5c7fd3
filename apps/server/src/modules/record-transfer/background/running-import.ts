import type { Db } from '../../../platform/database/database.ts'
import { isJobOpen } from '../../jobs/index.ts'
import { deletePartsOfJob, findJobOfImport, type ImportKey } from './import-parts.queries.ts'

/** Whether the rows of an import wait for their job, or are being imported. */
export async function isImportRunning(db: Db, key: ImportKey): Promise<boolean> {
  const jobId = await findJobOfImport(db, key)
  return jobId !== undefined && (await isJobOpen(db, jobId))
}

/** Forgets the rows of an import that was cancelled or given up, so that its job cannot run again. */
export async function forgetRows(tx: Db, key: ImportKey): Promise<void> {
  const jobId = await findJobOfImport(tx, key)
  if (jobId !== undefined) await deletePartsOfJob(tx, jobId)
}
