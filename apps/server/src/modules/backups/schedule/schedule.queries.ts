import { type Selectable, sql } from 'kysely'
import type { BackupScheduleTable } from '../../../migrations/schema-backup.ts'
import type { Db, RowChange } from '../../../platform/database/database.ts'

export type StoredSchedule = Selectable<BackupScheduleTable>

export const loadSchedule = (db: Db): Promise<StoredSchedule> =>
  db.sql.selectFrom('backup_schedule').selectAll().executeTakeFirstOrThrow()

/** The time of the database, which all nodes share. */
export async function readNow(db: Db): Promise<Date> {
  const { now } = await db.sql.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()
  return now
}

/** The schedule if it is due, locked until the transaction ends; undefined if it is not, or another node has it. */
export const lockDueSchedule = (tx: Db): Promise<StoredSchedule | undefined> =>
  tx.sql
    .selectFrom('backup_schedule')
    .selectAll()
    .where('enabled_mark', '=', 1)
    .where('next_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function updateSchedule(db: Db, change: RowChange<'backup_schedule'>): Promise<void> {
  await db.sql.updateTable('backup_schedule').set(change).execute()
}
