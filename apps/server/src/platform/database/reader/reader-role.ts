import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Config } from '../../config/config.ts'
import { getSecretBox } from '../../secret/secret-box.ts'
import type { Connection, Database, Db } from '../database.ts'
import { buildFunctionLimits } from './revoke-functions.ts'
import { createScramVerifier } from './scram.ts'

/** A database account that can read the tables granted to it and nothing else. */
export interface ReaderRole {
  name: string
  connection: Connection
}

interface RoleOptions {
  db: Database
  config: Config
}

/**
 * Provides the account that runs user-written SQL: the operator's (`DATABASE_READER_URL`), else one that is created if the
 * server's account has the right to. `undefined` otherwise.
 */
export async function provideReaderRole({ db, config }: RoleOptions): Promise<ReaderRole | undefined> {
  if (config.readerUrl !== undefined) {
    const name = decodeURIComponent(new URL(config.readerUrl).username)
    await db.query(`grant usage on schema record to ${pg.escapeIdentifier(name)}`)
    return { name, connection: { connectionString: config.readerUrl } }
  }
  const [own] = await db.query<OwnAccount>(
    `select current_database() as database, r.rolsuper, r.rolsuper or r.rolcreaterole as may_make
       from pg_roles r where r.rolname = current_user`,
  )
  if (!own?.may_make) return undefined
  const name = `armature_reader_${createHash('sha256').update(own.database).digest('hex').slice(0, 12)}`
  const box = await getSecretBox({ db, config })()
  const password = box.digest(`account ${name}`).toString('base64url')
  await db.transaction((tx) => makeRole(tx, name, password, own.rolsuper))
  return { name, connection: buildConnectionAs(db.connection, name, password) }
}

interface OwnAccount {
  database: string
  rolsuper: boolean
  may_make: boolean
}

async function makeRole(tx: Db, name: string, password: string, isSuperuser: boolean): Promise<void> {
  // nodes that start at the same time wait for each other
  await tx.query('select pg_advisory_xact_lock(7215, 3)')
  const role = pg.escapeIdentifier(name)
  const known = await tx.query('select from pg_roles where rolname = $1', [name])
  if (known.length === 0) await tx.query(`create role ${role} login noinherit connection limit 24`)
  await tx.query(`alter role ${role} password ${pg.escapeLiteral(createScramVerifier(password))}`)
  await tx.query(`grant usage on schema record to ${role}`)
  // the server's own account, a superuser, can still call them; for other accounts a superuser does it (docs/guide/running.md)
  if (isSuperuser) await tx.query(buildFunctionLimits([]))
}

function buildConnectionAs(connection: Connection, user: string, password: string): Connection & { password?: string } {
  if (!('connectionString' in connection)) return { ...connection, user, password }
  const url = new URL(connection.connectionString)
  url.username = user
  url.password = password
  return { connectionString: url.href }
}
