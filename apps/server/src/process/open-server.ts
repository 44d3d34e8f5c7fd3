import pg from 'pg'
import type { Config } from '../platform/config/config.ts'
import { runEmbedded } from '../platform/database/embedded/run-embedded.ts'
import type { Connection } from '../platform/database/open.ts'
import { log } from '../platform/log/log.ts'
import { StartFault } from '../platform/start-fault.ts'

export interface OpenServer {
  connection: Connection
  close(): Promise<void>
}

const minVersion = 15

/**
 * Opens the PostgreSQL server: the one at DATABASE_URL, else the embedded one in the data folder.
 *
 * @throws StartFault when it cannot be reached, is too old, or another process uses the data folder
 */
export async function openServer(config: Config): Promise<OpenServer> {
  if (config.databaseUrl === undefined) return runEmbedded({ dataDir: config.dataDir })
  const connection = { connectionString: config.databaseUrl }
  await assertReachable(connection, config)
  return { connection, close: () => Promise.resolve() }
}

async function assertReachable(connection: Connection, { isProduction }: Config): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; is_superuser: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version, rolsuper as is_superuser
         from pg_roles where rolname = current_user`,
    )
    const version = rows[0]?.version ?? 0
    if (version < minVersion)
      throw new StartFault(
        `The database at DATABASE_URL is PostgreSQL ${version}; version ${minVersion} or later is needed.`,
      )
    if (isProduction && rows[0]?.is_superuser)
      log.warn(
        'the account of DATABASE_URL is a superuser: use one that only owns the database (docs/guide/running.md)',
      )
  } catch (error) {
    if (error instanceof StartFault) throw error
    const reason =
      error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
    throw new StartFault(`The database at DATABASE_URL cannot be reached: ${reason}.`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}
