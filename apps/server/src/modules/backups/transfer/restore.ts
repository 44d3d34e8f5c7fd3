import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { Migration } from '../../../migrations/index.ts'
import type { Connection } from '../../../platform/database/open.ts'
import { StartFault } from '../../../platform/start-fault.ts'
import { isBackedUp, isNodeRunning } from '../running-nodes.ts'
import { BackupFault } from './backup-fault.ts'
import { CopyIn } from './copy-stream.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { stopRestored } from './stop-restored.ts'
import { assertFilesRestorable, type FilePlace, restoreFiles } from './stored-files.ts'
import { formatColumnList, listTables, formatTableName, recordSchemas, type TableCopy } from './tables.ts'

export interface RestoreOptions {
  connection: Connection
  /** folder that `createBackup` wrote */
  folder: string
  files: FilePlace
  migrations: readonly Migration[]
  /** the current content of the database and the files may be deleted */
  isForced: boolean
}

export interface RestoreResult extends Manifest {
  /** files that the backup lists and the bucket does not have */
  missingFiles: number
}

/**
 * Restores a backup into a database in one transaction: completely or not at all.
 *
 * @throws StartFault when a node runs, the database is not empty and `isForced` is not set, or the backup is invalid, too new or without its files
 */
export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  await assertFilesRestorable(options.files, options.folder)
  const manifest = await restoreDatabase(options)
  return { ...manifest, missingFiles: await restoreFiles(options.files, options.folder) }
}

/** The same without the files. */
export async function restoreDatabase(
  options: Omit<RestoreOptions, 'files'> & {
    /** called after each table; what it throws ends the restore */
    onTable?: () => void
  },
): Promise<Manifest> {
  const manifest = await readManifest(options.folder)
  const known = new Map(options.migrations.map((migration) => [migration.name, migration]))
  const foreign = manifest.migrations.find((name) => !known.has(name))
  if (foreign !== undefined) throw new BackupFault('backup.newerVersion', { migration: foreign })

  const client = new pg.Client({ ...options.connection, application_name: 'armature restore' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    // a node that starts waits until the tables are there (`migrate`)
    await client.query('select pg_advisory_xact_lock(7215, 1)')
    await assertNotInUse(client)
    // the owner of the tables may fill the audit trail again, and the chain of its hashes shows whether rows were changed
    await client.query(`set local "armature.audit" = 'restore'`)
    await clearDatabase(client, options.isForced)
    await createFixedTables(
      client,
      manifest.migrations.flatMap((name) => known.get(name) ?? []),
    )
    for (const table of manifest.recordTables) await client.query(table.make)
    // rows that a migration inserted are in the backup too
    await client.query(`truncate ${manifest.tables.map(formatTableName).join(', ')} cascade`)
    await client.query('set constraints all deferred')
    for (const table of manifest.tables) {
      if (!isOfNodes(table)) await restoreTableRows(client, table, join(options.folder, table.file))
      options.onTable?.()
    }
    await client.query('set constraints all immediate')
    for (const table of manifest.recordTables) for (const statement of table.finish) await client.query(statement)
    for (const statement of manifest.sequences) await client.query(statement)
    await forgetStorage(client)
    await stopRestored(client)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return manifest
}

/** @throws StartFault while a server or worker is running: it would go on with what it knows of the former database */
async function assertNotInUse(client: pg.Client): Promise<void> {
  const query = async <Row extends object>(text: string, values: unknown[]) =>
    (await client.query<Row>(text, values)).rows
  if (await isNodeRunning({ query }))
    throw new StartFault('Armature is running on this database: stop all servers and workers, then restore again.')
  if (await isBackedUp({ query }))
    throw new StartFault('A backup of this database is being made: wait until it has ended, then restore again.')
}

/** Removes only tables of Armature; other tables in the same database are kept. */
async function clearDatabase(client: pg.Client, isForced: boolean): Promise<void> {
  const tables = await listTables(client)
  if (tables.length === 0) return
  if (!isForced) throw new StartFault('The database is not empty: give --force to replace what is in it.')
  if (!tables.some((table) => table.schema === 'public' && table.name === 'migrations')) {
    throw new StartFault('The database holds tables that are not Armature’s: restore into a database of its own.')
  }
  for (const schema of recordSchemas) await client.query(`drop schema if exists ${schema} cascade`)
  for (const table of tables)
    if (table.schema === 'public') await client.query(`drop table if exists ${formatTableName(table)} cascade`)
}

async function createFixedTables(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    'create table migrations (name varchar(100) primary key, applied_at timestamptz not null default now())',
  )
  for (const migration of migrations) {
    await client.query(migration.up)
    await client.query('insert into migrations (name) values ($1)', [migration.name])
  }
}

/** The servers and workers of the backup, and what they measured, are not here. */
const tablesOfNodes: ReadonlySet<string> = new Set(['job_nodes', 'monitor_nodes', 'monitor_samples', 'slow_work'])
export const isOfNodes = ({ schema, name }: TableCopy): boolean => schema === 'public' && tablesOfNodes.has(name)

async function restoreTableRows(client: pg.Client, table: TableCopy, file: string): Promise<void> {
  const rows = client.query(
    new CopyIn(`copy ${formatTableName(table)} (${formatColumnList(table.columns)}) from stdin`),
  )
  await pipeline(createReadStream(file), createGunzip(), rows)
  if (rows.rows !== table.rows)
    throw new BackupFault('backup.rowsRestored', { table: table.name, found: rows.rows, rows: table.rows })
}

/** The files are restored to where this installation has them: its next start stores the place. Older backups have no such table. */
async function forgetStorage(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string | null }>(
    `select to_regclass('public.installation_identity')::text as table`,
  )
  if (rows[0]?.table)
    await client.query('update installation_identity set storage_kind = null, storage_id = null, storage_place = null')
}
