import { v5 } from 'uuid'
import { AppError } from '../../platform/app-error.ts'
import { runForUser } from '../../platform/caller-context.ts'
import { addToQueue } from '../../platform/jobs/queue.ts'
import type { QueueTurn } from '../../platform/jobs/run-queue.ts'
import { log } from '../../platform/log/log.ts'
import type { StoredJobFault } from '../../migrations/schema-job.ts'
import type { Deps } from '../../deps.ts'
import { toQueued } from './add-job.ts'
import type { AnyJobKind, JobResult } from './job-kind.ts'
import { beginRun, endRun, insertTimedJob, updateProgress, type JobEntry } from './job.queries.ts'

/** Why a run is interrupted: its signal is aborted with one of these. */
export class Interruption extends Error {
  constructor(readonly reason: 'cancelled' | 'stopped' | 'lost') {
    super(`the job is interrupted: ${reason}`)
  }
}

/** progress is stored at most so often */
const progressMs = 400
/** A job that the queue has started so often has taken its process with it again and again. */
const maxStarts = 20

/** A run of this process. */
export interface RunningEntry {
  id: string
  abort: AbortController
}

interface RunPlace {
  /** name of this process */
  node: string
  running: Set<RunningEntry>
}

/**
 * Runs one job that the queue has given to this process. An error that leaves it is one of the database: the queue starts the job
 * again later.
 */
export async function runJob(
  deps: Deps,
  kind: AnyJobKind,
  turn: QueueTurn,
  { node, running }: RunPlace,
): Promise<void> {
  const id = turn.id ?? (await addTimedJob(deps, kind, turn.timer ?? ''))
  const job = await beginRun(deps.db, id, node)
  if (!job) return
  const entry: RunningEntry = { id, abort: new AbortController() }
  running.add(entry)
  try {
    if (job.is_cancelled) throw new Interruption('cancelled')
    if (turn.starts > maxStarts) throw new AppError('job.interrupted', { count: maxStarts })
    const run = () =>
      kind.run(deps, {
        id,
        payload: job.payload,
        ownerId: job.owner_id,
        signal: entry.abort.signal,
        report: createReport(deps, job, entry.abort),
      })
    const result = await (job.owner_id === null ? run() : runForUser(job.owner_id, run, { isLong: true }))
    entry.abort.signal.throwIfAborted()
    await storeResult(deps, job, result ?? {})
  } catch (error) {
    await storeFailure(deps, job, entry.abort.signal.aborted ? entry.abort.signal.reason : error)
  } finally {
    running.delete(entry)
  }
}

/** The turn of a timer is one job, however often it is started: its id comes from its kind and time. */
async function addTimedJob({ db }: Deps, kind: AnyJobKind, time: string): Promise<string> {
  const id = v5(`${kind.name} ${time}`, timedJobs)
  await insertTimedJob(db, toTimedJob(kind, id))
  return id
}

/** Runs each kind that a timer adds once in a new installation, which need not wait for its time. */
export async function addFirstJobs({ db }: Deps, kinds: readonly AnyJobKind[]): Promise<void> {
  for (const kind of kinds.filter(({ cron }) => cron !== undefined)) {
    const id = v5(`${kind.name} first`, timedJobs)
    await db.transaction(async (tx) => {
      if (await insertTimedJob(tx, toTimedJob(kind, id)))
        await addToQueue(tx, toQueued({ id, kind: kind.name, owner_id: null }))
    })
  }
}

const toTimedJob = ({ name, maxAttempts }: AnyJobKind, id: string) => ({
  id,
  kind: name,
  payload: '{}',
  owner_id: null,
  max_attempts: maxAttempts,
})

/** namespace of the ids (RFC 9562) */
const timedJobs = '6f2f8e1c-5a6d-4c1b-9d52-0d9a3f0b7c11'

function createReport({ db }: Deps, job: JobEntry, abort: AbortController) {
  let toldAt = 0
  return async (done: number, total: number) => {
    abort.signal.throwIfAborted()
    if (done < total && performance.now() - toldAt < progressMs) return
    toldAt = performance.now()
    if (await updateProgress(db, job, { done, total })) return
    abort.abort(new Interruption('cancelled'))
    abort.signal.throwIfAborted()
  }
}

/** The end of the job and what its `commit` changes are stored together, or not at all. */
async function storeResult({ db }: Deps, job: JobEntry, { url, commit }: JobResult): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endRun(tx, job, { state: 'done', url }))) throw new Interruption('lost')
    await commit?.(tx)
  })
}

async function storeFailure(deps: Deps, job: JobEntry, error: unknown): Promise<void> {
  if (error instanceof Interruption) {
    if (error.reason === 'lost') throw error
    if (error.reason === 'cancelled') await endRun(deps.db, job, { state: 'cancelled' })
    else await runLater(deps, job, { attempts: job.attempts, delayMs: 0, fault: null })
    return
  }
  const fault = toFault(error)
  const attempts = job.attempts + 1
  if (error instanceof AppError || attempts >= job.max_attempts) {
    if (!(error instanceof AppError)) log.error('a job was given up', { job: job.id, kind: job.kind, error })
    await endRun(deps.db, job, { state: 'failed', attempts, fault })
    return
  }
  log.warn('a job failed and is tried again', { job: job.id, kind: job.kind, attempts, error })
  await runLater(deps, job, { attempts, delayMs: 1_000 * 2 ** Math.min(attempts, 10), fault })
}

/** Ends this run and adds the job to the queue again: this run is over for the queue, too. */
async function runLater(
  { db }: Deps,
  job: JobEntry,
  { attempts, delayMs, fault }: { attempts: number; delayMs: number; fault: StoredJobFault | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endRun(tx, job, { state: 'waiting', attempts, delayMs, fault }))) throw new Interruption('lost')
    await addToQueue(tx, { ...toQueued(job), delayMs })
  })
}

const toFault = (error: unknown): StoredJobFault =>
  error instanceof AppError ? { key: error.key, values: error.values } : { key: 'request.failed', values: {} }
