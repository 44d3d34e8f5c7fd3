import type { BackupContents } from './backup.queries.ts'
import { walkFolder } from './backup-folder.ts'
import type { Manifest } from './transfer/manifest.ts'

/** What a backup contains, by its manifest, and the bytes of its files, whether or not other backups share them. */
export async function measureBackup(folder: string, { tables, files }: Manifest): Promise<BackupContents> {
  let bytes = 0
  for await (const { size } of walkFolder(folder)) bytes += size
  return {
    has_files: files?.areCopied ?? true,
    bytes,
    table_count: tables.length,
    row_count: tables.reduce((sum, { rows }) => sum + rows, 0),
    file_count: files?.count ?? 0,
    missing_files: files?.missing.count ?? 0,
  }
}
