import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { createId } from '../../platform/ids.ts'
import { log } from '../../platform/log/log.ts'
import { addJob, defineJob, isCancelled, type RunningJob } from '../jobs/index.ts'
import {
  assertRoom,
  countFreeBytes,
  createDiskFault,
  formatBackupName,
  getBackupFolder,
  getFilePlace,
  hasBackup,
  nodeName,
} from './backup-folder.ts'
import {
  type BackupEntry,
  beginBackup,
  endBackup,
  findBackup,
  findLinkable,
  insertBackup,
  resetBackup,
  updateJobId,
  updateProgress,
} from './backup.queries.ts'
import { estimateBytes } from './database-server.ts'
import { endFailed } from './end-failed.ts'
import { finishFound, removeDraft } from './interrupted.ts'
import { measureBackup } from './measure-backup.ts'
import { keepNewest } from './schedule/keep-newest.ts'
import { BackupFault } from './transfer/backup-fault.ts'
import { type BackupProgress, createBackup } from './transfer/backup.ts'

const payload = z.object({ backupId: z.string() })

/** Makes a backup in the backup folder of the machine that runs the job. */
export const createBackupJob = defineJob({
  name: 'createBackup',
  payload,
  // a process that dies leaves a failed backup; a job that is given back by a process that stops begins again
  maxAttempts: 1,
  duringMaintenance: true,
  run: runBackup,
})

export interface NewBackup {
  origin: 'manual' | 'scheduled'
  creatorName: string
  /** whether the files of a bucket are copied too */
  hasFiles: boolean
  /** whose job it is; without one it is work of the server itself */
  ownerId?: string
}

/**
 * Adds a backup, and the job that makes it, in the transaction of `tx`.
 *
 * @returns its id
 * @throws AppError 'backup.runs' if one waits or runs in the installation, 'job.tooMany'
 */
export async function addBackup(
  tx: Db,
  at: Date,
  { origin, creatorName, hasFiles, ownerId }: NewBackup,
): Promise<string> {
  const id = createId()
  const name = formatBackupName(at)
  const isAdded = await insertBackup(tx, {
    id,
    name,
    origin,
    state: 'waiting',
    creator_name: creatorName,
    has_files: hasFiles,
  })
  if (!isAdded) throw new AppError('backup.runs')
  const job = await addJob(
    tx,
    createBackupJob,
    { backupId: id },
    { name, ...(ownerId === undefined ? {} : { ownerId }) },
  )
  await updateJobId(tx, id, job)
  return id
}

async function runBackup(deps: Deps, job: RunningJob<z.output<typeof payload>>): Promise<void> {
  const backup = await beginBackup(deps.db, job.payload.backupId, nodeName)
  if (!backup) return endInterrupted(deps, job.payload.backupId)
  try {
    await assertRoom(deps.config, await estimateBytes(deps.db))
    await makeBackup(deps, backup, job)
  } catch (error) {
    const fault = job.signal.aborted ? undefined : await toAppError(deps, error)
    await storeEnd(deps, backup, job.signal, fault)
    throw fault ?? error
  }
}

async function makeBackup(deps: Deps, backup: BackupEntry, { signal, report }: RunningJob<unknown>): Promise<void> {
  const { config, db } = deps
  const since = await findEarlier(deps)
  const folder = getBackupFolder(config, backup.name)
  const progress = createProgress((step) => updateProgress(db, backup.id, step))
  const made = await createBackup(db.connection, folder, getFilePlace(config), {
    isWithFiles: backup.has_files,
    ...(since === undefined ? {} : { filesSince: since }),
    signal,
    onLock: () => signal.throwIfAborted(),
    onProgress: (step) => {
      progress.store(step)
      // it throws once the run is interrupted, which the signal does too
      if (step.total > 0) void report(step.done, step.total).catch(() => undefined)
    },
  })
  await progress.end()
  await endBackup(db, backup.id, { state: 'done', ...(await measureBackup(folder, made)) })
  if (backup.origin === 'scheduled')
    // it is made, whether or not older ones could be deleted: the next one tries again
    await keepNewest(deps).catch((error: unknown) => log.warn('old backups could not be deleted', { error }))
}

/** Stores at most two steps a second, one after the other. */
function createProgress(store: (step: BackupProgress) => Promise<void>) {
  let storing: Promise<void> | undefined
  let next = 0
  return {
    store(step: BackupProgress): void {
      if (storing || Date.now() < next) return
      next = Date.now() + 500
      storing = store(step)
        // the progress of a backup is no reason to end it
        .catch((error: unknown) => log.warn('the progress of a backup was not stored', { error }))
        .finally(() => (storing = undefined))
    },
    end: async () => storing,
  }
}

/** Folder of the newest backup here whose files the new one can link to, so that they take no room twice. */
async function findEarlier({ db, config }: Deps): Promise<string | undefined> {
  for (const { name } of await findLinkable(db, nodeName))
    if (await hasBackup(config, name)) return getBackupFolder(config, name)
  return undefined
}

/** A backup that the job began before: its process has died, perhaps when everything was written already. */
async function endInterrupted(deps: Deps, id: string): Promise<void> {
  const backup = await findBackup(deps.db, id)
  if (backup?.state !== 'running') throw new AppError('backup.ended')
  if (await finishFound(deps, backup)) return
  await removeDraft(deps.config, backup.name)
  await endFailed(deps, backup, { key: 'backup.interrupted', values: {} })
  throw new AppError('backup.interrupted')
}

async function storeEnd(
  deps: Deps,
  backup: BackupEntry,
  signal: AbortSignal,
  fault: AppError | undefined,
): Promise<void> {
  if (fault) await endFailed(deps, backup, { key: fault.key, values: fault.values })
  else if (isCancelled(signal)) await endBackup(deps.db, backup.id, { state: 'cancelled' })
  // a process that stops gives its jobs to others; one that counts as dead has lost the job already
  else await resetBackup(deps.db, backup.id)
}

/** What an administrator can do something about, in their language; the log has the rest. */
async function toAppError({ config, db }: Deps, error: unknown): Promise<AppError> {
  if (error instanceof AppError) return error
  if (error instanceof BackupFault) return new AppError(error.key, error.values)
  const { code, path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (code === 'ENOSPC') return createDiskFault(config, await countFreeBytes(config), await estimateBytes(db))
  log.error('a backup failed', { error })
  if (code !== undefined && path?.startsWith(config.backupDir))
    return new AppError('backup.folderFault', { folder: config.backupDir, reason: code })
  return new AppError('request.failed')
}
