import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { addJob, defineJob, isCancelled, type RunningJob } from '../jobs/index.ts'
import { getBackupFolder, hasBackup, nodeName } from './backup-folder.ts'
import { findBackup } from './backup.queries.ts'
import { beginCheck, dropCheck, endCheck, openCheck, updateCheckProgress } from './check.queries.ts'
import { BackupFault } from './transfer/backup-fault.ts'
import { verifyBackup } from './transfer/verify-backup.ts'

const payload = z.object({ backupId: z.string() })

/** Reads a whole backup back; a process that dies leaves the rest to another one, from the beginning. */
export const verifyBackupJob = defineJob({
  name: 'verifyBackup',
  payload,
  maxAttempts: 3,
  duringMaintenance: true,
  run: runVerification,
})

/** @throws AppError 'job.tooMany' */
export async function addVerification(
  tx: Db,
  { id, name }: { id: string; name: string },
  ownerId: string,
): Promise<void> {
  await openCheck(tx, id, 'read', await addJob(tx, verifyBackupJob, { backupId: id }, { ownerId, name }))
}

/** how often the progress is stored */
const progressMs = 500

async function runVerification({ db, config }: Deps, job: RunningJob<z.output<typeof payload>>): Promise<void> {
  const { backupId } = job.payload
  const backup = await findBackup(db, backupId)
  if (!backup || !(await beginCheck(db, backupId, job.id))) throw new AppError('backup.gone')
  try {
    if (!(await hasBackup(config, backup.name)))
      throw new AppError('backup.notHere', { here: nodeName, node: backup.node })
    let next = 0
    const { faults } = await verifyBackup(getBackupFolder(config, backup.name), {
      signal: job.signal,
      onProgress: (done, total) => {
        if (Date.now() < next) return
        next = Date.now() + progressMs
        // the progress is no reason to end it
        void updateCheckProgress(db, backupId, done, total).catch(() => undefined)
      },
    })
    await endCheck(db, backupId, job.id, { faults })
  } catch (error) {
    if (isCancelled(job.signal) || error instanceof AppError) await dropCheck(db, backupId)
    if (!(error instanceof BackupFault)) throw error
    await endCheck(db, backupId, job.id, { faults: [{ key: error.key, values: error.values }] })
  }
}
