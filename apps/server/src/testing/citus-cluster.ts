import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCluster, superuser } from '../platform/database/embedded/cluster.ts'
import { chooseServerPaths, port } from '../platform/database/embedded/server-paths.ts'
import { getServerUser } from '../platform/database/embedded/server-user.ts'
import { startServer, type RunningServer } from '../platform/database/embedded/start-server.ts'
import type { Connection } from '../platform/database/open.ts'
import { withDatabase } from '../platform/database/other-database.ts'
import { runOnServer } from './run-on-server.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** Whether tests can start a Citus cluster; says so in one line if not. */
export function hasCitus(): boolean {
  const isInstalled =
    existsSync(join(programs, 'postgres')) && existsSync('/usr/share/postgresql/15/extension/citus.control')
  if (!isInstalled)
    process.stdout.write('skipped: tests with Citus, because its extension for PostgreSQL 15 is not installed\n')
  return isInstalled
}

export interface CitusCluster {
  /** of the coordinator and the workers, in this order */
  addresses: string[]
  close(): Promise<void>
}

/** tests have few rows: fewer shards than the 32 of Citus keep them fast */
const shards = '4'

const settings = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_wal_senders: '10',
  max_prepared_transactions: '200',
  max_connections: '200',
  shared_buffers: '64MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  'citus.shard_count': shards,
  'citus.node_conninfo': 'sslmode=disable',
  'citus.enable_statistics_collection': 'off',
}

/** Starts a coordinator and two workers on this machine, each at a loopback address of its own. */
export async function startCitusCluster(): Promise<CitusCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'armature-citus-'))
  chmodSync(folder, 0o755)
  const addresses = [1, 2, 3].map((at) => `127.${80 + (process.pid % 100)}.${(process.pid >> 7) % 250}.${at}`)
  const servers: RunningServer[] = []
  for (const address of addresses) servers.push(await start(join(folder, address), address))
  return {
    addresses,
    close: async () => {
      for (const server of servers.toReversed()) await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The administration database of a machine. */
export const toCitusConnection = (host: string): Connection => ({ host, port, user: superuser, database: 'postgres' })

export const toCitusUrl = ([coordinator = '']: readonly string[], database: string): string =>
  `postgres://${superuser}@${coordinator}:${port}/${database}`

/** Creates a database on the machines of a cluster. @param template of the coordinator, without the extension */
export async function createCitusDatabase(
  [coordinator = '', ...workers]: readonly string[],
  name: string,
  template?: string,
): Promise<Connection> {
  const from = template === undefined ? '' : `template ${template} strategy file_copy`
  await runOnServer(toCitusConnection(coordinator), `create database ${name} ${from}`)
  const database = withDatabase(toCitusConnection(coordinator), name)
  await runOnServer(database, 'create extension citus')
  for (const host of workers) {
    await runOnServer(toCitusConnection(host), `create database ${name}`)
    await runOnServer(withDatabase(toCitusConnection(host), name), 'create extension citus')
  }
  await runOnServer(database, `select citus_set_coordinator_host('${coordinator}', ${port})`)
  for (const host of workers) await runOnServer(database, `select citus_add_node('${host}', ${port})`)
  return database
}

export async function dropCitusDatabase(addresses: readonly string[], name: string): Promise<void> {
  for (const host of addresses)
    await runOnServer(toCitusConnection(host), `drop database if exists ${name} with (force)`)
}

async function start(folder: string, address: string): Promise<RunningServer> {
  const user = getServerUser()
  const place = chooseServerPaths(folder, user)
  const binaries = { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') }
  await makeCluster(place.cluster, binaries, user)
  const server = await startServer(place, user, binaries.postgres, { ...settings, listen_addresses: address })
  if ('isHeld' in server) throw new Error(`PostgreSQL with Citus does not start: ${server.said}`)
  return server
}
