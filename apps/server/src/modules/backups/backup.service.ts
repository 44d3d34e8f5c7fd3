import type { backupEndpoints, BackupDetails, BackupPlace, EndpointQuery } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { formatStoredError } from '../../platform/http/envelope.ts'
import { cancelOpenJob, formatNote } from '../jobs/index.ts'
import {
  assertRoom,
  countFreeBytes,
  getBackupFolder,
  hasBackup,
  nodeName,
  removeBackupFolder,
} from './backup-folder.ts'
import { type BackupEntry, deleteBackup, findBackup, findBackupForUpdate, pageBackups } from './backup.queries.ts'
import { estimateBytes } from './database-server.ts'
import { addBackup } from './create-backup-job.ts'
import { formatBackup, formatRestoreCommand } from './format-backup.ts'
import { sweepBackups } from './interrupted.ts'
import { readManifest } from './transfer/manifest.ts'
import { addTrial, assertMayCreate } from './try-restore-job.ts'
import { addVerification } from './verify-backup-job.ts'

export async function listBackups(
  { db, config }: Deps,
  { language }: Caller,
  { currentPage, pageSize, keyword, state }: EndpointQuery<typeof backupEndpoints.list>,
) {
  const { rows, total } = await pageBackups(db, {
    keyword,
    state,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const list = await Promise.all(rows.map((row) => formatBackup(config, row, language)))
  return { list, pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'backup.folderFault' */
export async function getBackupPlace({ db, config }: Deps): Promise<BackupPlace> {
  return {
    folder: config.backupDir,
    node: nodeName,
    freeBytes: await countFreeBytes(config),
    neededBytes: await estimateBytes(db),
    hasBucket: config.s3 !== undefined,
  }
}

const maxTables = 1_000
const maxFaults = 100

/** @throws AppError 'backup.gone' */
export async function getBackupDetails({ db, config }: Deps, { language }: Caller, id: string): Promise<BackupDetails> {
  const backup = await getBackup(db, id)
  const row = await formatBackup(config, backup, language)
  const folder = getBackupFolder(config, backup.name)
  const manifest = row.isHere ? await readManifest(folder) : undefined
  const tables = (manifest?.tables ?? []).map(({ schema, name, rows, bytes = 0 }) => ({
    table: `${schema}.${name}`,
    rows,
    bytes,
  }))
  return {
    ...row,
    folder,
    command: formatRestoreCommand(config, backup.name),
    contents: tables.sort((one, other) => other.bytes - one.bytes).slice(0, maxTables),
    checkNote: formatNote(backup.check_note, language),
    faults: backup.check_faults.slice(0, maxFaults).map((fault) => formatStoredError(fault, language)),
  }
}

/** @throws AppError 'backup.runs', 'backup.diskFull', 'backup.folderFault' */
export async function runBackup(deps: Deps, { userId, realName }: Caller, hasFiles: boolean): Promise<string> {
  const { db, config, clock } = deps
  await assertRoom(config, await estimateBytes(db))
  // a process that died may have left an open backup
  await sweepBackups(deps)
  return db.transaction((tx) =>
    addBackup(tx, new Date(clock()), { origin: 'manual', creatorName: realName, hasFiles, ownerId: userId }),
  )
}

/** @throws AppError 'backup.gone', 'backup.ended' */
export async function cancelBackup(deps: Deps, id: string): Promise<void> {
  const { job_id: jobId, state } = await getBackup(deps.db, id)
  // the job ends a moment later than its backup
  const isOpen = state === 'waiting' || state === 'running'
  if (!isOpen || jobId === null || !(await cancelOpenJob(deps, jobId))) throw new AppError('backup.ended')
}

/** @throws AppError 'backup.gone', 'backup.notDone', 'backup.isChecked', 'backup.notHere', 'job.tooMany' */
export const requestVerification = (deps: Deps, caller: Caller, id: string): Promise<void> =>
  requestCheck(deps, caller, id, addVerification)

/**
 * @throws AppError 'backup.trialRuns', 'backup.noCreateDatabase', and the errors of a verification, which comes first
 */
export async function requestTrial(deps: Deps, caller: Caller, id: string): Promise<void> {
  await assertMayCreate(deps.db.connection)
  await requestCheck(deps, caller, id, addTrial)
}

async function requestCheck(
  { db, config }: Deps,
  { userId }: Caller,
  id: string,
  add: typeof addVerification,
): Promise<void> {
  await db.transaction(async (tx) => {
    const backup = await getIdleBackup(tx, id)
    if (backup.state !== 'done') throw new AppError('backup.notDone')
    if (!(await hasBackup(config, backup.name)))
      throw new AppError('backup.notHere', { here: nodeName, node: backup.node })
    await add(tx, backup, userId)
  })
}

/**
 * Deletes a backup, and its files if this machine has them.
 *
 * @throws AppError 'backup.gone', 'backup.runs', 'backup.isChecked'
 */
export async function removeBackup({ db, config }: Deps, id: string): Promise<void> {
  const { name } = await db.transaction(async (tx) => {
    const backup = await getIdleBackup(tx, id)
    if (backup.state === 'waiting' || backup.state === 'running') throw new AppError('backup.runs')
    await deleteBackup(tx, id)
    return backup
  })
  await removeBackupFolder(config, name)
}

async function getIdleBackup(tx: Parameters<typeof findBackupForUpdate>[0], id: string): Promise<BackupEntry> {
  const backup = await findBackupForUpdate(tx, id)
  if (!backup) throw new AppError('backup.gone')
  if (backup.check_state === 'waiting' || backup.check_state === 'running') throw new AppError('backup.isChecked')
  return backup
}

async function getBackup(db: Deps['db'], id: string): Promise<BackupEntry> {
  const backup = await findBackup(db, id)
  if (!backup) throw new AppError('backup.gone')
  return backup
}
