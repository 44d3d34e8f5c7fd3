import type { EndpointQuery, TaskRunCause, TaskRunState, timedTaskEndpoints } from '@armature/contract'
import { sql, type Selectable } from 'kysely'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import type { TimedTaskRunsTable } from '../../../migrations/schema-timed-task.ts'
import type { Db } from '../../../platform/database/database.ts'
import { matchPattern, rowCount } from '../../../platform/database/expressions.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import { createId } from '../../../platform/ids.ts'

export type StoredRun = Selectable<TimedTaskRunsTable>
export type ListedRun = StoredRun & {
  user_name: string | null
  /** of its job; null without one */
  done: number | null
  total: number | null
  note: StoredJobText | null
}

const open = ['waiting', 'running'] as const

interface NewRun {
  taskId: string
  ownerId: string | null
  /** milliseconds since 1970 */
  plannedAt: number
  cause: TaskRunCause
  state: Extract<TaskRunState, 'waiting' | 'skipped'>
  /** a user lets a synchronization by a column read all rows */
  readsAll?: boolean
  /** why it was left out */
  fault?: StoredJobText
}

/** Enters the run of a time. @returns its id, undefined if the time has a run already */
export async function insertRun(
  tx: Db,
  { taskId, ownerId, plannedAt, cause, state, readsAll, fault }: NewRun,
): Promise<string | undefined> {
  const row = await tx.sql
    .insertInto('timed_task_runs')
    .values({
      ...{ id: createId(), task_id: taskId, owner_id: ownerId, planned_at: new Date(plannedAt), cause, state },
      ...(readsAll && { reads_all: true }),
      ...(fault && { fault: JSON.stringify(fault), ended_at: sql<Date>`now()` }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface OpenRuns {
  /** runs that a job does, or that wait for one */
  count: number
  jobIds: string[]
}

export async function readOpenRuns(tx: Db, taskId: string): Promise<OpenRuns> {
  const rows = await tx.sql
    .selectFrom('timed_task_runs')
    .select('job_id')
    .where('task_id', '=', taskId)
    .where('state', 'in', open)
    .execute()
  return { count: rows.length, jobIds: rows.flatMap(({ job_id: id }) => id ?? []) }
}

/** The run that waits longest for the one before. */
export async function findFirstWaiting(tx: Db, taskId: string): Promise<string | undefined> {
  const row = await tx.sql
    .selectFrom('timed_task_runs')
    .select('id')
    .where('task_id', '=', taskId)
    .where('state', '=', 'waiting')
    .where('job_id', 'is', null)
    .orderBy('planned_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function setRunJob(tx: Db, id: string, jobId: string): Promise<void> {
  await tx.sql.updateTable('timed_task_runs').set({ job_id: jobId }).where('id', '=', id).execute()
}

/** Ends a run that waits. */
export async function cancelWaitingRun(tx: Db, id: string): Promise<void> {
  await tx.sql
    .updateTable('timed_task_runs')
    .set({
      state: 'cancelled',
      fault: JSON.stringify({ key: 'timedTask.cancelled', values: {} }),
      ended_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export function findRun(db: Db, taskId: string, id: string): Promise<StoredRun | undefined> {
  return db.sql
    .selectFrom('timed_task_runs')
    .selectAll()
    .where('id', '=', id)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
}

/** Ends the open runs of a task. */
export async function cancelOpenRuns(tx: Db, taskId: string, fault: StoredJobText): Promise<void> {
  await tx.sql
    .updateTable('timed_task_runs')
    .set({ state: 'cancelled', fault: JSON.stringify(fault), ended_at: sql<Date>`now()` })
    .where('task_id', '=', taskId)
    .where('state', 'in', open)
    .execute()
}

/** Ends the runs of a task that wait for the one before. */
export async function cancelWaitingRuns(tx: Db, taskId: string): Promise<void> {
  await tx.sql
    .updateTable('timed_task_runs')
    .set({
      state: 'cancelled',
      fault: JSON.stringify({ key: 'timedTask.paused', values: {} }),
      ended_at: sql<Date>`now()`,
    })
    .where('task_id', '=', taskId)
    .where('state', '=', 'waiting')
    .where('job_id', 'is', null)
    .execute()
}

/**
 * Ends open runs of a task whose job has ended without them, was cancelled by a user, or does not exist. One that is locked is just
 * storing something, and not lost.
 */
export async function endLostRuns(tx: Db, taskId: string): Promise<void> {
  const job = sql`(select j.state from jobs j where j.id = timed_task_runs.job_id)`
  const lost = tx.sql
    .selectFrom('timed_task_runs')
    .select('id')
    .where('task_id', '=', taskId)
    .where('state', 'in', open)
    .where('job_id', 'is not', null)
    .where(sql<boolean>`coalesce(${job}, 'failed') not in ('waiting', 'running')`)
    .forUpdate()
    .skipLocked()
  await tx.sql
    .updateTable('timed_task_runs')
    .set({
      state: sql<TaskRunState>`case when ${job} = 'cancelled' then 'cancelled' else 'failed' end`,
      fault: sql<string>`case when ${job} = 'cancelled' then ${JSON.stringify({ key: 'timedTask.cancelled', values: {} })}
        else ${JSON.stringify({ key: 'timedTask.interrupted', values: {} })} end::jsonb`,
      ended_at: sql<Date>`now()`,
    })
    .where('id', 'in', lost)
    .execute()
}

/** Begins an open run. @returns undefined if there is nothing to do: it has ended, or its task was deleted */
export function beginTaskRun(db: Db, id: string): Promise<StoredRun | undefined> {
  return db.sql
    .updateTable('timed_task_runs')
    .set((from) => ({
      state: 'running',
      starts: from('starts', '+', 1),
      started_at: sql<Date>`coalesce(started_at, now())`,
    }))
    .where('id', '=', id)
    .where('state', 'in', open)
    .returningAll()
    .executeTakeFirst()
}

export interface RunEnd {
  state: Extract<TaskRunState, 'done' | 'failed' | 'cancelled'>
  records?: number | null
  status?: number | null
  output?: string
  fault?: StoredJobText | null
}

/** Ends a run, unless it was cancelled or begun again. @returns whether it did */
export async function endTaskRun(
  tx: Db,
  { id, starts }: Pick<StoredRun, 'id' | 'starts'>,
  { state, records = null, status = null, output = '', fault = null }: RunEnd,
): Promise<boolean> {
  const row = await tx.sql
    .updateTable('timed_task_runs')
    .set({ state, records, status, output, fault: fault && JSON.stringify(fault), ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('starts', '=', starts)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Keeps a run from being ended until the transaction ends. Called before other rows are locked, as those who end a run lock it first.
 *
 * @returns false if it has ended or was begun again
 */
export async function holdRun(tx: Db, { id, starts }: Pick<StoredRun, 'id' | 'starts'>): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('timed_task_runs')
    .select('id')
    .where('id', '=', id)
    .where('starts', '=', starts)
    .where('state', '=', 'running')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that the settings of a synchronization let the run read all rows. */
export async function markReadsAll(tx: Db, { id }: Pick<StoredRun, 'id'>): Promise<void> {
  await tx.sql.updateTable('timed_task_runs').set({ reads_all: true }).where('id', '=', id).execute()
}

/** Tasks that have something to do: a time has come, a run waits for a job, or a job has ended without its run. */
export async function listTasksToAdvance(db: Db, most: number): Promise<string[]> {
  const due = db.sql
    .selectFrom('timed_tasks')
    .select('id')
    .where('enabled_mark', '=', 1)
    .where('next_at', '<=', sql<Date>`now()`)
  const waiting = db.sql
    .selectFrom('timed_task_runs as r')
    .leftJoin('jobs as j', 'j.id', 'r.job_id')
    .select('r.task_id as id')
    .where('r.state', 'in', open)
    .where((row) => row.or([row('j.id', 'is', null), row('j.state', 'not in', open)]))
  const rows = await due.union(waiting).limit(most).execute()
  return rows.map(({ id }) => id)
}

/** A page of the runs of a task, newest first. */
export async function pageRuns(
  db: Db,
  taskId: string,
  { keyword, state, currentPage, pageSize }: EndpointQuery<typeof timedTaskEndpoints.runs>,
): Promise<{ rows: ListedRun[]; total: number }> {
  const found = db.sql
    .selectFrom('timed_task_runs as r')
    .leftJoin('users as u', 'u.id', 'r.owner_id')
    .leftJoin('jobs as j', 'j.id', 'r.job_id')
    .where('r.task_id', '=', taskId)
    .$if(state !== '', (query) => query.where('r.state', '=', state || 'done'))
    .$if(keyword.trim() !== '', (query) =>
      query.where((row) =>
        matchPattern(sql`${toLikePattern(keyword.trim())}::text`, [row.ref('r.output'), row.ref('u.real_name')]),
      ),
    )
  const rows = await found
    .selectAll('r')
    .select(['u.real_name as user_name', 'j.done', 'j.total', 'j.note'])
    .orderBy('r.planned_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute()
  const { n } = await found.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** Deletes ended runs that are too old, or too many for their task. @returns how many */
export async function deleteOldRuns(db: Db, { days, most, batch }: Record<'days' | 'most' | 'batch', number>) {
  const rows = await db.sql
    .deleteFrom('timed_task_runs')
    .where('id', 'in', (query) =>
      query
        .selectFrom((from) =>
          from
            .selectFrom('timed_task_runs')
            .select(['id', 'created_at', 'state'])
            .select(sql<number>`row_number() over (partition by task_id order by planned_at desc, id desc)`.as('place'))
            .as('r'),
        )
        .select('r.id')
        .where('r.state', 'not in', open)
        .where(sql<boolean>`(r.created_at < now() - ${days} * interval '1 day' or r.place > ${most})`)
        .limit(batch),
    )
    .returning('id')
    .execute()
  return rows.length
}
