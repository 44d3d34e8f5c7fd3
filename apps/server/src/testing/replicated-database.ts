import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync, chownSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../migrations/index.ts'
import { getServerUser } from '../platform/database/embedded/server-user.ts'
import { startEmbedded, type EmbeddedServer } from '../platform/database/embedded/start-embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase, type Connection } from '../platform/database/open.ts'
import { installQueue } from '../platform/jobs/install-queue.ts'
import { runOnServer } from './run-on-server.ts'
import type { TestDatabase } from './test-database.ts'

export interface ReplicatedDatabase {
  database: TestDatabase
  /** the way to the replica */
  replica: Connection
  /** the replica goes on receiving changes and does not apply them */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  close(): Promise<void>
}

const settings = { fsync: 'off', wal_level: 'replica', max_wal_senders: '5', hot_standby: 'on' }

/** Starts a PostgreSQL with a migrated database, and another one that follows it over a stream. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'armature-replica-'))
  chmodSync(folder, 0o755)
  const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')]
  await (await startEmbedded({ dataDir: primaryDir, settings })).stop()
  copyCluster(primaryDir, replicaDir)
  const primary = await startEmbedded({ dataDir: primaryDir, settings })
  const { host, port, user } = primary.connection
  const following = { ...settings, primary_conninfo: `host=${host} port=${port} user=${user}` }
  const start = () => startEmbedded({ dataDir: replicaDir, settings: following })
  let replica: EmbeddedServer | undefined = await start()
  const connection = primary.connection
  const db = openDatabase(connection, { connections: 8 })
  await migrate(db, migrations)
  await installQueue(db, connection)
  const at: Connection = { ...replica.connection, database: connection.database }
  return {
    database: { db, connection, close: () => db.close() },
    replica: at,
    pauseReplay: async () => {
      await runOnServer(at, 'select pg_wal_replay_pause()')
      const watching = openDatabase(at, { connections: 1 })
      const readState = () => watching.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state')
      while ((await readState())[0]?.state !== 'paused') await new Promise((next) => setTimeout(next, 10))
      await watching.close()
    },
    resumeReplay: () => runOnServer(at, 'select pg_wal_replay_resume()'),
    stopReplica: async () => {
      await replica?.stop()
      replica = undefined
    },
    startReplica: async () => void (replica ??= await start()),
    close: async () => {
      await replica?.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies a cluster that does not run; the copy follows the original once `primary_conninfo` leads to it. */
function copyCluster(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true })
  const cluster = join(to, 'pg')
  writeFileSync(join(cluster, 'standby.signal'), '')
  const { uid, gid, isLent } = getServerUser()
  const names = readdirSync(to, { recursive: true }).map((name) => join(to, String(name)))
  if (isLent) for (const name of names.filter((name) => existsSync(name))) chownSync(name, uid, gid)
  chmodSync(cluster, 0o700)
}
