import { sql, type RawBuilder } from 'kysely'
import type { Db, NamedStatement } from '../database/database.ts'

/** A job as the queue knows it: its kind, its id and when it may begin. */
export interface QueuedJob {
  id: string
  kind: string
  /** jobs of one line run one after the other, so that one user does not take every place */
  line: string | null
  /** milliseconds from now; 0: at once */
  delayMs: number
  /** lower ones begin first */
  priority: number
}

/** How often the queue may start a job: a process that dies counts, so that a job that kills it does not do so for ever. */
const maxStarts = 100

const add: NamedStatement = {
  name: 'jobs.addToQueue',
  text: `select from graphile_worker.add_job($1, payload := json_build_object('id', $2::text), queue_name := $3,
    run_at := now() + $4 * interval '1 millisecond', max_attempts := ${maxStarts}, job_key := $2, priority := $5)`,
}

/** Adds a job in the transaction of `db`, or replaces the one with its id. It begins after the commit. */
export async function addToQueue(db: Db, { id, kind, line, delayMs, priority }: QueuedJob): Promise<void> {
  await db.query(add, [kind, id, line, delayMs, priority])
}

/** Removes a job that has not begun. */
export async function removeFromQueue(db: Db, id: string): Promise<void> {
  await sql`select from graphile_worker.remove_job(${id})`.execute(db.sql)
}

/** Returns those of the jobs that the queue does not know: it was emptied, or the database was restored from a backup. */
export async function findUnqueued(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as wanted(id)
     where not exists (select from graphile_worker.jobs q where q.key = wanted.id)`.execute(db.sql)
  return rows.map((row) => row.id)
}

/**
 * Gives jobs back to the queue whose workers are not among the living ones for `deadSeconds`.
 * @returns how many jobs
 */
export const releaseDeadJobs = (db: Db, living: readonly string[], deadSeconds: number): Promise<number> =>
  releaseJobs(db, sql<boolean>`locked_by <> all(${living}::text[])`, deadSeconds)

/**
 * Gives jobs back to the queue that workers without a job have held for `seconds`: the connection was lost when they took the job,
 * or when they gave it back.
 * @returns how many jobs
 */
export const releaseForgottenJobs = (db: Db, idle: readonly string[], seconds: number): Promise<number> =>
  releaseJobs(db, sql<boolean>`locked_by = any(${idle}::text[])`, seconds)

async function releaseJobs(db: Db, condition: RawBuilder<boolean>, seconds: number): Promise<number> {
  const { rows } = await sql<{ workers: string[]; jobs: number }>`
    select coalesce(array_agg(distinct locked_by), '{}') as workers, count(*)::int as jobs from graphile_worker.jobs
     where locked_by is not null and ${condition} and locked_at < now() - ${seconds} * interval '1 second'`.execute(
    db.sql,
  )
  const [found] = rows
  if (!found || found.jobs === 0) return 0
  await sql`select from graphile_worker.force_unlock_workers(${found.workers}::text[])`.execute(db.sql)
  return found.jobs
}
