import type mysql from 'mysql2/promise'
import type { SourceSettings } from '../connection.ts'
import { createSourceError } from '../source-errors.ts'
import { buildStreamSetting, listSessionSettings, type MysqlConnection } from './connection.ts'

/** Connections of a reading account of MySQL or MariaDB. */
export interface MysqlAccount {
  connection: MysqlConnection
  pool: mysql.Pool
  /** what a session begins with */
  sessionSettings: readonly string[]
  /** follows them in the session of a stream */
  streamSetting: string
}

/** Opens the connections of a source. @throws as `checkMysql`, or MySQL's own error */
export async function openMysqlAccount(
  connection: MysqlConnection,
  settings: SourceSettings,
  maxConnections: number,
): Promise<MysqlAccount> {
  // the client is loaded by the first source of this kind
  const { createConnection, createPool } = await import('mysql2/promise')
  const first = await createConnection(connection.options)
  let version
  try {
    version = await checkMysql(first, settings)
  } finally {
    first.destroy()
  }
  const pool = createPool({
    ...connection.options,
    connectionLimit: maxConnections,
    maxIdle: maxConnections,
    idleTimeout: 30_000,
    queueLimit: 0,
  })
  return {
    ...{ connection, pool, sessionSettings: listSessionSettings(version, connection.offsetMinutes) },
    streamSetting: buildStreamSetting(version),
  }
}

/** privileges that reach beyond tables: files of the server, other accounts, other sessions */
const mightyPrivileges = /\b(ALL PRIVILEGES|SUPER|FILE|PROCESS|SHUTDOWN|CREATE USER|GRANT OPTION|\w+_ADMIN|ADMIN)\b/i

/**
 * Checks that user-written SQL may run there: the account has no privilege on the whole server that reaches beyond tables.
 *
 * @returns version of the server
 * @throws AppError 'dataSource.mighty'
 */
export async function checkMysql(on: mysql.Connection, { userName }: SourceSettings): Promise<string> {
  const versions = await readRows(on, 'select version()')
  const grants = await readRows(on, 'show grants')
  const ofServer = grants.map((row) => String(row[0])).filter((grant) => / ON \*\.\* TO /i.test(grant))
  if (ofServer.some((grant) => mightyPrivileges.test(grant))) throw createSourceError('dataSource.mighty', { userName })
  return String(versions[0]?.[0] ?? '')
}

/** Rows of the server as lists. */
const readRows = async (on: mysql.Connection, text: string): Promise<unknown[][]> =>
  (await on.query(text))[0] as unknown as unknown[][]
