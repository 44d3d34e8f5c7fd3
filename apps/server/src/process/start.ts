import { createServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { jobKinds } from '../job-kinds.ts'
import { startBackupPlanner } from '../modules/backups/index.ts'
import { startJobWorker } from '../modules/jobs/index.ts'
import { startTextChanges } from '../modules/language-texts/index.ts'
import { startMonitor } from '../modules/monitor/index.ts'
import { createFileStorage } from '../modules/storage/index.ts'
import { startTaskPlanner } from '../modules/timed-tasks/index.ts'
import { startLimitPlanner } from '../modules/workflow/index.ts'
import { migrations } from '../migrations/index.ts'
import { backgroundWork, firstStartSteps, listSignInLines, startBackgroundJobs } from '../modules-list.ts'
import type { Config } from '../platform/config/config.ts'
import { readConfig } from '../platform/config/read-config.ts'
import { migrate } from '../platform/database/migrate.ts'
import { installQueue } from '../platform/jobs/install-queue.ts'
import type { Database } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open.ts'
import type { NodeState } from '../platform/http/node-state.ts'
import { setLogLevel } from '../platform/log/log.ts'
import { openBox } from '../platform/secret/secret-box.ts'
import { StartFault } from '../platform/start-fault.ts'
import { claimInstallation } from './identity/claim-installation.ts'
import { assertRedisReachable, openBus } from './open-bus.ts'
import { openReplica } from './open-replica.ts'
import { openServer, type OpenServer } from './open-server.ts'

export interface Running {
  url: string
  /** lines for the terminal */
  lines: string[]
  /** how long `stop` may take before the process ends all the same */
  stopTimeoutMs: number
  /**
   * Prepares the stop: from now on the node is not ready and gives its jobs to other processes. It serves calls for the time of
   * STOP_DELAY_SECONDS, in which proxies notice.
   *
   * @param hurry ends the wait
   */
  drain(hurry: AbortSignal): Promise<void>
  stop(): Promise<void>
}

/** connections that may wait to be accepted; a client whose connection finds no place tries again after seconds only */
const connectBacklog = 4_096

type StopStep = () => Promise<unknown>

/**
 * Starts everything in order and stops it in reverse order, also when a step fails.
 *
 * @param signal ends the start before its next step, with its reason
 * @throws StartFault with a message for the operator
 */
export async function start(environment: NodeJS.ProcessEnv, webRoot: string, signal: AbortSignal): Promise<Running> {
  const config = readConfig(environment)
  setLogLevel(config.logLevel)
  // before anything is created or changed
  await assertPortFree(config)
  return startSteps((undo) => startServices(config, webRoot, undo, signal))
}

async function startServices(
  config: Config,
  webRoot: string,
  undo: StopStep[],
  signal: AbortSignal,
): Promise<Omit<Running, 'stop'>> {
  const state: NodeState = { isStopping: false }
  const deps = await openServices(config, undo, signal)
  // before the first steps: an error here must not lose a password that is shown only once
  const app = buildApp(deps, { webRoot, state })
  undo.push(() => app.close())
  const told: string[] = []
  for (const step of firstStartSteps) {
    // a password that is shown only once must not get lost
    if (told.length === 0) signal.throwIfAborted()
    told.push(...(await step(deps)))
  }
  const url = await listen(() => app.listen({ host: config.host, port: config.port, backlog: connectBacklog }), config)
  for (const begin of backgroundWork) {
    const end = await begin(deps)
    undo.push(end)
  }
  const stopJobs = runOnce(startBackgroundJobs(deps))
  undo.push(stopJobs)
  const drain = async (hurry: AbortSignal) => {
    state.isStopping = true
    // `stop` waits for it, and reports what failed
    stopJobs().catch(() => undefined)
    await wait(config.stopDelayMs, undefined, { signal: hurry }).catch(() => undefined)
  }
  const seconds = (performance.now() / 1000).toFixed(1)
  const lines = [...told, `Armature is ready after ${seconds} s: ${url}`, ...(await listSignInLines(deps))]
  return { url, lines, drain, stopTimeoutMs: config.stopTimeoutMs }
}

function runOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

/**
 * Starts a process that runs background jobs and accepts no calls (`npm run worker`).
 *
 * @param signal as for `start`
 * @throws StartFault with a message for the operator
 */
export async function startWorker(environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Running> {
  const config = readConfig(environment)
  if (config.databaseUrl === undefined)
    throw new StartFault(
      'A worker needs DATABASE_URL: the embedded database belongs to one process, which runs the jobs itself.',
    )
  setLogLevel(config.logLevel)
  return startSteps(async (undo) => {
    const deps = await openServices(config, undo, signal)
    await startTextChanges(deps)
    undo.push(await startJobWorker(deps, jobKinds))
    undo.push(startTaskPlanner(deps))
    undo.push(startLimitPlanner(deps))
    undo.push(startBackupPlanner(deps))
    undo.push(startMonitor(deps, 'worker'))
    const lines = [`The worker runs up to ${config.jobConcurrency} jobs at a time.`]
    return { url: '', lines, drain: () => Promise.resolve(), stopTimeoutMs: config.stopTimeoutMs }
  })
}

async function startSteps(begin: (undo: StopStep[]) => Promise<Omit<Running, 'stop'>>): Promise<Running> {
  const undo: StopStep[] = []
  const stop = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    return { ...(await begin(undo)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The database, up to date and of the same installation as the files and the secret key, and the bus. */
async function openServices(config: Config, undo: StopStep[], signal: AbortSignal): Promise<Deps> {
  await assertRedisReachable(config)
  const server = await openServer(config)
  undo.push(() => server.close())
  const db = openDatabase(server.connection, { connections: config.databaseConnections, pooler: server.pooler })
  undo.push(() => db.close())
  await prepareDatabase(db, server, config, signal)
  const bus = await openBus(server.direct, db, config)
  undo.push(() => bus.close())
  const replica = await openReplica(db, bus, config)
  undo.push(async () => replica?.close())
  return { db, replica, bus, config, clock: Date.now }
}

/** Brings the tables of the product and of the job queue up to date; past a pooler, which may limit the time of a statement. */
async function prepareDatabase(
  db: Database,
  { direct, pooler }: OpenServer,
  config: Config,
  signal: AbortSignal,
): Promise<void> {
  const prepared = pooler ? openDatabase(direct, { connections: 1 }) : db
  await migrate(prepared, migrations, signal)
  await claimInstallation(prepared, createFileStorage(config), await openBox(config))
  await installQueue(prepared, direct)
  if (prepared !== db) await prepared.close()
}

async function assertPortFree(config: Config): Promise<void> {
  const probe = createServer()
  await listen(
    () =>
      new Promise<void>((resolve, reject) => {
        probe.once('error', reject)
        probe.listen({ host: config.host, port: config.port }, resolve)
      }),
    config,
  )
  await new Promise((resolve) => probe.close(resolve))
}

async function listen<T>(open: () => Promise<T>, { host, port }: Config): Promise<T> {
  try {
    return await open()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') {
      throw new StartFault(
        `Port ${port} on ${host} is in use: Armature may be running already; stop it, or choose another port with PORT.`,
      )
    }
    if (code === 'EACCES')
      throw new StartFault(`Port ${port} may not be opened by this user: choose one above 1023 with PORT.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartFault(`The address ${host} is not one of this machine: change HOST.`)
    throw error
  }
}
