import { setTimeout as wait } from 'node:timers/promises'
import { StartFault } from '../../start-fault.ts'
import { prepareBinaries, type BinarySource } from './binaries.ts'
import { makeCluster, superuser } from './cluster.ts'
import { isClusterServer, readPid, removeStalePidFile } from './pid-file.ts'
import { chooseServerPaths, port, type ServerPaths } from './server-paths.ts'
import { checkServer } from './check-server.ts'
import { getServerUser, type ServerUser } from './server-user.ts'
import { startServer, type RunningServer } from './start-server.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** additional server settings, as in postgresql.conf */
  settings?: Record<string, string>
  /** source of the binaries; the platform's npm package by default */
  source?: BinarySource
  /** folder for clusters whose data folder the server's user cannot reach; /var/lib/armature by default */
  reachable?: string
}

/** Address of an embedded server on its Unix socket. */
export interface EmbeddedConnection {
  host: string
  port: number
  user: string
  database: string
}

export interface EmbeddedServer {
  /** of the superuser */
  connection: EmbeddedConnection
  /** the server was already running, left by a killed process */
  wasAdopted: boolean
  /** process id of the server */
  pid: number
  /** clean shutdown; resolves when the server is gone */
  stop(): Promise<void>
}

/** How long a killed server may block the data folder. */
const startTimeoutMs = 10_000

/**
 * Starts PostgreSQL on the data folder, or uses the server that a killed process left running on it.
 *
 * @throws StartFault with a message for the operator
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  if (process.platform === 'win32') {
    throw new StartFault('The embedded database does not run on Windows yet: set DATABASE_URL to a PostgreSQL server.')
  }
  const user = getServerUser()
  const place = chooseServerPaths(options.dataDir, user, options.reachable)
  const survivor = await findRunningServer(place)
  if (survivor) return survivor
  const binaries = prepareBinaries(user, place.beside, options.source)
  await makeCluster(place.cluster, binaries, user)
  return startWithRetries(place, user, binaries.postgres, options.settings ?? {})
}

async function startWithRetries(
  place: ServerPaths,
  user: ServerUser,
  postgres: string,
  settings: Record<string, string>,
): Promise<EmbeddedServer> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    removeStalePidFile(place.cluster)
    const outcome = await startServer(place, user, postgres, settings)
    if ('pid' in outcome) return toEmbeddedServer(place, outcome)
    const survivor = await findRunningServer(place)
    if (survivor) return survivor
    if (!outcome.isHeld || Date.now() > deadline) {
      throw new StartFault(`The embedded database does not start: ${outcome.said} (more in ${place.logFile})`)
    }
    await wait(200)
  }
}

/** Finds a running server on the socket that serves this folder. */
async function findRunningServer(place: ServerPaths): Promise<EmbeddedServer | undefined> {
  const pid = readPid(place.cluster)
  if (pid === undefined || !isClusterServer(place.cluster, pid)) return undefined
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline && isClusterServer(place.cluster, pid)) {
    const answer = await checkServer(place.socket)
    if (answer.state === 'ready' && answer.dataDirectory === place.cluster) {
      return { connection: buildConnection(place), wasAdopted: true, pid, stop: () => stopByPid(place, pid) }
    }
    await wait(50)
  }
  return undefined
}

function toEmbeddedServer(place: ServerPaths, server: RunningServer): EmbeddedServer {
  return { connection: buildConnection(place), wasAdopted: false, pid: server.pid, stop: () => server.stop() }
}

const buildConnection = (place: ServerPaths): EmbeddedConnection => ({
  host: place.socket,
  port,
  user: superuser,
  database: 'armature',
})

async function stopByPid(place: ServerPaths, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  while (isClusterServer(place.cluster, pid)) await wait(20)
}
