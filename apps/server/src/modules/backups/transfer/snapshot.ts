import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isLockTimeout } from '../../../platform/database/faults.ts'
import { BackupFault } from './backup-fault.ts'
import { formatTableName, listTables, type ListedTable } from './tables.ts'

/** How long a table may be locked by others, such as a release, until the backup is given up; attempts and their distance. */
const maxAttempts = 600
const pauseMs = 500

/**
 * Begins a transaction with a snapshot of all tables, which stay locked (ACCESS SHARE) until it ends: users read and write, but
 * no table can be altered, rewritten or dropped. The locks come before the snapshot: rows of a table that is rewritten in between
 * would be invisible in it, without an error. They are taken all at once or not at all, so that the backup never waits for a
 * release while others wait for the backup.
 *
 * @returns the tables of the snapshot
 * @throws StartFault if a table stays locked by others for five minutes
 */
export async function openSnapshot(
  client: pg.Client,
  onLock: (isLocked: boolean) => void | Promise<void> = () => undefined,
): Promise<ListedTable[]> {
  for (let attempt = 1; ; attempt++) {
    const tables = await tryToLock(client)
    if (!tables) await client.query('rollback')
    await onLock(tables !== undefined)
    if (tables) return tables
    if (attempt === maxAttempts) throw new BackupFault('backup.tablesLocked')
    await wait(pauseMs)
  }
}

/** undefined if a table is locked by others, or tables were created, dropped or replaced between listing and locking them */
async function tryToLock(client: pg.Client): Promise<ListedTable[] | undefined> {
  const listed = await listTables(client)
  await client.query('begin isolation level repeatable read read only')
  try {
    // takes no snapshot: the first query after it does
    await client.query(`lock table ${listed.map(formatTableName).join(', ')} in access share mode nowait`)
  } catch (error) {
    if (isLockTimeout(error) || isMissingTable(error)) return undefined
    throw error
  }
  const seen = await listTables(client)
  return haveSameTables(listed, seen) ? seen : undefined
}

const haveSameTables = (one: readonly ListedTable[], other: readonly ListedTable[]): boolean => {
  const known = new Set(one.map(({ oid }) => oid))
  return one.length === other.length && other.every(({ oid }) => known.has(oid))
}

/** dropped, or moved to another schema, since it was listed */
const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '3F000')
