import type { ErrorKey } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { connectSeconds, NotPostgres, UnknownHost, type SourceSettings } from './connection.ts'
import { NotMysql } from './mysql/connection.ts'

/** The time limit for connecting was exceeded. */
export class SourceTimeout extends Error {}

/** A source cannot be used; `data.reason` is a one-word code. */
export const createSourceError = (key: ErrorKey, values: AppError['values'] = {}): AppError =>
  new AppError(key, values, { reason: key.slice(key.indexOf('.') + 1) })

/** Converts the error of a source to an AppError; other errors are returned unchanged. */
export function toSourceError(error: unknown, { host, port, userName, database }: SourceSettings): unknown {
  if (!(error instanceof Error)) return error
  const key = findErrorKey(error)
  if (key === undefined) return error
  const values = {
    host,
    at: `${host}:${port}`,
    userName,
    database,
    seconds: connectSeconds,
    reason: findReason(key, error),
  }
  return createSourceError(key, values)
}

/** The code of the library for encryption, whose messages are English; otherwise what the other server says. */
function findReason(key: ErrorKey, error: Error): string {
  const isEncryption = key === 'dataSource.tls' || key === 'dataSource.certificate'
  return isEncryption && 'code' in error ? String(error.code) : error.message
}

function findErrorKey(error: Error): ErrorKey | undefined {
  if (error instanceof AppError) return undefined
  if (error instanceof UnknownHost) return 'dataSource.address'
  if (error instanceof SourceTimeout) return 'dataSource.timeout'
  if (error instanceof NotPostgres) return 'dataSource.notPostgres'
  if (error instanceof NotMysql) return 'dataSource.notMysql'
  const code = 'code' in error ? String(error.code) : ''
  // the library for MySQL replaces the code of the error
  if (code === 'HANDSHAKE_SSL_ERROR')
    return /certificate|altnames|issuer/i.test(error.message) ? 'dataSource.certificate' : 'dataSource.tls'
  return errorPatterns.find(([sign]) => sign.test(code === '' ? error.message : code))?.[1]
}

/** By SQLSTATE, by the name of an error of MySQL, by system error code, or by message where `pg` gives no code. */
const errorPatterns: readonly (readonly [sign: RegExp, key: ErrorKey])[] = [
  [/^(ENOTFOUND|EAI_\w+)$/, 'dataSource.address'],
  [/^ECONNREFUSED$/, 'dataSource.refused'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/, 'dataSource.timeout'],
  [/^(timeout expired|Connection terminated due to connection timeout)/, 'dataSource.timeout'],
  [/^HANDSHAKE_NO_SSL_SUPPORT$|^The server does not support SSL/, 'dataSource.noTls'],
  [/^There was an error establishing an SSL connection/, 'dataSource.notPostgres'],
  [/CERT|SELF_SIGNED|UNABLE_TO|ISSUER/, 'dataSource.certificate'],
  [/^(EPROTO|ERR_(SSL|TLS)_\w+)$/, 'dataSource.tls'],
  [
    /^ER_ACCESS_DENIED(_NO_PASSWORD)?_ERROR$|^28P01$|^SASL: SCRAM-SERVER-FIRST-MESSAGE: client password/,
    'dataSource.password',
  ],
  [/^(3D000|ER_BAD_DB_ERROR|ER_DBACCESS_DENIED_ERROR)$/, 'dataSource.database'],
  [
    /^(ER_HOST_\w+|ER_CON_COUNT_ERROR|ER_TOO_MANY_USER_CONNECTIONS|ER_SECURE_TRANSPORT_REQUIRED|AUTH_\w+)$/,
    'dataSource.turnedAway',
  ],
  [/^(28000|53300|57P0\d|08\w{3})$|^SASL/, 'dataSource.turnedAway'],
  [
    /^(ECONNRESET|EPIPE|PROTOCOL_CONNECTION_LOST|HANDSHAKE_\w+|PROTOCOL_\w+)$|^(Connection terminated|Client has encountered|Cannot use a pool)/,
    'dataSource.lost',
  ],
]
