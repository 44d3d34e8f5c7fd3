import pg from 'pg'
import type { Bus } from '../platform/bus/bus.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { Replica } from '../platform/database/replica/replica.ts'
import { subscribeToWritten } from '../platform/database/replica/written-elsewhere.ts'
import { log } from '../platform/log/log.ts'
import { StartFault } from '../platform/start-fault.ts'

/**
 * Opens the read replica at DATABASE_READ_URL, if there is one. One that does not reply is used when it does.
 *
 * @throws StartFault when the address leads to a server that is no replica of this database
 */
export async function openReplica(db: Database, bus: Bus, config: Config): Promise<Replica | undefined> {
  const { databaseReadUrl, databaseConnections: connections, maxReadLagMs: maxLagMs } = config
  if (databaseReadUrl === undefined) return undefined
  const connection = { connectionString: databaseReadUrl }
  const found = await inspect(databaseReadUrl)
  if (found && !found.follows)
    throw new StartFault('The database at DATABASE_READ_URL is no replica: it accepts changes of its own.')
  if (found) {
    const [own] = await db.query<{ identity: string }>(identityStatement)
    if (own?.identity !== found.identity)
      throw new StartFault('DATABASE_READ_URL does not lead to a replica of the database at DATABASE_URL.')
  }
  const replica = new Replica(db, { connection, connections, maxLagMs })
  subscribeToWritten(bus, replica)
  return replica
}

interface Inspected {
  follows: boolean
  identity: string
}

/** the same for a server and its replicas */
const identityStatement = `select pg_is_in_recovery() as follows,
  (select system_identifier from pg_control_system()) || ' ' || (select oid from pg_database where datname = current_database()) as identity`

async function inspect(connectionString: string): Promise<Inspected | undefined> {
  const client = new pg.Client({ connectionString, statement_timeout: 5_000, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Inspected>(identityStatement)).rows[0]
  } catch (error) {
    log.warn('the read replica at DATABASE_READ_URL cannot be reached', { error })
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
