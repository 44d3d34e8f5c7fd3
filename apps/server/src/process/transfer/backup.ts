import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { backupConnectionName } from '../../platform/database/backup-reason.ts'
import type { Connection } from '../../platform/database/open.ts'
import { StartFault } from '../../platform/start-fault.ts'
import { createFileBackup } from './back-up-files.ts'
import { CopyOut } from './copy-stream.ts'
import { exists } from './exists.ts'
import type { FileSummary, Manifest } from './manifest.ts'
import { listReferredFiles } from './referred-files.ts'
import { openSnapshot } from './snapshot.ts'
import type { FilePlace } from './stored-files.ts'
import {
  formatColumnList,
  formatTableName,
  listRecordTables,
  listSequenceStatements,
  type TableCopy,
  type TableRows,
} from './tables.ts'

export interface BackupOptions {
  /** whether the files of a bucket are copied too, not only listed */
  isWithFiles?: boolean
  /** folder of an earlier backup: files that it has are linked to it instead of copied */
  filesSince?: string
  /** called when the snapshot is taken, or, with false, before the tables are tried again */
  onLock?: (isLocked: boolean) => void | Promise<void>
}

export interface BackupResult extends Manifest {
  files: FileSummary
  /** files that were read and written; the others are links to the earlier backup, or only listed */
  copiedFiles: number
}

/**
 * Writes a snapshot of the whole database and the uploaded files to a new folder: rows as compressed COPY text. Users work
 * meanwhile; changes of tables wait for its end (`openSnapshot`). Files are copied before the snapshot is taken, because one that
 * is removed after it is needed by its rows; those that were uploaded until then are added after it. An interrupted backup never
 * has the folder's name.
 *
 * @throws StartFault if the folder exists, a table stays locked, or rows were lost on the way
 */
export async function createBackup(
  connection: Connection,
  folder: string,
  place: FilePlace,
  { isWithFiles = false, filesSince, onLock }: BackupOptions = {},
): Promise<BackupResult> {
  if (await exists(folder))
    throw new StartFault(`There is something at ${folder} already: name a new folder for the backup.`)
  const draft = `${folder}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 })
  const files = await createFileBackup(place, draft, { isWithFiles, filesSince })
  const client = new pg.Client({ ...connection, application_name: backupConnectionName })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await files.addAll()
    const manifest = await buildManifest(client, onLock)
    const missing = await files.addReferred(listReferredFiles(client))
    for (const table of manifest.tables)
      Object.assign(table, await writeTableRows(client, table, join(draft, table.file)))
    await client.query('commit')
    const summary = await files.end(missing.size === 0 ? missing : await listStillNeeded(client, missing))
    const whole = { ...manifest, files: summary }
    await writeFile(join(draft, 'manifest.json'), JSON.stringify(whole, null, 2), { flush: true })
    await mkdir(dirname(folder), { recursive: true })
    await rename(draft, folder)
    return { ...whole, copiedFiles: files.countCopied() }
  } finally {
    await files.close()
    await client.end()
  }
}

/** Without those that were removed on purpose, with their rows, while the backup ran. */
async function listStillNeeded(client: pg.Client, missing: ReadonlySet<string>): Promise<Set<string>> {
  const needed = new Set<string>()
  await client.query('begin isolation level repeatable read read only')
  for await (const { key, isNeeded } of listReferredFiles(client)) if (isNeeded && missing.has(key)) needed.add(key)
  await client.query('commit')
  return needed
}

/** Leaves the transaction of the snapshot open. */
async function buildManifest(client: pg.Client, onLock: BackupOptions['onLock']): Promise<Manifest> {
  const tables = await openSnapshot(client, onLock)
  const { rows } = await client.query<{ name: string }>('select name from migrations order by applied_at, name')
  return {
    format: 'armature-backup',
    version: 1,
    madeAt: new Date().toISOString(),
    migrations: rows.map((row) => row.name),
    recordTables: await listRecordTables(client),
    tables: tables
      .filter((table) => table.name !== 'migrations')
      .map(({ schema, name, columns }) => ({
        schema,
        name,
        columns,
        file: `tables/${schema}.${name}.copy.gz`,
        rows: 0,
      })),
    sequences: await listSequenceStatements(client),
  }
}

/** @throws StartFault if the file does not have as many rows as the database has sent */
async function writeTableRows(client: pg.Client, table: TableCopy, file: string): Promise<TableRows> {
  const sent = client.query(
    new CopyOut(`copy ${formatTableName(table)} (${formatColumnList(table.columns)}) to stdout`),
  )
  const written = { rows: 0, bytes: 0 }
  const hash = createHash('sha256')
  await pipeline(
    sent,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        written.rows += countLines(chunk)
        yield chunk
      }
    },
    createGzip({ level: 6 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        written.bytes += chunk.length
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
  if (written.rows !== sent.rows)
    throw new StartFault(`The database sent ${sent.rows} rows of ${table.name}, and ${written.rows} arrived.`)
  return { ...written, sha256: hash.digest('hex') }
}

const lineFeed = 10

/** In COPY text every row is a line: line feeds in values are escaped. */
export function countLines(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) lines += 1
  return lines
}
