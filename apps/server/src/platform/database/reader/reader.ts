import pg from 'pg'
import type { Config } from '../../config/config.ts'
import { sharePerProcess } from '../../cache/per-process.ts'
import { withoutCommitStep } from '../commit-step.ts'
import type { Database } from '../database.ts'
import { SharedPool } from '../shared-pool.ts'
import { provideReaderRole } from './reader-role.ts'
import {
  logConnectionErrors,
  ReaderFault,
  createSessionOptions,
  runReadQuery,
  type ReadResult,
  type ReadingAccount,
} from './read-query.ts'

/** Runs user-written statements under an account that can only read the tables granted to it. */
export interface Reader {
  /** false where the database has no such account and the server cannot create one */
  isThere(): Promise<boolean>
  /** Allows reading these tables of the schema `record`. */
  grant(tables: readonly string[]): Promise<void>
  revoke(tables: readonly string[]): Promise<void>
  /** @throws as `runReadQuery`; ReaderFault 'none' without an account */
  run(text: string, values: readonly unknown[]): Promise<ReadResult>
  close(): Promise<void>
}

/** Few connections: user-written SQL must not slow down work with records. */
const maxConnections = 3

interface OpenReader extends ReadingAccount {
  /** name of the account */
  role: string
}

export const getReader = sharePerProcess((needs: { db: Database; config: Config }): Reader => {
  let opening: Promise<OpenReader | undefined> | undefined
  // the account and its grants are stored whether or not the call succeeds that needs them
  const opened = () => (opening ??= withoutCommitStep(() => openReader(needs)).catch(forget))
  function forget(error: unknown): never {
    opening = undefined
    throw error
  }
  async function existing(): Promise<OpenReader> {
    const found = await opened()
    if (!found) throw new ReaderFault('none')
    return found
  }
  const change = async (verb: 'grant' | 'revoke', tables: readonly string[]) => {
    if (tables.length === 0) return
    const { role } = await existing()
    const names = tables.map((table) => `record.${pg.escapeIdentifier(table)}`).join(', ')
    const statement = `${verb} select on ${names} ${verb === 'grant' ? 'to' : 'from'} ${pg.escapeIdentifier(role)}`
    await withoutCommitStep(() => needs.db.query(statement))
  }
  return {
    isThere: async () => (await opened()) !== undefined,
    grant: (tables) => change('grant', tables),
    revoke: (tables) => change('revoke', tables),
    run: async (text, values) => runReadQuery(await existing(), text, values),
    close: async () => {
      const found = await opening?.catch(() => undefined)
      opening = undefined
      await found?.pool.end()
    },
  }
})

async function openReader({ db, config }: { db: Database; config: Config }): Promise<OpenReader | undefined> {
  const role = await provideReaderRole({ db, config })
  if (!role) return undefined
  // an unqualified name finds nothing but what the statement itself defines
  const session = createSessionOptions('pg_catalog', config.offsetMinutes)
  const pool = new SharedPool({
    ...role.connection,
    ...session,
    max: maxConnections,
    connectionTimeoutMillis: 2_000,
  })
  logConnectionErrors(pool)
  await assertReadOnlyRole(pool).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  return { role: role.name, connection: role.connection, pool }
}

/** An account that could read everything would give no protection. */
async function assertReadOnlyRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ mighty: boolean }>(
    `select rolsuper or rolcreaterole or rolbypassrls or rolreplication
            or pg_has_role(current_user, 'pg_read_all_data', 'member')
            or has_table_privilege(current_user, 'public.users', 'select') as mighty
       from pg_roles where rolname = current_user`,
  )
  if (rows[0]?.mighty !== false)
    throw new Error(
      'the account of DATABASE_READER_URL may do more than read what it is given: SQL is not run under it',
    )
}
