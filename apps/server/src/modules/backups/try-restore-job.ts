import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { migrations } from '../../migrations/index.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Connection, Db } from '../../platform/database/database.ts'
import { log } from '../../platform/log/log.ts'
import { addJob, defineJob, isCancelled, type JobNote, type RunningJob } from '../jobs/index.ts'
import { getBackupFolder, getFilePlace, hasBackup, nodeName } from './backup-folder.ts'
import { findBackup } from './backup.queries.ts'
import {
  beginCheck,
  countOpenTrials,
  dropCheck,
  endCheck,
  lockTrials,
  openCheck,
  updateCheckProgress,
} from './check.queries.ts'
import { BackupFault } from './transfer/backup-fault.ts'
import { dropSecondDatabase, findRefusedAccount, findSecondDatabase } from './transfer/second-database.ts'
import { tryRestore } from './transfer/try-restore.ts'
import { type FaultEntry, verifyBackup } from './transfer/verify-backup.ts'

const payload = z.object({ backupId: z.string() })

/** Restores a backup into a second database; a process that dies leaves the rest to another one, from the beginning. */
export const tryRestoreJob = defineJob({
  name: 'tryRestore',
  payload,
  maxAttempts: 2,
  duringMaintenance: true,
  run: runTrial,
})

/** @throws AppError 'backup.trialRuns' if one waits or runs in the installation, 'job.tooMany' */
export async function addTrial(tx: Db, { id, name }: { id: string; name: string }, ownerId: string): Promise<void> {
  await lockTrials(tx)
  if ((await countOpenTrials(tx)) > 0) throw new AppError('backup.trialRuns')
  await openCheck(tx, id, 'trial', await addJob(tx, tryRestoreJob, { backupId: id }, { ownerId, name }))
}

/** @throws AppError 'backup.noCreateDatabase' */
export async function assertMayCreate(connection: Connection): Promise<void> {
  const account = await findRefusedAccount(connection)
  if (account !== undefined) throw new AppError('backup.noCreateDatabase', { account })
}

/** Drops the second database if a process that died has left it. */
export async function dropLeftDatabase({ db }: Deps): Promise<void> {
  const second = await findSecondDatabase(db.connection)
  if ((await countOpenTrials(db)) > 0) return
  if (await dropSecondDatabase(db.connection, second))
    log.warn('the database of a restore trial was left and is dropped')
}

const progressMs = 500

async function runTrial(deps: Deps, job: RunningJob<z.output<typeof payload>>): Promise<{ note: JobNote } | void> {
  const { db, config } = deps
  const { backupId } = job.payload
  const backup = await findBackup(db, backupId)
  if (!backup || !(await beginCheck(db, backupId, job.id))) throw new AppError('backup.gone')
  try {
    if (!(await hasBackup(config, backup.name)))
      throw new AppError('backup.notHere', { here: nodeName, node: backup.node })
    const folder = getBackupFolder(config, backup.name)
    let next = 0
    const onProgress = (done: number, total: number) => {
      if (Date.now() < next) return
      next = Date.now() + progressMs
      // the progress is no reason to end it
      void updateCheckProgress(db, backupId, done, total).catch(() => undefined)
    }
    const { faults } = await verifyBackup(folder, { signal: job.signal, onProgress })
    // what is damaged need not be restored
    if (faults.length > 0) return await endCheck(db, backupId, job.id, { faults })
    const { faults: found, ...counted } = await tryRestore(deps, {
      ...{ folder, files: getFilePlace(config), migrations, signal: job.signal, onProgress },
    })
    const note: JobNote = { key: 'restoreTried', values: counted }
    await endCheck(db, backupId, job.id, { faults: found, note })
    return { note }
  } catch (error) {
    if (isCancelled(job.signal) || error instanceof AppError) await dropCheck(db, backupId)
    if (job.signal.aborted || error instanceof AppError || isOfServer(error)) throw error
    await endCheck(db, backupId, job.id, { faults: [toFault(error)] })
  }
}

/** The database server has no room, is stopped or cannot be reached: that says nothing about the backup. */
const isOfServer = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(08|53|57|E)/.test(error.code)

/** The database gives its reason in English. */
function toFault(error: unknown): FaultEntry {
  if (error instanceof BackupFault) return { key: error.key, values: error.values }
  log.warn('a backup could not be restored', { error })
  return { key: 'backup.trialFailed', values: { reason: error instanceof Error ? error.message : '' } }
}
