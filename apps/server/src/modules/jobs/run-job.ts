import { errors } from '@armature/contract'
import { v5 } from 'uuid'
import { AppError } from '../../platform/app-error.ts'
import { runForUser } from '../../platform/caller-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { publishWritten } from '../../platform/database/replica/written-elsewhere.ts'
import { addToQueue } from '../../platform/jobs/queue.ts'
import type { QueueTurn } from '../../platform/jobs/run-queue.ts'
import { log } from '../../platform/log/log.ts'
import type { StoredJobText } from '../../migrations/schema-job.ts'
import type { Deps } from '../../deps.ts'
import { isMaintenance } from '../maintenance/index.ts'
import { toQueued } from './add-job.ts'
import type { AnyJobKind, JobResult } from './job-kind.ts'
import type { JobNote } from './job-note.ts'
import { beginRun, endRun, findOpenJob, insertTimedJob, updateProgress, type JobEntry } from './job.queries.ts'

/** Why a run is interrupted: its signal is aborted with one of these. */
export class Interruption extends Error {
  constructor(readonly reason: 'cancelled' | 'stopped' | 'lost') {
    super(`the job is interrupted: ${reason}`)
  }
}

/** Whether a run is interrupted because its job was cancelled: it may return what it has, as `isPartial`. */
export const isCancelled = ({ reason }: AbortSignal): boolean =>
  reason instanceof Interruption && reason.reason === 'cancelled'

/** progress is stored at most so often */
const progressMs = 400
/** how long a job waits until it is looked at again during maintenance */
const maintenanceMs = 10_000
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
  const { id } = turn
  if (id === undefined) return addTimedJob(deps, kind, turn.timer)
  if (!kind.duringMaintenance && (await isMaintenance(deps))) return lookAgain(deps, id)
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
    const result = await (job.owner_id === null ? run() : runForOwner(deps, job.owner_id, run))
    if (result?.isPartial && isCancelled(entry.abort.signal)) return await storePartial(deps, job, result)
    entry.abort.signal.throwIfAborted()
    await storeResult(deps, job, result ?? {})
  } catch (error) {
    await storeFailure(deps, job, entry.abort.signal.aborted ? entry.abort.signal.reason : error)
  } finally {
    running.delete(entry)
  }
}

/** During maintenance other jobs do not begin: the queue gives it again after a while. */
async function lookAgain({ db }: Deps, id: string): Promise<void> {
  const job = await findOpenJob(db, id)
  if (job) await addToQueue(db, { ...toQueued(job), delayMs: maintenanceMs })
}

/** What the job has written, its owner sees as soon as they see that it has ended. */
async function runForOwner<T>(deps: Deps, ownerId: string, run: () => Promise<T>): Promise<T> {
  try {
    return await runForUser(ownerId, run, { isLong: true })
  } finally {
    // the work is done whether or not others hear of it
    await publishWritten(deps, ownerId).catch((error: unknown) =>
      log.warn('nodes were not notified of what a job has written', { error }),
    )
  }
}

/** Adds the job of a turn of a timer once, however often the turn is taken: its id comes from its kind and time. */
async function addTimedJob({ db }: Deps, { name, maxAttempts }: AnyJobKind, time: string): Promise<void> {
  const job = { id: v5(`${name} ${time}`, timedJobs), kind: name, owner_id: null }
  await db.transaction(async (tx) => {
    if (await insertTimedJob(tx, { ...job, payload: '{}', max_attempts: maxAttempts }))
      await addToQueue(tx, toQueued(job))
  })
}

/** Runs each kind that a timer adds once in a new installation, which need not wait for its time. */
export async function addFirstJobs(deps: Deps, kinds: readonly AnyJobKind[]): Promise<void> {
  for (const kind of kinds) if (kind.cron !== undefined) await addTimedJob(deps, kind, 'first')
}

/** namespace of the ids (RFC 9562) */
const timedJobs = '6f2f8e1c-5a6d-4c1b-9d52-0d9a3f0b7c11'

function createReport({ db }: Deps, job: JobEntry, abort: AbortController) {
  let toldAt = 0
  return async (done: number, total: number, note?: JobNote) => {
    abort.signal.throwIfAborted()
    if (done < total && performance.now() - toldAt < progressMs) return
    toldAt = performance.now()
    if (await updateProgress(db, job, { done, total, note })) return
    abort.abort(new Interruption('cancelled'))
    abort.signal.throwIfAborted()
  }
}

/** The end of the job and what its `commit` changes are stored together, or not at all. */
async function storeResult({ db }: Deps, job: JobEntry, { url, note, commit }: JobResult): Promise<void> {
  if (!commit) return endOwnRun(db, job, { state: 'done', url, note })
  await db.transaction(async (tx) => {
    await endOwnRun(tx, job, { state: 'done', url, note })
    await commit(tx)
  })
}

const storePartial = ({ db }: Deps, job: JobEntry, { url, note }: JobResult): Promise<void> =>
  endOwnRun(db, job, { state: 'cancelled', url, note })

async function storeFailure(deps: Deps, job: JobEntry, error: unknown): Promise<void> {
  if (error instanceof Interruption) {
    if (error.reason === 'lost') throw error
    if (error.reason === 'cancelled') return endOwnRun(deps.db, job, { state: 'cancelled' })
    return runLater(deps, job, { attempts: job.attempts, delayMs: 0, fault: null })
  }
  const fault = toFault(error)
  const attempts = job.attempts + 1
  if (isRefusal(error) || attempts >= job.max_attempts) {
    if (!isRefusal(error)) log.error('a job was given up', { job: job.id, kind: job.kind, error })
    return endOwnRun(deps.db, job, { state: 'failed', attempts, fault })
  }
  log.warn('a job failed and is tried again', { job: job.id, kind: job.kind, attempts, error })
  await runLater(deps, job, { attempts, delayMs: 1_000 * 2 ** Math.min(attempts, 10), fault })
}

/** It would be refused again; what is only busy now is tried again. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && errors[error.key].code !== 503

/** @throws Interruption if the job was given to another process, which the queue must not forget then */
async function endOwnRun(db: Db, job: JobEntry, end: Parameters<typeof endRun>[2]): Promise<void> {
  if (!(await endRun(db, job, end))) throw new Interruption('lost')
}

/** Ends this run and adds the job to the queue again: this run is over for the queue, too. */
async function runLater(
  { db }: Deps,
  job: JobEntry,
  { attempts, delayMs, fault }: { attempts: number; delayMs: number; fault: StoredJobText | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await endOwnRun(tx, job, { state: 'waiting', attempts, delayMs, fault })
    await addToQueue(tx, { ...toQueued(job), delayMs })
  })
}

const toFault = (error: unknown): StoredJobText =>
  error instanceof AppError ? { key: error.key, values: error.values } : { key: 'request.failed', values: {} }
