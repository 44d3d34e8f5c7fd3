import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { backupConnectionName } from '../../../platform/database/backup-reason.ts'
import type { Connection } from '../../../platform/database/open.ts'
import { destroyClient } from '../../../platform/database/pool-client.ts'
import { createFileBackup, type FileBackup } from './back-up-files.ts'
import { BackupFault } from './backup-fault.ts'
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
  /** called often: what is done of the step; the number of files is not known before its end (0) */
  onProgress?: (progress: BackupProgress) => void
  /** ends the backup; nothing of it stays */
  signal?: AbortSignal
}

export interface BackupProgress {
  step: 'files' | 'tables'
  done: number
  total: number
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
 * has the folder's name; one that fails leaves nothing.
 *
 * @throws StartFault if the folder exists, another backup is being made, a table stays locked, or rows were lost on the way; the
 * reason of the signal
 */
export async function createBackup(
  connection: Connection,
  folder: string,
  place: FilePlace,
  options: BackupOptions = {},
): Promise<BackupResult> {
  if (await exists(folder)) throw new BackupFault('backup.exists', { folder })
  const client = new pg.Client({ ...connection, application_name: backupConnectionName })
  client.on('error', () => undefined)
  await client.connect()
  // the statement that is running ends with its connection
  const disconnect = () => destroyClient(client)
  options.signal?.addEventListener('abort', disconnect, { once: true })
  const draft = `${folder}${draftEnding}`
  try {
    await takeBackupLock(client)
    return await writeBackup(client, { folder, draft, place }, options)
  } catch (error) {
    options.signal?.throwIfAborted()
    throw error
  } finally {
    options.signal?.removeEventListener('abort', disconnect)
    await client.end().catch(() => undefined)
  }
}

/** Ending of the name of a folder that is being written. */
export const draftEnding = '.part'

interface BackupPlace {
  folder: string
  draft: string
  place: FilePlace
}

async function writeBackup(
  client: pg.Client,
  { folder, draft, place }: BackupPlace,
  { isWithFiles = false, filesSince, onLock, onProgress, signal }: BackupOptions,
): Promise<BackupResult> {
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 })
  let files: FileBackup | undefined
  try {
    files = await createFileBackup(place, draft, {
      isWithFiles,
      filesSince,
      onFile: (count) => {
        signal?.throwIfAborted()
        onProgress?.({ step: 'files', done: count, total: 0 })
      },
    })
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await files.addAll()
    const manifest = await buildManifest(client, onLock)
    const missing = await files.addReferred(listReferredFiles(client))
    for (const [done, table] of manifest.tables.entries()) {
      signal?.throwIfAborted()
      onProgress?.({ step: 'tables', done, total: manifest.tables.length })
      Object.assign(table, await writeTableRows(client, table, join(draft, table.file)))
    }
    await client.query('commit')
    const summary = await files.end(missing.size === 0 ? missing : await listStillNeeded(client, missing))
    const whole = { ...manifest, files: summary }
    await writeFile(join(draft, 'manifest.json'), JSON.stringify(whole, null, 2), { flush: true })
    signal?.throwIfAborted()
    await rename(draft, folder)
    return { ...whole, copiedFiles: files.countCopied() }
  } catch (error) {
    await files?.close().catch(() => undefined)
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** The lock is that of the session: it ends with the connection, also if the process is killed. @throws BackupFault */
async function takeBackupLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(7215, 3) as held')
  if (!rows[0]?.held) throw new BackupFault('backup.otherRuns')
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
    throw new BackupFault('backup.rowsLost', { table: table.name, sent: sent.rows, arrived: written.rows })
  return { ...written, sha256: hash.digest('hex') }
}

const lineFeed = 10

/** In COPY text every row is a line: line feeds in values are escaped. */
export function countLines(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) lines += 1
  return lines
}
