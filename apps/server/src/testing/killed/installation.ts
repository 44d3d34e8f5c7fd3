import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbedded, type EmbeddedServer } from '../../platform/database/embedded/start-embedded.ts'
import { findFreePort } from '../redis-server.ts'

/** A process that a test kills, and that is started again as systemd or Kubernetes does. */
export interface KillableProcess {
  name: string
  url: string
  isReady(): boolean
  /** kill -9; it is started again after a moment. @returns its process id */
  kill(): number
}

export interface KillableDatabase {
  url: string
  connection: EmbeddedServer['connection']
  /** ends the server at once, with SIGKILL, or with SIGQUIT (immediate shutdown), and resolves when it has started again */
  kill(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void>
}

export interface Installation {
  database: KillableDatabase
  nodes: KillableProcess[]
  worker: KillableProcess
  environment: Record<string, string>
  close(): Promise<void>
}

const project = join(import.meta.dirname, '../../../../..')
const restartMs = 300

/** Two servers that run jobs too, a worker, and the database, from the built product; everything is durable as in production. */
export async function startInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'armature-killed-'))
  chmodSync(folder, 0o755)
  const database = await startDatabase(join(folder, 'database'))
  const environment = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), ARMATURE_DEMO: 'off' }
  const nodes: SupervisedProcess[] = []
  for (const name of ['node 1', 'node 2']) {
    const PORT = String(await findFreePort())
    nodes.push(await supervise(name, 'main.js', { ...environment, PORT }))
  }
  const worker = await supervise('worker', 'worker.js', environment)
  return {
    database,
    nodes,
    worker,
    environment,
    async close() {
      await Promise.all([...nodes, worker].map((one) => one.close()))
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startDatabase(dataDir: string): Promise<KillableDatabase & { close(): Promise<void> }> {
  const settings = { max_connections: '150', shared_buffers: '128MB' }
  let server = await startEmbedded({ dataDir, settings })
  const { host, port, user, database } = server.connection
  return {
    connection: server.connection,
    url: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    async kill(signal) {
      process.kill(server.pid, signal)
      server = await startEmbedded({ dataDir, settings })
      if (server.wasAdopted) throw new Error('the database was not killed')
    },
    close: () => server.stop(),
  }
}

interface SupervisedProcess extends KillableProcess {
  close(): Promise<void>
}

async function supervise(
  name: string,
  program: string,
  environment: Record<string, string>,
): Promise<SupervisedProcess> {
  const state = { isReady: false, isClosed: false, said: '' }
  let child: ChildProcess
  const start = () => {
    child = spawn(process.execPath, [join(project, 'apps/server/dist', program)], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'development', LOG_LEVEL: 'warn', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const hear = (text: Buffer) => {
      state.said = (state.said + text.toString()).slice(-20_000)
      if (process.env['TEST_SAY']) process.stdout.write(`${name}: ${text.toString()}`)
      if (/Armature is ready|The worker runs/.test(text.toString())) state.isReady = true
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => {
      state.isReady = false
      if (!state.isClosed) setTimeout(start, restartMs)
    })
  }
  start()
  for (let round = 0; !state.isReady; round += 1) {
    if (round > 600) throw new Error(`${name} does not start: ${state.said}`)
    await wait(100)
  }
  return {
    name,
    url: `http://127.0.0.1:${environment['PORT'] ?? ''}`,
    isReady: () => state.isReady,
    kill() {
      state.isReady = false
      child.kill('SIGKILL')
      return child.pid ?? 0
    },
    async close() {
      state.isClosed = true
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
