import { EventEmitter, once } from 'node:events'
import type { CronItem, Task, Worker, WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Connection } from '../database/database.ts'
import { watchSilence } from '../database/watch-silence.ts'
import { log } from '../log/log.ts'
import { createQueueLogger } from './install-queue.ts'

/** A kind that the queue adds at the times of a cron expression (UTC). */
export interface QueueTimer {
  kind: string
  cron: string
}

/** What the queue passes to a run: the id of a job, or the time (ISO 8601) of a timer. */
export type QueueTurn = { kind: string } & (
  | {
      id: string
      /** how often the queue has started this job */
      starts: number
    }
  | { id: undefined; timer: string }
)

export interface QueueOptions {
  connection: Connection
  /** maximum number of jobs at a time */
  concurrency: number
  kinds: readonly string[]
  timers: readonly QueueTimer[]
  /** An error leaves the job to the queue, which starts it again later. */
  run(turn: QueueTurn): Promise<void>
}

export interface QueueWorker {
  /** as the queue names it in its locks */
  id: string
  /** it runs no job now */
  isIdle: boolean
}

/** The library, running; it ends for good when the database fails it at the wrong moment. */
export interface QueueRunner {
  /** the workers that live */
  listWorkers(): QueueWorker[]
  /** resolves with the reason when a worker, the timers or the whole runner has ended without being stopped */
  broken: Promise<unknown>
  /** takes no more jobs, and resolves when those that run have ended */
  stop(): Promise<void>
}

/** What was missed while no process was running is done once at the start, if it was due within this time. */
const missedMs = 2 * 3_600_000
/** how often to look for jobs that are due later or were given back; new ones are announced by the database */
const pollMs = 1_000
const statementMs = 10_000

interface Payload {
  id?: string
  _cron?: { ts: string }
}

/** Starts the library with connections of its own. */
export async function startRunner(options: QueueOptions): Promise<QueueRunner> {
  const { run: start, parseCronItems } = await import('graphile-worker')
  const pool = openQueuePool(options)
  const workers = new Set<Worker>()
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => workers.add(worker))
  const released = once(events, 'pool:release')
  const failed = new Promise<unknown>((resolve) => {
    events.on('worker:fatalError', ({ worker, error }) => {
      workers.delete(worker)
      resolve(error)
    })
  })
  const runner = await start({
    pgPool: pool.pgPool,
    events,
    concurrency: options.concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    logger: await createQueueLogger(),
    parsedCronItems: parseCronItems(options.timers.map(toCronItem)),
    taskList: createTasks(options),
  }).catch(async (error: unknown) => {
    await pool.close()
    throw error
  })
  const ended = runner.promise.catch((error: unknown) => error)
  let stopping: Promise<void> | undefined
  return {
    listWorkers: () => [...workers].map((worker) => ({ id: worker.workerId, isIdle: !worker.getActiveJob() })),
    broken: Promise.race([failed, ended]),
    stop: () => (stopping ??= stop()),
  }

  async function stop(): Promise<void> {
    // it refuses if it has ended already; its jobs may still run
    await runner.stop().catch(() => undefined)
    await released
    await pool.close()
  }
}

function openQueuePool({ connection, concurrency }: QueueOptions): { pgPool: pg.Pool; close(): Promise<void> } {
  const pgPool = new pg.Pool({
    ...connection,
    // one listens for new jobs
    max: Math.min(concurrency, 10) + 1,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    keepAlive: true,
    application_name: 'armature jobs',
    // what a crash of the database forgets is that a job was taken, or has ended: it is taken again, and found to have ended
    options: '-c synchronous_commit=off',
  })
  pgPool.on('error', (error) => log.warn('database connection of the job queue lost', { error }))
  const clients = new Set<pg.PoolClient>()
  pgPool.on('connect', (client) => {
    clients.add(client)
    // it also emits an error on a client in use, whose statement fails
    client.on('error', () => undefined).once('end', () => clients.delete(client))
  })
  const stopWatching = watchSilence(pgPool, connection, { limitMs: statementMs + 2_000, isUnlimited: () => false })
  return {
    pgPool,
    async close() {
      stopWatching()
      const closed = [...clients].map((client) => once(client, 'end'))
      await pgPool.end()
      await Promise.all(closed)
    },
  }
}

const createTasks = ({ kinds, run }: QueueOptions): Record<string, Task> =>
  Object.fromEntries(
    kinds.map((kind): [string, Task] => [
      kind,
      (payload, { job }) => {
        const { id, _cron: timer } = payload as Payload
        return run(id === undefined ? { kind, id, timer: timer?.ts ?? '' } : { kind, id, starts: job.attempts })
      },
    ]),
  )

const toCronItem = ({ kind, cron }: QueueTimer): CronItem => ({
  task: kind,
  match: cron,
  identifier: kind,
  options: { backfillPeriod: missedMs },
})
