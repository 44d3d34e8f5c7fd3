import { connect, type Socket } from 'node:net'
import type { ConnectionOptions } from 'mysql2/promise'
import { type ReaderLimits, readerLimits, streamLimits } from '../../../platform/database/reader/read-query.ts'
import type { Deps } from '../../../deps.ts'
import { connectSeconds, resolveSource, type SourceSettings } from '../connection.ts'

/** The server is neither MySQL nor MariaDB. */
export class NotMysql extends Error {}

export interface MysqlConnection {
  /** the resolved and checked address */
  address: string
  options: ConnectionOptions
  /** minutes east of UTC of the session */
  offsetMinutes: number
}

/**
 * Options for the source: connects to the resolved and checked address, sends no files of this machine, and its password in clear
 * only over TLS. Numbers that JavaScript cannot hold, and moments, arrive as text.
 *
 * @throws AppError 'dataInterface.host', 'dataInterface.inside'; UnknownHost
 */
export async function buildMysqlConnection(deps: Deps, source: SourceSettings): Promise<MysqlConnection> {
  const { host, port, database, userName, password, tls } = source
  const address = await resolveSource(deps, source)
  const options: ConnectionOptions = {
    host,
    stream: () => openCheckedSocket(address, port),
    user: userName,
    password,
    database,
    connectTimeout: connectSeconds * 1000,
    charset: 'utf8mb4',
    flags: ['-LOCAL_FILES', '-MULTI_STATEMENTS'],
    multipleStatements: false,
    rowsAsArray: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    dateStrings: true,
    jsonStrings: true,
    // each text of a list is another statement, and the server has few for all clients
    maxPreparedStatements: 20,
    ...(tls === 'off'
      ? { authPlugins: { mysql_clear_password: refuseClearPassword } }
      : { ssl: { rejectUnauthorized: tls === 'verify', verifyIdentity: tls === 'verify' } }),
  }
  return { address, options, offsetMinutes: deps.config.offsetMinutes }
}

function refuseClearPassword(): never {
  throw new NotMysql('the server asks for the password in clear')
}

/** Without a greeting of protocol 10 or an error packet, the library would read until the timeout. */
function openCheckedSocket(address: string, port: number): Socket {
  const socket = connect({ host: address, port, keepAlive: true, noDelay: true })
  socket.once('data', (first: Buffer) => {
    const isKnown = first.length < 5 || first[4] === 10 || first[4] === 0xff
    if (!isKnown) socket.destroy(new NotMysql('no MySQL'))
  })
  return socket
}

/** What a session of a reading account begins with: nothing can be written, standard quotes, limited time. */
export function listSessionSettings(version: string, offsetMinutes: number): string[] {
  const limit = formatTimeLimit(version, readerLimits)
  return [
    `set session sql_mode = 'ANSI,NO_BACKSLASH_ESCAPES,STRICT_ALL_TABLES', time_zone = '${formatZone(offsetMinutes)}', ${limit}`,
    'set session transaction read only',
  ]
}

/** Gives a session of a stream its time. */
export const buildStreamSetting = (version: string): string => `set session ${formatTimeLimit(version, streamLimits)}`

const formatTimeLimit = (version: string, { ms }: ReaderLimits): string =>
  isMariaDb(version) ? `max_statement_time = ${ms / 1000}` : `max_execution_time = ${ms}`

export const isMariaDb = (version: string): boolean => /mariadb/i.test(version)

function formatZone(minutesEast: number): string {
  const digits = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.abs(minutesEast)
  return `${minutesEast < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`
}
