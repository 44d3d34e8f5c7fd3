import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupFault } from './backup-fault.ts'
import type { TableCopy, TableDefinition } from './tables.ts'

/** Content of a backup folder; `manifest.json`. */
export interface Manifest {
  format: 'armature-backup'
  version: 1
  madeAt: string
  /** names of the migrations that created the fixed tables */
  migrations: string[]
  recordTables: TableDefinition[]
  /** in the order in which they can be restored */
  tables: TableCopy[]
  sequences: string[]
  /** what `files.jsonl.gz` lists; backups of earlier versions have no such numbers */
  files?: FileSummary
}

export interface FileSummary {
  count: number
  bytes: number
  /** whether the backup has the files, not only their names and sizes */
  areCopied: boolean
  /** files that rows of the backup refer to, and that were not there */
  missing: { count: number; first: string[] }
}

/** @throws BackupFault if the folder has no backup, or one that this version does not read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((cause: unknown) => {
    throw new BackupFault('backup.noneAt', { folder }, { cause })
  })
  const manifest = parseManifest(text)
  if (manifest?.format !== 'armature-backup' || manifest.version !== 1)
    throw new BackupFault('backup.unknownFormat', { folder })
  return manifest
}

function parseManifest(text: string): Manifest | undefined {
  try {
    return JSON.parse(text) as Manifest
  } catch {
    return undefined
  }
}
