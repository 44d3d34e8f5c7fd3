import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFault } from '../../platform/start-fault.ts'
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

/** @throws StartFault if the folder has no backup, or one that this version does not read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((cause: unknown) => {
    throw new StartFault(`There is no backup at ${folder}.`, { cause })
  })
  const manifest = parseManifest(text)
  if (manifest?.format !== 'armature-backup' || manifest.version !== 1)
    throw new StartFault(`The folder ${folder} is not a backup that this version reads.`)
  return manifest
}

function parseManifest(text: string): Manifest | undefined {
  try {
    return JSON.parse(text) as Manifest
  } catch {
    return undefined
  }
}
