import type { StoredJobText } from '../../../../migrations/schema-job.ts'
import type { Db } from '../../../../platform/database/database.ts'

/** Locks a run that is under way until the transaction ends. @returns false if it was cancelled, or has ended */
export async function lockRunningRun(tx: Db, runId: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('timed_task_runs')
    .select('id')
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes what became of a recipient.
 *
 * @param fault why they get nothing
 * @returns false if the recipient is noted already
 */
export async function insertRecipient(
  tx: Db,
  runId: string,
  userId: string,
  fault: StoredJobText | null,
): Promise<boolean> {
  const row = await tx.sql
    .insertInto('timed_task_files')
    .values({ run_id: runId, user_id: userId, fault: fault && JSON.stringify(fault) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What became of the recipients of a run until now, by the id of the user. */
export async function readRecipients(db: Db, runId: string): Promise<Map<string, StoredJobText | null>> {
  const rows = await db.sql
    .selectFrom('timed_task_files')
    .select(['user_id', 'fault'])
    .where('run_id', '=', runId)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id: id, fault }) => [id, fault]))
}
