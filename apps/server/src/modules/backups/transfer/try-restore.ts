import pg from 'pg'
import type { Migration } from '../../../migrations/index.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { type Connection, openDatabase } from '../../../platform/database/open.ts'
import { checkReferences, fillReferences } from '../../reference-graph/index.ts'
import type { Deps } from '../../../deps.ts'
import { readManifest } from './manifest.ts'
import { isOfNodes, restoreDatabase } from './restore.ts'
import { createSecondDatabase, dropSecondDatabase, findSecondDatabase } from './second-database.ts'
import { countMissingFiles, type FilePlace } from './stored-files.ts'
import { formatTableName, type TableCopy } from './tables.ts'
import type { FaultEntry } from './verify-backup.ts'

export interface TrialOptions {
  folder: string
  files: FilePlace
  migrations: readonly Migration[]
  signal: AbortSignal
  /** called after each table that was restored and counted */
  onProgress: (done: number, total: number) => void
}

export interface TrialResult {
  tables: number
  rows: number
  /** migrations that brought the backup to the version of this installation */
  migrations: number
  references: number
  /** empty if the backup can be restored */
  faults: FaultEntry[]
}

/**
 * Restores a backup into a second database on the same server, counts its rows, brings it to the present version, and compares the
 * references between designed things. The database of the installation and its files stay as they are; the second one is dropped
 * in any case.
 *
 * @throws BackupFault if the backup cannot be restored at all; the error of the database; the reason of the signal
 */
export async function tryRestore(deps: Deps, options: TrialOptions): Promise<TrialResult> {
  const { folder, signal } = options
  const { connection } = deps.db
  const second = await findSecondDatabase(connection)
  await createSecondDatabase(connection, second)
  // a statement that is running ends with its database
  const drop = () => dropSecondDatabase(connection, second)
  const interrupt = () => void drop().catch(() => undefined)
  signal.addEventListener('abort', interrupt, { once: true })
  try {
    const { tables } = await readManifest(folder)
    let done = 0
    const count = () => {
      signal.throwIfAborted()
      options.onProgress((done += 1), 2 * tables.length)
    }
    await restoreDatabase({ ...options, connection: second.connection, isForced: false, onTable: count })
    const faults = await countRows(second.connection, tables, count)
    const missing = await countMissingFiles(options.files, folder)
    if (missing > 0) faults.push({ key: 'backup.bucketMissing', values: { count: missing } })
    const upgraded = await upgrade(deps, second.connection, options.migrations)
    faults.push(...upgraded.faults)
    return { ...upgraded, tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), faults }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', interrupt)
    await drop()
  }
}

async function countRows(connection: Connection, tables: readonly TableCopy[], onTable: () => void) {
  const faults: FaultEntry[] = []
  const client = new pg.Client({ ...connection, application_name: 'armature restore trial' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const table of tables) {
      const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${formatTableName(table)}`)
      const found = Number(rows[0]?.n)
      if (found !== table.rows && !isOfNodes(table))
        faults.push({ key: 'backup.rowsRestored', values: { table: table.name, found, rows: table.rows } })
      onTable()
    }
  } finally {
    await client.end()
  }
  return faults
}

/** What the first start on the restored database does, and then a comparison. */
async function upgrade(deps: Deps, connection: Connection, migrations: readonly Migration[]) {
  const db = openDatabase(connection, { connections: 2 })
  try {
    const applied = await migrate(db, migrations)
    await fillReferences({ ...deps, db })
    const { total, differences } = await checkReferences(db)
    const faults: FaultEntry[] =
      differences.length === 0 ? [] : [{ key: 'backup.references', values: { count: differences.length } }]
    return { migrations: applied.length, references: total, faults }
  } finally {
    await db.close()
  }
}
