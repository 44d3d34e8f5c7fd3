import pg from 'pg'
import type { Config } from '../platform/config/config.ts'
import { runEmbedded } from '../platform/database/embedded/run-embedded.ts'
import type { Connection, PoolerOptions } from '../platform/database/open.ts'
import { getProcessId } from '../platform/database/pool-client.ts'
import { log } from '../platform/log/log.ts'
import { StartFault } from '../platform/start-fault.ts'

export interface OpenServer {
  connection: Connection
  /** for what needs a session of its own: past a pooler, if there is one */
  direct: Connection
  /** `connection` leads through a pooler of transactions */
  pooler: PoolerOptions | undefined
  close(): Promise<void>
}

const minVersion = 15

/**
 * Opens the PostgreSQL server: the one at DATABASE_URL, else the embedded one in the data folder.
 *
 * @throws StartFault when it cannot be reached, is too old, or another process uses the data folder; or when a pooler does not fit
 */
export async function openServer(config: Config): Promise<OpenServer> {
  if (config.databaseUrl === undefined) {
    const embedded = await runEmbedded({ dataDir: config.dataDir })
    return { ...embedded, direct: embedded.connection, pooler: undefined }
  }
  const connection = { connectionString: config.databaseUrl }
  const close = () => Promise.resolve()
  const through = await inspect(connection, 'DATABASE_URL', config, config.databaseDirectUrl === undefined)
  if (config.databaseDirectUrl === undefined) {
    if (!through.isDirect)
      log.warn(
        'DATABASE_URL leads through a pooler: unless it keeps sessions, set DATABASE_DIRECT_URL (docs/guide/running.md)',
      )
    return { connection, direct: connection, pooler: undefined, close }
  }
  const direct = { connectionString: config.databaseDirectUrl }
  assertFitting(through, await inspect(direct, 'DATABASE_DIRECT_URL', config, true))
  return { connection, direct, pooler: { direct, hasNamedStatements: config.hasPreparedStatements }, close }
}

interface Inspected {
  /** the same for two ways to one database */
  identity: string
  /** false behind a pooler */
  isDirect: boolean
  /** settings without a value: statements and transactions could take any time */
  unlimited: string[]
}

/**
 * @param hasSessions whether the connection must accept limits of time for its session
 * @throws StartFault when the database cannot be reached, or is too old
 */
async function inspect(
  connection: Connection,
  setting: string,
  { isProduction }: Config,
  hasSessions: boolean,
): Promise<Inspected> {
  const limits = hasSessions ? { statement_timeout: 5_000 } : {}
  const client = new pg.Client({ ...connection, ...limits, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Omit<Inspected, 'isDirect'> & InspectedServer>(inspectStatement)
    const [found] = rows
    if (!found) throw new Error('the account has no role')
    if (found.version < minVersion)
      throw new StartFault(
        `The database at ${setting} is PostgreSQL ${found.version}; version ${minVersion} or later is needed.`,
      )
    if (isProduction && found.is_superuser)
      log.warn(`the account of ${setting} is a superuser: use one that only owns the database (docs/guide/running.md)`)
    return { identity: found.identity, unlimited: found.unlimited, isDirect: found.process === getProcessId(client) }
  } catch (error) {
    if (error instanceof StartFault) throw error
    if (error instanceof Error && error.message.includes('unsupported startup parameter'))
      throw new StartFault(
        `${setting} leads through a pooler that keeps no sessions: set DATABASE_DIRECT_URL to the address of the database itself.`,
        { cause: error },
      )
    const reason =
      error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
    throw new StartFault(`The database at ${setting} cannot be reached: ${reason}.`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface InspectedServer {
  version: number
  is_superuser: boolean
  process: number
}
const inspectStatement = `
  select current_setting('server_version_num')::int / 10000 as version, rolsuper as is_superuser, pg_backend_pid() as process,
    pg_postmaster_start_time() || ' ' || (select oid from pg_database where datname = current_database()) as identity,
    array(select name from unnest('{statement_timeout,lock_timeout,idle_in_transaction_session_timeout}'::text[]) as name
      where current_setting(name) = '0') as unlimited
  from pg_roles where rolname = current_user`

/** @throws StartFault when the two addresses are no pooler and its database, or the pooler limits no statement */
function assertFitting(through: Inspected, direct: Inspected): void {
  if (!direct.isDirect)
    throw new StartFault(
      'DATABASE_DIRECT_URL leads through a pooler too: it must be the address of the database itself.',
    )
  if (direct.identity !== through.identity)
    throw new StartFault('DATABASE_DIRECT_URL and DATABASE_URL lead to different databases.')
  if (through.unlimited.length > 0)
    throw new StartFault(
      `Connections through the pooler at DATABASE_URL have no ${through.unlimited.join(', ')}: set them for its account, as docs/guide/running.md shows.`,
    )
}
