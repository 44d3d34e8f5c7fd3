import type { Deps } from '../../deps.ts'
import type { StoredJobText } from '../../migrations/schema-job.ts'
import { type BackupEntry, endBackup } from './backup.queries.ts'
import { notifyFailure } from './schedule/notify-failure.ts'

/** Ends a backup as failed; administrators are notified of automatic ones. */
export const endFailed = (
  { db, clock }: Deps,
  { id, name, origin }: BackupEntry,
  fault: StoredJobText,
): Promise<void> =>
  db.transaction(async (tx) => {
    const wasOpen = await endBackup(tx, id, { state: 'failed', fault })
    if (wasOpen && origin === 'scheduled') await notifyFailure(tx, name, fault, new Date(clock()))
  })
