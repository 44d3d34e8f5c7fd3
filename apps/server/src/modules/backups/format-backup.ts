import type { BackupRow, Language } from '@armature/contract'
import type { Config } from '../../platform/config/config.ts'
import { formatStoredError } from '../../platform/http/envelope.ts'
import { getBackupFolder, hasBackup } from './backup-folder.ts'
import type { BackupEntry } from './backup.queries.ts'

/** A backup as the list shows it; looks whether this machine has it. */
export async function formatBackup(config: Config, backup: BackupEntry, language: Language): Promise<BackupRow> {
  return {
    id: backup.id,
    name: backup.name,
    origin: backup.origin,
    state: backup.state,
    userName: backup.creator_name,
    node: backup.node,
    isHere: backup.state === 'done' && (await hasBackup(config, backup.name)),
    progress: backup.state === 'running' ? { step: backup.step, done: backup.done, total: backup.total } : null,
    bytes: Number(backup.bytes),
    tables: backup.table_count,
    rows: Number(backup.row_count),
    files: backup.file_count,
    missingFiles: backup.missing_files,
    hasFiles: backup.has_files,
    fault: formatStoredError(backup.fault, language),
    creatorTime: backup.created_at.getTime(),
    endTime: backup.ended_at?.getTime() ?? null,
    check: backup.check_state && {
      kind: backup.check_kind,
      state: backup.check_state,
      done: backup.check_done,
      total: backup.check_total,
      faults: backup.check_faults.length,
      time: backup.checked_at?.getTime() ?? null,
    },
  }
}

/** Restores the backup on an installation that is stopped, on the machine that has it. */
export const formatRestoreCommand = (config: Config, name: string): string =>
  `npm run db:restore -- ${quoteForShell(getBackupFolder(config, name))} --force`

/** As the shells of Linux and macOS read it. */
const quoteForShell = (path: string): string => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`)
