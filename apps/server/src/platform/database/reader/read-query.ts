import pg from 'pg'
import { log } from '../../log/log.ts'
import { runWithin } from '../pool-client.ts'

export const readerLimits = { ms: 10_000, bytes: 5_000_000 }
/** what follows a statement takes milliseconds, unless the connection has gone silent */
const cleanUpMs = 2_000

/** The rows as received: values by column, as text in PostgreSQL's format unless they are booleans or small numbers. */
export interface ReadResult {
  fields: { name: string; type: number }[]
  rows: unknown[][]
}

/**
 * `none`: there is no account; `busy`: all its connections are in use; `slow` and `large`: a limit was exceeded; `cancelled`: the
 * caller no longer waits.
 */
export class ReaderFault extends Error {
  readonly kind: 'none' | 'busy' | 'slow' | 'large' | 'cancelled'
  constructor(kind: ReaderFault['kind']) {
    super(`reading account: ${kind}`)
    this.name = 'ReaderFault'
    this.kind = kind
  }
}

/** The account for user-written statements: its connections, and how to open another one. */
export interface ReadingAccount {
  connection: pg.ClientConfig
  pool: pg.Pool
}

/** Session options: read-only, limited time, the installation's time zone. @param schema as written in SQL */
export function createSessionOptions(schema: string, offsetMinutes: number) {
  const settings = {
    default_transaction_read_only: 'on',
    search_path: schema,
    timezone: formatZone(offsetMinutes),
    datestyle: 'ISO',
  }
  return {
    statement_timeout: readerLimits.ms,
    lock_timeout: 1_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    application_name: 'armature reader',
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value.replace(/[\\\s]/g, '\\$&')}`)
      .join(' '),
  }
}

/** The pool replaces a lost connection; without these handlers its error would end the process. */
export function logConnectionErrors(pool: pg.Pool): void {
  pool.on('error', (error) => log.warn('connection of a reading account lost', { error }))
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/**
 * Runs one statement within 10 s and 5 MB, on a session that is clean before and after.
 *
 * @param signal cancels the statement on the server when it is aborted
 * @throws ReaderFault, or PostgreSQL's own error
 */
export async function runReadQuery(
  account: ReadingAccount,
  text: string,
  values: readonly unknown[],
  signal?: AbortSignal,
): Promise<ReadResult> {
  const client = await account.pool.connect().catch((error: unknown) => {
    if (error instanceof Error && error.message.startsWith('timeout exceeded')) throw new ReaderFault('busy')
    throw error
  })
  if (signal?.aborted) {
    client.release()
    throw new ReaderFault('cancelled')
  }
  const watch = watchLimits(client, account.connection, signal)
  let broken: Error | undefined
  try {
    const result = await client.query<unknown[]>({ text, values: [...values], rowMode: 'array', types })
    return { fields: result.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })), rows: result.rows }
  } catch (error) {
    throw watch.fault() ?? (isTimeout(error) ? new ReaderFault('slow') : error)
  } finally {
    watch.end()
    // a select may have changed the state of its session
    await runWithin(client, cleanUpMs, () => client.query('discard all')).catch((error: Error) => (broken = error))
    client.release(watch.fault() ?? broken)
  }
}

/** A statement can change its own time limit, so time and size are also limited here. */
function watchLimits(client: pg.PoolClient, connection: pg.ClientConfig, signal: AbortSignal | undefined) {
  const { stream } = client.connection
  let fault: ReaderFault | undefined
  let bytes = 0
  let isOver = false
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= readerLimits.bytes || fault) return
    fault = new ReaderFault('large')
    stream.destroy(fault)
  }
  stream.on('data', count)
  const stop = (kind: 'slow' | 'cancelled') => {
    if (fault) return
    fault = new ReaderFault(kind)
    // a statement that ended when it was cancelled has given its connection back
    void cancelQuery(connection, client).finally(() => !isOver && stream.destroy(fault))
  }
  const timer = setTimeout(() => stop('slow'), readerLimits.ms + 500)
  const cancel = () => stop('cancelled')
  signal?.addEventListener('abort', cancel, { once: true })
  return {
    fault: () => fault,
    end: () => {
      isOver = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      stream.off('data', count)
    },
  }
}

async function cancelQuery(connection: pg.ClientConfig, client: pg.PoolClient): Promise<void> {
  const { processID } = client as pg.PoolClient & { processID?: number }
  const other = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 })
  other.on('error', () => undefined)
  try {
    await other.connect()
    await runWithin(other, cleanUpMs, () => other.query('select pg_cancel_backend($1)', [processID]))
  } catch (error) {
    log.warn('a statement of a reading account could not be cancelled', { error })
  } finally {
    await other.end().catch(() => undefined)
  }
}

const isTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014'

/** POSIX counts hours west of Greenwich. */
function formatZone(minutesEast: number): string {
  const sign = minutesEast > 0 ? '-' : '+'
  const [hours, minutes] = [Math.floor(Math.abs(minutesEast) / 60), Math.abs(minutesEast) % 60]
  const digits = (n: number) => String(n).padStart(2, '0')
  return `<here>${sign}${digits(hours)}:${digits(minutes)}`
}

/** bool, int2, int4, float4, float8 and lists of texts and ids are parsed; other types stay in PostgreSQL's text format */
const asValues = new Set([16, 21, 23, 700, 701, 1009, 1015, 2951])
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    asValues.has(oid)
      ? (pg.types.getTypeParser(oid, format ?? 'text') as (text: string) => unknown)
      : (text: string) => text,
} as unknown as pg.CustomTypesConfig
