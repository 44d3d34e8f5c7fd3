import { hostname } from 'node:os'
import { createId } from '../../platform/ids.ts'
import { addToQueue, findUnqueued, releaseDeadJobs, releaseForgottenJobs } from '../../platform/jobs/queue.ts'
import { runQueue, type RunningQueue } from '../../platform/jobs/run-queue.ts'
import { log } from '../../platform/log/log.ts'
import { productVersion } from '../../platform/product-version.ts'
import { startRepeating } from '../../platform/repeat.ts'
import type { Deps } from '../../deps.ts'
import { toQueued } from './add-job.ts'
import { cleanJobs } from './clean-jobs.ts'
import type { AnyJobKind } from './job-kind.ts'
import { listOverdueJobs } from './job.queries.ts'
import { deadSeconds, deleteNode, insertNode, listLivingWorkers, touchNode } from './node.queries.ts'
import { addFirstJobs, Interruption, runJob, type RunningEntry } from './run-job.ts'

/** how often a process says that it is alive, and looks for dead ones */
const beatMs = 4_000
/** a process that could not say so for this long ends its runs: soon others may take them */
const lostMs = (deadSeconds - 4) * 1_000
/** open jobs that are due for so long are looked up in the queue */
const overdueSeconds = 60
const maxOverdue = 500

export const jobCancelled = 'job.cancelled'

/**
 * Runs jobs in this process until it is stopped: the running ones are interrupted then and begin again elsewhere, or with the next
 * start. Jobs of a process that dies begin again within half a minute.
 *
 * @returns a function that stops it
 */
export async function startJobWorker(deps: Deps, kinds: readonly AnyJobKind[]): Promise<() => Promise<void>> {
  const { db, bus, config } = deps
  const byName = new Map<string, AnyJobKind>([...kinds, cleanJobs].map((kind) => [kind.name, kind]))
  const node = `${hostname()} ${process.pid}`
  const running = new Set<RunningEntry>()
  const interrupt = (reason: Interruption['reason']) => {
    for (const { abort } of running) abort.abort(new Interruption(reason))
  }
  bus.subscribe(jobCancelled, (id) => {
    for (const entry of running) if (entry.id === id) entry.abort.abort(new Interruption('cancelled'))
  })
  const queue = await runQueue({
    connection: db.connection,
    concurrency: config.jobConcurrency,
    kinds: [...byName.keys()],
    timers: [...byName.values()].flatMap(({ name, cron }) => (cron === undefined ? [] : { kind: name, cron })),
    run: async (turn) => {
      const kind = byName.get(turn.kind)
      if (kind) await runJob(deps, kind, turn, { node, running })
    },
  })
  await addFirstJobs(deps, [...byName.values()])
  const stopBeating = startBeating(deps, { node, queue, onLost: () => interrupt('lost') })
  return async () => {
    const stopped = queue.stop()
    interrupt('stopped')
    await stopped
    await stopBeating()
  }
}

interface Beat {
  node: string
  queue: RunningQueue
  /** this process may have been declared dead */
  onLost(): void
}

function startBeating({ db, config }: Deps, { node, queue, onLost }: Beat): () => Promise<void> {
  let id: string | undefined
  let aliveAt = performance.now()
  const beat = async () => {
    const workers = queue.listWorkers()
    const workerIds = workers.map((worker) => worker.id)
    if (id === undefined || !(await touchNode(db, id, workerIds))) {
      if (id !== undefined) onLost()
      id = createId()
      await insertNode(db, {
        id,
        name: node,
        version: productVersion,
        concurrency: config.jobConcurrency,
        worker_ids: workerIds,
      })
    }
    aliveAt = performance.now()
    const released = await releaseDeadJobs(db, await listLivingWorkers(db), deadSeconds)
    if (released > 0) log.warn('jobs of a process that has died begin again', { jobs: released })
    const idle = workers.flatMap((worker) => (worker.isIdle ? worker.id : []))
    const forgotten = await releaseForgottenJobs(db, idle, deadSeconds)
    if (forgotten > 0) log.warn('jobs whose run had no end begin again', { jobs: forgotten })
    await addMissing(db)
  }
  const stop = startRepeating(beat, beatMs, (error) => {
    log.warn('this process could not say that it runs jobs', { error })
  })
  const watch = setInterval(() => performance.now() - aliveAt > lostMs && onLost(), 1_000)
  watch.unref()
  return async () => {
    clearInterval(watch)
    await stop()
    if (id !== undefined) await deleteNode(db, id).catch(() => undefined)
  }
}

/** Adds open jobs to the queue that it does not have: the database was restored from a backup. */
async function addMissing(db: Deps['db']): Promise<void> {
  const overdue = await listOverdueJobs(db, overdueSeconds, maxOverdue)
  if (overdue.length === 0) return
  const missing = new Set(
    await findUnqueued(
      db,
      overdue.map(({ id }) => id),
    ),
  )
  for (const job of overdue) if (missing.has(job.id)) await addToQueue(db, toQueued(job))
}
