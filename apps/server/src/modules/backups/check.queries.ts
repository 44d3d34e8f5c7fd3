import { sql } from 'kysely'
import type { BackupCheckKind } from '@armature/contract'
import type { StoredJobText } from '../../migrations/schema-job.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowCount } from '../../platform/database/expressions.ts'

/** The verification of a backup waits for its job. */
export async function openCheck(tx: Db, id: string, kind: BackupCheckKind, jobId: string): Promise<void> {
  await tx.sql
    .updateTable('backups')
    .set({ check_kind: kind, check_state: 'waiting', check_job_id: jobId, check_done: 0, check_total: 0 })
    .where('id', '=', id)
    .execute()
}

/** @returns whether the verification of this job was open */
export async function beginCheck(db: Db, id: string, jobId: string): Promise<boolean> {
  const row = await db.sql
    .updateTable('backups')
    .set({ check_state: 'running', check_done: 0, check_total: 0 })
    .where('id', '=', id)
    .where('check_job_id', '=', jobId)
    .where('check_state', 'in', ['waiting', 'running'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateCheckProgress(db: Db, id: string, done: number, total: number): Promise<void> {
  await db.sql
    .updateTable('backups')
    .set({ check_done: done, check_total: total })
    .where('id', '=', id)
    .where('check_state', '=', 'running')
    .execute()
}

interface CheckEnd {
  /** what was found; an empty list: the backup is sound */
  faults: readonly StoredJobText[]
  note?: StoredJobText
}

export async function endCheck(db: Db, id: string, jobId: string, { faults, note }: CheckEnd): Promise<void> {
  await db.sql
    .updateTable('backups')
    .set({
      check_state: faults.length === 0 ? 'passed' : 'failed',
      check_faults: JSON.stringify(faults),
      check_note: note ? JSON.stringify(note) : null,
      checked_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('check_job_id', '=', jobId)
    .execute()
}

/** A verification that was cancelled, or whose job is gone, counts as not made. */
export async function dropCheck(db: Db, id: string): Promise<void> {
  await db.sql
    .updateTable('backups')
    .set({ check_state: null, check_faults: '[]', check_note: null, checked_at: null })
    .where('id', '=', id)
    .where('check_state', 'in', ['waiting', 'running'])
    .execute()
}

/** Restore trials that wait or run: one at most. */
export async function countOpenTrials(db: Db): Promise<number> {
  const { n } = await db.sql
    .selectFrom('backups')
    .select(rowCount.as('n'))
    .where('check_kind', '=', 'trial')
    .where('check_state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return n
}

/** Until the transaction ends, no other one begins a restore trial. */
export async function lockTrials(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7215, 4)`.execute(tx.sql)
}
