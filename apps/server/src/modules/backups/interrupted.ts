import { readdir, rm } from 'node:fs/promises'
import type { Deps } from '../../deps.ts'
import type { Config } from '../../platform/config/config.ts'
import { createId } from '../../platform/ids.ts'
import { log } from '../../platform/log/log.ts'
import { startRepeating } from '../../platform/repeat.ts'
import { isJobOpen } from '../jobs/index.ts'
import { getBackupFolder, hasBackup, isBackupName, nodeName } from './backup-folder.ts'
import { type BackupEntry, endBackup, insertBackup, listKnownNames, listOpenBackups } from './backup.queries.ts'
import { dropCheck } from './check.queries.ts'
import { isBackupLocked } from './database-server.ts'
import { endFailed } from './end-failed.ts'
import { measureBackup } from './measure-backup.ts'
import { dropLeftDatabase } from './try-restore-job.ts'
import { draftEnding } from './transfer/backup.ts'
import { readManifest } from './transfer/manifest.ts'

const everyMs = 10 * 60_000
/** folders that are looked at */
const maxFolders = 1_000

/**
 * Compares the entries of backups with the backup folder of this machine, at the start and every ten minutes: ends backups whose
 * job is gone, deletes what a killed process has left, and enters backups that were made by the command or before a restore.
 *
 * @returns stops it
 */
export const startBackupSweep = (deps: Deps): (() => Promise<void>) =>
  startRepeating(
    () => sweepBackups(deps),
    everyMs,
    (error) => log.warn('the backup folder could not be looked through', { error }),
  )

export async function sweepBackups(deps: Deps): Promise<void> {
  const open = await listOpenBackups(deps.db)
  for (const backup of open) await endLost(deps, backup)
  await dropLeftDatabase(deps)
  const found = (await listFolders(deps.config)).slice(0, maxFolders)
  const isBusy = new Set(open.filter(({ state }) => state === 'running').map(({ name }) => name))
  for (const folder of found.filter((name) => name.endsWith(draftEnding))) {
    const name = folder.slice(0, -draftEnding.length)
    if (isBackupName(name) && !isBusy.has(name)) await removeOldDraft(deps, name)
  }
  await addFound(deps, found.filter(isBackupName))
}

/** A backup, or a verification, whose job has ended without it or was deleted. */
async function endLost(deps: Deps, backup: BackupEntry): Promise<void> {
  const { db } = deps
  if (backup.check_job_id !== null && (backup.check_state === 'waiting' || backup.check_state === 'running'))
    if (!(await isJobOpen(db, backup.check_job_id))) await dropCheck(db, backup.id)
  if (backup.state !== 'waiting' && backup.state !== 'running') return
  if (backup.job_id !== null && (await isJobOpen(db, backup.job_id))) return
  if (await finishFound(deps, backup)) return
  await removeDraft(deps.config, backup.name)
  await endFailed(deps, backup, { key: 'backup.interrupted', values: {} })
}

/** Ends a backup as done whose folder is complete. @returns whether it is */
export async function finishFound({ db, config }: Deps, { id, name }: BackupEntry): Promise<boolean> {
  if (!(await hasBackup(config, name))) return false
  const folder = getBackupFolder(config, name)
  await endBackup(db, id, { state: 'done', ...(await measureBackup(folder, await readManifest(folder))) })
  return true
}

export const removeDraft = (config: Config, name: string): Promise<void> =>
  rm(`${getBackupFolder(config, name)}${draftEnding}`, { recursive: true, force: true })

/** The command may be writing it: then another backup of this database is under way. */
async function removeOldDraft({ db, config }: Deps, name: string): Promise<void> {
  if (!(await isBackupLocked(db))) await removeDraft(config, name)
}

async function addFound({ db, config }: Deps, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const known = await listKnownNames(db, names)
  for (const name of names) {
    if (known.has(name) || !(await hasBackup(config, name))) continue
    const folder = getBackupFolder(config, name)
    // a folder of something else, or of a later version
    const manifest = await readManifest(folder).catch(() => undefined)
    if (!manifest) continue
    const madeAt = new Date(manifest.madeAt)
    await insertBackup(db, {
      id: createId(),
      name,
      origin: 'found',
      state: 'done',
      node: nodeName,
      created_at: madeAt,
      ended_at: madeAt,
      ...(await measureBackup(folder, manifest)),
    })
  }
}

const listFolders = async ({ backupDir }: Config): Promise<string[]> =>
  readdir(backupDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
