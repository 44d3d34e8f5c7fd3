import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { buildApp, type AppOptions } from '../app.ts'
import type { Deps } from '../deps.ts'
import { jobKinds } from '../job-kinds.ts'
import { startJobWorker } from '../modules/jobs/index.ts'
import { startTaskPlanner } from '../modules/timed-tasks/index.ts'
import { getInterfaceLog } from '../modules/data-interfaces/interface-log.ts'
import type { Config } from '../platform/config/config.ts'
import { readConfig } from '../platform/config/read-config.ts'
import type { Connection } from '../platform/database/open.ts'
import type { Database } from '../platform/database/database.ts'
import { openBus } from '../process/open-bus.ts'
import { createClient, type Client } from './client.ts'
import { openReplica } from '../process/open-replica.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export const defaultPassword = 'armature2026'

export interface TestServerOptions extends AppOptions {
  config?: Partial<Config>
  /** milliseconds since 1970; the real time by default */
  clock?: () => number
  /** runs background jobs too */
  runsJobs?: boolean
  /** instead of a database on the server of all tests */
  database?: TestDatabase
  /** how the product reaches the database of the test; directly by default */
  openDatabase?: (connection: Connection) => Database
}

export interface TestServer {
  url: string
  db: Database
  deps: Deps
  connection: Connection
  /** a client without a session */
  nobody: Client
  /** signs in and returns a client with the session's token */
  as(account: string, password?: string): Promise<Client>
  close(): Promise<void>
}

/** Starts the product on a free port, with its own migrated, empty database. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase())
  const config = { ...readConfig({ DATA_DIR: tmpdir(), LOG_LEVEL: 'warn' }), ...options.config }
  const db = options.openDatabase?.(database.connection) ?? database.db
  const bus = await openBus(database.connection, db, config)
  const replica = await openReplica(db, bus, config)
  const deps: Deps = { db, replica, bus, config, clock: options.clock ?? Date.now }
  const app = buildApp(deps, options)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const nobody = createClient(url)
  const stopJobs = options.runsJobs ? await startJobWorker(deps, jobKinds) : undefined
  const stopPlanner = options.runsJobs ? startTaskPlanner(deps) : undefined
  return {
    url,
    db: database.db,
    deps,
    connection: database.connection,
    nobody,
    as: async (account, password = defaultPassword) => createClient(url, await signIn(nobody, account, password)),
    close: async () => {
      await stopPlanner?.()
      await stopJobs?.()
      const closed = app.close()
      // a request that its client gave up leaves a connection that would stay open for a minute
      app.server.closeAllConnections()
      await closed
      await getInterfaceLog(deps).close()
      await replica?.close()
      await bus.close()
      if (db !== database.db) await db.close()
      await database.close()
    },
  }
}

async function signIn(nobody: Client, account: string, password: string): Promise<string> {
  const reply = await nobody.post<{ token: string }>('/api/oauth/Login', buildLoginForm(account, password))
  if (reply.code !== 200) throw new Error(`${account} cannot sign in: ${reply.code} ${reply.msg}`)
  return reply.data.token
}

/** The form of the sign-in page (S7.08–S7.19). */
export function buildLoginForm(account: string, password: string): URLSearchParams {
  return new URLSearchParams({
    account,
    password: createHash('sha256').update(password).digest('hex'),
    ticket: '',
    origin: 'password',
    code: '',
    timestamp: '',
    client_id: 'armature-web',
    client_secret: 'armature-web',
    scope: 'all',
    grant_type: 'password',
  })
}
