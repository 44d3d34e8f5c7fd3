import pg from 'pg'
import type { Connection } from '../../../platform/database/open.ts'

/** A database beside that of the installation, on the same server. */
export interface SecondDatabase {
  name: string
  connection: Connection
}

/**
 * The database in which backups of this database are tried: its name is always the same, so that a later process finds what
 * another one has left.
 */
export async function findSecondDatabase(connection: Connection): Promise<SecondDatabase> {
  const name = await runOnServer(connection, async (client) => {
    const { rows } = await client.query<{ oid: string }>(
      'select oid::text as oid from pg_database where datname = current_database()',
    )
    return `armature_restore_trial_${rows[0]?.oid ?? ''}`
  })
  return { name, connection: withDatabase(connection, name) }
}

/**
 * Creates it again, with the encoding and the order of texts of the installation. Only the account of the product can connect:
 * neither the readers of SQL interfaces, nor other accounts of the server.
 */
export const createSecondDatabase = (connection: Connection, { name }: SecondDatabase): Promise<void> =>
  runOnServer(connection, async (client) => {
    const { rows } = await client.query<{ options: string }>(
      `select format('encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(encoding), datcollate, datctype) as options
         from pg_database where datname = current_database()`,
    )
    const quoted = pg.escapeIdentifier(name)
    await client.query(`drop database if exists ${quoted} with (force)`)
    await client.query(`create database ${quoted} template template0 ${rows[0]?.options ?? ''}`)
    await client.query(`revoke all on database ${quoted} from public`)
  })

/** The account of the connection if it may not create databases. */
export const findRefusedAccount = (connection: Connection): Promise<string | undefined> =>
  runOnServer(connection, async (client) => {
    const { rows } = await client.query<{ name: string; may_create: boolean }>(
      'select rolname as name, rolsuper or rolcreatedb as may_create from pg_roles where rolname = current_user',
    )
    return rows[0]?.may_create ? undefined : (rows[0]?.name ?? '')
  })

/** @returns whether it was there */
export const dropSecondDatabase = (connection: Connection, { name }: SecondDatabase): Promise<boolean> =>
  runOnServer(connection, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) return false
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    return true
  })

async function runOnServer<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'armature restore trial' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
