import { sql, type Selectable } from 'kysely'
import { rowCount } from '../../platform/database/expressions.ts'
import type { Db, NewRow } from '../../platform/database/database.ts'
import { type Params, prepareStatement } from '../../platform/database/statement.ts'
import type { JobsTable, StoredJobText } from '../../migrations/schema-job.ts'

export type JobEntry = Selectable<JobsTable>

interface NewJobRow {
  id: string
  kind: string
  name: string
  payload: string
  owner_id: string | null
  max_attempts: number
}
const insertStatement = prepareStatement('jobs.insert', (builder, row: Params<NewJobRow>) =>
  builder.insertInto('jobs').values({
    id: row.id,
    kind: row.kind,
    name: row.name,
    payload: row.payload,
    owner_id: row.owner_id,
    max_attempts: row.max_attempts,
  }),
)

export async function insertJob(db: Db, job: NewJobRow): Promise<void> {
  await insertStatement(db, job)
}

/** Inserts a job of a timer. @returns false if an earlier start of the same turn has done so */
export async function insertTimedJob(db: Db, job: NewRow<'jobs'>): Promise<boolean> {
  const row = await db.sql
    .insertInto('jobs')
    .values(job)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the owner's list, so that two calls together do not exceed the limit. @returns how many of their jobs of a kind are open */
export async function countOpenJobs(tx: Db, ownerId: string, kind: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(7330, hashtext(${`jobs ${ownerId}`}))`.execute(tx.sql)
  const row = await tx.sql
    .selectFrom('jobs')
    .select(rowCount.as('n'))
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return row.n
}

/** For what may be forgotten when the database server crashes: the commit of this statement does not wait for its disk. */
const withoutFlush = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`

const beginStatement = prepareStatement('jobs.begin', (builder, { id, node }: Params<{ id: string; node: string }>) =>
  builder
    .updateTable('jobs')
    .set((from) => ({
      state: 'running',
      node,
      run: from('run', '+', 1),
      done: 0,
      total: 0,
      started_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .where(withoutFlush)
    .returningAll(),
)

/** Marks a job as running in a process. @returns undefined if there is nothing to run: it has ended, or was deleted */
export async function beginRun(db: Db, id: string, node: string): Promise<JobEntry | undefined> {
  const [job] = await beginStatement(db, { id, node })
  return job
}

interface RunProgress {
  done: number
  total: number
  note: StoredJobText | undefined
}

/** Stores the progress of a run. @returns whether the run shall go on */
export async function updateProgress(
  db: Db,
  { id, run }: Pick<JobEntry, 'id' | 'run'>,
  { note, ...progress }: RunProgress,
): Promise<boolean> {
  const row = await db.sql
    .updateTable('jobs')
    .set({ ...progress, ...(note && { note: JSON.stringify(note) }) })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .returning('is_cancelled')
    .executeTakeFirst()
  return row?.is_cancelled === false
}

interface RunEnd {
  state: 'waiting' | 'done' | 'failed' | 'cancelled'
  url?: string | undefined
  fault?: StoredJobText | null
  note?: StoredJobText | undefined
  /** failed runs, this one included */
  attempts?: number
  /** milliseconds until the next run, for `waiting` */
  delayMs?: number
}

interface RunEndRow {
  id: string
  run: number
  state: string
  attempts: number
  url: string
  fault: string | null
  note: string | null
  delayMs: number
}
const endStatement = prepareStatement('jobs.end', (builder, end: Params<RunEndRow>) =>
  builder
    .updateTable('jobs')
    .set((from) => ({
      state: end.state,
      attempts: end.attempts,
      url: end.url,
      fault: end.fault,
      note: sql<string | null>`coalesce(${end.note}::jsonb, ${from.ref('note')})`,
      done: sql<number>`case ${end.state} when 'done' then ${from.ref('total')} else ${from.ref('done')} end`,
      run_at: sql<Date>`case ${end.state} when 'waiting' then now() + ${end.delayMs} * interval '1 millisecond' else ${from.ref('run_at')} end`,
      ended_at: sql<Date>`case ${end.state} when 'waiting' then null else now() end`,
    }))
    .where('id', '=', end.id)
    .where('run', '=', end.run)
    .where('state', '=', 'running')
    .returning('id'),
)

/** Ends a run, unless the job was given to another process. @returns whether it did */
export async function endRun(
  tx: Db,
  { id, run, attempts: before }: Pick<JobEntry, 'id' | 'run' | 'attempts'>,
  { state, url = '', fault = null, note, attempts = before, delayMs = 0 }: RunEnd,
): Promise<boolean> {
  const end = {
    id,
    run,
    state,
    attempts,
    url,
    fault: fault && JSON.stringify(fault),
    note: note ? JSON.stringify(note) : null,
    delayMs,
  }
  return (await endStatement(tx, end)).length > 0
}

/** Cancels a job that waits; marks one that runs. @returns what it was, undefined if it has ended or is not the owner's */
export async function markCancelled(
  tx: Db,
  id: string,
  ownerId?: string,
): Promise<{ isWaiting: boolean; kind: string } | undefined> {
  let open = tx.sql
    .selectFrom('jobs')
    .select(['state', 'kind'])
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
  if (ownerId !== undefined) open = open.where('owner_id', '=', ownerId)
  const row = await open.forUpdate().executeTakeFirst()
  if (!row) return undefined
  const isWaiting = row.state === 'waiting'
  await tx.sql
    .updateTable('jobs')
    .set({ is_cancelled: true, ...(isWaiting && { state: 'cancelled', ended_at: sql<Date>`now()` }) })
    .where('id', '=', id)
    .execute()
  return { isWaiting, kind: row.kind }
}

const findWaitingStatement = prepareStatement(
  'jobs.findWaiting',
  (builder, { kind, payload }: Params<{ kind: string; payload: string }>) =>
    builder
      .selectFrom('jobs')
      .select('id')
      .where('state', '=', 'waiting')
      .where('kind', '=', kind)
      .where('payload', '=', sql<JobEntry['payload']>`${payload}::jsonb`)
      .limit(1),
)

/** A job that has not begun. @returns its id */
export async function findWaitingJob(tx: Db, kind: string, payload: string): Promise<string | undefined> {
  const [row] = await findWaitingStatement(tx, { kind, payload })
  return row?.id
}

/** Whether a job waits or runs. */
export async function isJobOpen(db: Db, id: string): Promise<boolean> {
  const open = db.sql.selectFrom('jobs').select('id').where('id', '=', id).where('state', 'in', ['waiting', 'running'])
  return (await open.executeTakeFirst()) !== undefined
}

/** A job that waits or runs. */
export const findOpenJob = (db: Db, id: string): Promise<JobEntry | undefined> =>
  db.sql
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()

/** Opens a job again that was given up or cancelled. @returns undefined if it was not */
export function reopenJob(tx: Db, id: string): Promise<JobEntry | undefined> {
  return tx.sql
    .updateTable('jobs')
    .set({
      state: 'waiting',
      attempts: 0,
      is_cancelled: false,
      fault: null,
      ended_at: null,
      done: 0,
      total: 0,
      url: '',
      note: null,
      run_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'cancelled'])
    .returningAll()
    .executeTakeFirst()
}

/** Removes a job that has ended from its owner's list. @returns whether it was there */
export async function hideOwnJob(db: Db, ownerId: string, id: string): Promise<boolean> {
  const row = await db.sql
    .updateTable('jobs')
    .set({ is_hidden: true })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('is_hidden', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const shownOwn = 20

/** Jobs of a user that were added within the last day, newest first. */
export function listOwnJobs(db: Db, ownerId: string): Promise<JobEntry[]> {
  return db.sql
    .selectFrom('jobs')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('is_hidden', '=', false)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownOwn)
    .execute()
}

/** Open jobs that were due at least `sinceSeconds` ago, the oldest first. */
export function listOverdueJobs(db: Db, sinceSeconds: number, most: number): Promise<JobEntry[]> {
  return db.sql
    .selectFrom('jobs')
    .selectAll()
    .where('state', 'in', ['waiting', 'running'])
    .where('run_at', '<', sql<Date>`now() - ${sinceSeconds} * interval '1 second'`)
    .orderBy('run_at')
    .limit(most)
    .execute()
}

/** Deletes jobs that ended before. @returns how many */
export async function deleteEndedJobs(db: Db, days: number, most: number): Promise<number> {
  const { numDeletedRows } = await db.sql
    .deleteFrom('jobs')
    .where('id', 'in', (from) =>
      from
        .selectFrom('jobs')
        .select('id')
        .where('ended_at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
