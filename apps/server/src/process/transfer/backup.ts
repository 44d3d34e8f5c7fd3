import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import { StartFault } from '../../platform/start-fault.ts'
import { CopyOut } from './copy-stream.ts'
import { exists } from './exists.ts'
import { backUpFiles, type FilePlace } from './stored-files.ts'
import {
  formatColumnList,
  listTables,
  formatTableName,
  listRecordTables,
  listSequenceStatements,
  type TableCopy,
  type TableDefinition,
} from './tables.ts'

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
}

/**
 * Writes a snapshot of the whole database and the uploaded files to a new folder: rows as compressed COPY text. The product can
 * run meanwhile. An interrupted backup never has the folder's name.
 *
 * @param isWithFiles whether the files of a bucket are copied too, not only listed
 * @returns the manifest
 */
export async function createBackup(
  connection: Connection,
  folder: string,
  files: FilePlace,
  isWithFiles = false,
): Promise<Manifest> {
  if (await exists(folder))
    throw new StartFault(`There is something at ${folder} already: name a new folder for the backup.`)
  const draft = `${folder}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 })
  const client = new pg.Client({ ...connection, application_name: 'armature backup' })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    const manifest = await buildManifest(client)
    for (const table of manifest.tables) table.rows = await writeTableRows(client, table, join(draft, table.file))
    await client.query('commit')
    await backUpFiles(files, draft, isWithFiles)
    await writeFile(join(draft, 'manifest.json'), JSON.stringify(manifest, null, 2))
    await mkdir(dirname(folder), { recursive: true })
    await rename(draft, folder)
    return manifest
  } finally {
    await client.end()
  }
}

async function buildManifest(client: pg.Client): Promise<Manifest> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by applied_at, name')
  const tables = await listTables(client)
  return {
    format: 'armature-backup',
    version: 1,
    madeAt: new Date().toISOString(),
    migrations: rows.map((row) => row.name),
    recordTables: await listRecordTables(client),
    tables: tables
      .filter((table) => table.name !== 'migrations')
      .map((table) => ({ ...table, file: `tables/${table.schema}.${table.name}.copy.gz`, rows: 0 })),
    sequences: await listSequenceStatements(client),
  }
}

async function writeTableRows(client: pg.Client, table: TableCopy, file: string): Promise<number> {
  const rows = client.query(
    new CopyOut(`copy ${formatTableName(table)} (${formatColumnList(table.columns)}) to stdout`),
  )
  await pipeline(rows, createGzip({ level: 6 }), createWriteStream(file, { mode: 0o600 }))
  return rows.rows
}
