import pg from 'pg'
import type { Connection } from '../../../platform/database/open.ts'
import { withClient, withDatabase } from '../../../platform/database/other-database.ts'

const clientName = 'armature restore trial'

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
  const name = await withClient(connection, clientName, async (client) => {
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
  withClient(connection, clientName, async (client) => {
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
  withClient(connection, clientName, async (client) => {
    const { rows } = await client.query<{ name: string; may_create: boolean }>(
      'select rolname as name, rolsuper or rolcreatedb as may_create from pg_roles where rolname = current_user',
    )
    return rows[0]?.may_create ? undefined : (rows[0]?.name ?? '')
  })

/** @returns whether it was there */
export const dropSecondDatabase = (connection: Connection, { name }: SecondDatabase): Promise<boolean> =>
  withClient(connection, clientName, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) return false
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    return true
  })
