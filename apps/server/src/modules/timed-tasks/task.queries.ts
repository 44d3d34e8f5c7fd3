import type { TimedTaskInput } from '@armature/contract'
import { sql, type Selectable } from 'kysely'
import type { StoredJobText } from '../../migrations/schema-job.ts'
import type { StoredWork, TimedTasksTable } from '../../migrations/schema-timed-task.ts'
import type { Db } from '../../platform/database/database.ts'

export type StoredTask = Selectable<TimedTasksTable>

/** The time of the database, which counts on every node. @returns milliseconds since 1970 */
export async function readClock(db: Db): Promise<number> {
  const { now } = await db.sql.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()
  return now.getTime()
}

/**
 * Locks the task until the transaction ends: it is planned by one process, and not changed meanwhile. A run may store what refers
 * to it, as it does while it keeps itself from being ended.
 */
export function lockTask(tx: Db, id: string): Promise<StoredTask | undefined> {
  return tx.sql.selectFrom('timed_tasks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The same, without waiting: undefined also if another process has locked it. */
export function lockFreeTask(tx: Db, id: string): Promise<StoredTask | undefined> {
  return tx.sql
    .selectFrom('timed_tasks')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export function findTask(db: Db, id: string): Promise<StoredTask | undefined> {
  return db.sql.selectFrom('timed_tasks').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Who runs it, and when; of a paused task, `nextAt` is null. */
interface Planning {
  ownerId: string
  nextAt: number | null
}

export async function insertTask(
  db: Db,
  id: string,
  input: TimedTaskInput,
  work: StoredWork,
  planning: Planning,
): Promise<void> {
  await db.sql
    .insertInto('timed_tasks')
    .values({ id, ...toColumns(input, work), ...toPlanning(planning) })
    .execute()
}

export async function updateTask(
  db: Db,
  id: string,
  input: TimedTaskInput,
  work: StoredWork,
  planning: Planning,
): Promise<void> {
  await db.sql
    .updateTable('timed_tasks')
    .set({ ...toColumns(input, work), ...toPlanning(planning), stop_reason: null, failures: 0 })
    .where('id', '=', id)
    .execute()
}

export async function updateEnabled(db: Db, id: string, planning: Planning): Promise<void> {
  await db.sql
    .updateTable('timed_tasks')
    .set({ enabled_mark: 1, ...toPlanning(planning), stop_reason: null, failures: 0 })
    .where('id', '=', id)
    .execute()
}

/** @param reason why the server pauses it; null if a user does */
export async function updatePaused(db: Db, id: string, reason: StoredJobText | null): Promise<void> {
  await db.sql
    .updateTable('timed_tasks')
    .set({ enabled_mark: 0, next_at: null, stop_reason: reason && JSON.stringify(reason) })
    .where('id', '=', id)
    .execute()
}

export async function updateNextTime(db: Db, id: string, nextAt: number | null): Promise<void> {
  await db.sql
    .updateTable('timed_tasks')
    .set({ next_at: toDate(nextAt) })
    .where('id', '=', id)
    .execute()
}

export async function updateFailures(db: Db, id: string, failures: number): Promise<void> {
  await db.sql.updateTable('timed_tasks').set({ failures }).where('id', '=', id).execute()
}

const toDate = (time: number | null) => (time === null ? null : new Date(time))
const toPlanning = ({ ownerId, nextAt }: Planning) => ({ owner_id: ownerId, next_at: toDate(nextAt) })

const toColumns = (input: TimedTaskInput, work: StoredWork) => ({
  en_code: input.enCode,
  full_name: input.fullName,
  full_name_i18n: JSON.stringify(input.fullNameI18n),
  description: input.description,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
  work: JSON.stringify(work),
  schedule: JSON.stringify(input.schedule),
  time_zone: input.timeZone,
  overlap: input.overlap,
  missed: input.missed,
  alert_after: input.alertAfter,
})
