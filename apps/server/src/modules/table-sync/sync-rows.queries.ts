import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { TableSyncRowsTable } from '../../migrations/schema-table-sync.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { matchAny, rowCount } from '../../platform/database/expressions.ts'

export type SyncedRow = Selectable<TableSyncRowsTable>

export async function findSyncedRows(db: Db, taskId: string, keys: readonly string[]): Promise<Map<string, SyncedRow>> {
  const rows = await db.sql
    .selectFrom('table_sync_rows')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('source_key', '=', matchAny(keys))
    .execute()
  return new Map(rows.map((row) => [row.source_key, row]))
}

export type StoredRow = Pick<SyncedRow, 'source_key' | 'record_id' | 'hash' | 'version'>

export async function saveSyncedRows(tx: Db, taskId: string, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.sql
    .insertInto('table_sync_rows')
    .values(rows.map((row) => ({ ...row, task_id: taskId })))
    .onConflict((row) =>
      row.columns(['task_id', 'source_key']).doUpdateSet((set) => ({
        record_id: set.ref('excluded.record_id'),
        hash: set.ref('excluded.hash'),
        version: set.ref('excluded.version'),
      })),
    )
    .execute()
}

/**
 * Notes rows that the task has not stored before.
 *
 * @throws AppError 'timedTask.syncMeanwhile' if another process has stored one of them: its record must not be created twice
 */
export async function addSyncedRows(tx: Db, taskId: string, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return
  const added = await tx.sql
    .insertInto('table_sync_rows')
    .values(rows.map((row) => ({ ...row, task_id: taskId })))
    .onConflict((row) => row.columns(['task_id', 'source_key']).doNothing())
    .returning('source_key')
    .execute()
  if (added.length < rows.length) throw new AppError('timedTask.syncMeanwhile')
}

/** Notes that a run has met the rows. */
export async function markMet(tx: Db, taskId: string, runId: string, keys: readonly string[]): Promise<void> {
  await tx.sql
    .updateTable('table_sync_rows')
    .set({ run_id: runId })
    .where('task_id', '=', taskId)
    .where('source_key', '=', matchAny(keys))
    .execute()
}

const selectVanished = (db: Db, taskId: string, runId: string) =>
  db.sql
    .selectFrom('table_sync_rows')
    .where('task_id', '=', taskId)
    .where(sql<boolean>`run_id is distinct from ${runId}`)

export async function countVanished(db: Db, taskId: string, runId: string): Promise<number> {
  return (await selectVanished(db, taskId, runId).select(rowCount.as('n')).executeTakeFirstOrThrow()).n
}

/** Rows that a run has not met, in the order of their keys. */
export function listVanished(db: Db, taskId: string, runId: string, after: string, limit: number) {
  return selectVanished(db, taskId, runId)
    .selectAll()
    .where('source_key', '>', after)
    .orderBy('source_key')
    .limit(limit)
    .execute()
}

export async function deleteSyncedRows(db: Db, taskId: string, keys: readonly string[]): Promise<void> {
  await db.sql
    .deleteFrom('table_sync_rows')
    .where('task_id', '=', taskId)
    .where('source_key', '=', matchAny(keys))
    .execute()
}

/** Keys of known rows that are not among the given ones. @returns their number, and the first of them */
export async function findOtherKeys(
  db: Db,
  taskId: string,
  keys: readonly string[],
  most: number,
): Promise<{ count: number; keys: string[] }> {
  const others = db.sql
    .selectFrom('table_sync_rows')
    .where('task_id', '=', taskId)
    .where((row) => row.not(row('source_key', '=', matchAny(keys))))
  const { n } = await others.select(rowCount.as('n')).executeTakeFirstOrThrow()
  const rows = await others.select('source_key').orderBy('source_key').limit(most).execute()
  return { count: n, keys: rows.map((row) => row.source_key) }
}
