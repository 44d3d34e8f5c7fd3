import { AppError } from '../app-error.ts'
import { withoutCommitStep } from './commit-step.ts'
import type { Db } from './database.ts'
import { isLockTimeout } from './faults.ts'

/** Connections of backups have this name; all accounts of the server can see it. */
export const backupConnectionName = 'armature backup'

/**
 * Runs work that needs tables for itself, which a backup that is running does not give away until its end.
 *
 * @param work begins and ends its own transaction
 * @throws AppError 'request.backupRunning' if a table was not free in time and a backup is running
 */
export async function withBackupReason<T>(db: Db, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isLockTimeout(error) && (await withoutCommitStep(() => isBackupRunning(db))))
      throw new AppError('request.backupRunning')
    throw error
  }
}

async function isBackupRunning(db: Db): Promise<boolean> {
  const rows = await db.query(
    {
      name: 'backup.running',
      text: `select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1`,
    },
    [backupConnectionName],
  )
  return rows.length > 0
}
