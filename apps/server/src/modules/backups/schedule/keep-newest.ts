import type { Deps } from '../../../deps.ts'
import { recordCleanUp } from '../../audit/index.ts'
import { hasBackup, nodeName, removeBackupFolder } from '../backup-folder.ts'
import { type BackupEntry, deleteBackup, listScheduled } from '../backup.queries.ts'
import { loadSchedule } from './schedule.queries.ts'

/**
 * Deletes automatic backups on this machine beyond the newest ones that are kept, and entries of failed ones older than those.
 * The newest one that was verified without faults stays too; backups by hand are never deleted.
 */
export async function keepNewest(deps: Deps): Promise<void> {
  const { db, config } = deps
  const { keep } = await loadSchedule(db)
  const own: BackupEntry[] = []
  for (const backup of await listScheduled(db))
    if (backup.node === nodeName || (await hasBackup(config, backup.name))) own.push(backup)
  const surplus = findSurplus(own, keep)
  for (const { id, name } of surplus) {
    await deleteBackup(db, id)
    await removeBackupFolder(config, name)
  }
  if (surplus.length > 0) await recordCleanUp(deps, 'backup', { entries: surplus.length })
}

type Judged = Pick<BackupEntry, 'id' | 'name' | 'state' | 'check_state'>

/** @param backups newest first */
export function findSurplus<Backup extends Judged>(backups: readonly Backup[], keep: number): Backup[] {
  // one with known faults is no backup that could be restored
  const sound = backups.filter(({ state, check_state: check }) => state === 'done' && check !== 'failed')
  const oldestKept = sound[keep - 1]
  if (!oldestKept) return []
  const verified = sound.find(({ check_state: check }) => check === 'passed')
  return backups
    .slice(backups.indexOf(oldestKept) + 1)
    .filter((backup) => backup !== verified && backup.check_state !== 'waiting' && backup.check_state !== 'running')
}
