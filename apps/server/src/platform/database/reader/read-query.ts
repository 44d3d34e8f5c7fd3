import pg from 'pg'
import { log } from '../../log/log.ts'
import { destroyClient, runWithin } from '../pool-client.ts'

export interface ReaderLimits {
  ms: number
  bytes: number
}

/** Of a statement whose rows are kept in memory. */
export const readerLimits: ReaderLimits = { ms: 10_000, bytes: 5_000_000 }
/** Of a statement of a job, which takes the rows one after the other. */
export const streamLimits: ReaderLimits = { ms: 300_000, bytes: 500_000_000 }
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
  /** which of them was exceeded */
  readonly limits: ReaderLimits
  constructor(kind: ReaderFault['kind'], limits = readerLimits) {
    super(`reading account: ${kind}`)
    this.name = 'ReaderFault'
    this.kind = kind
    this.limits = limits
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
  const client = await takeClient(account, signal)
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

/** rows that wait for the reader */
const waitingRows = 500

/**
 * Runs one statement within the limits of a stream and yields its rows in parts. A reader that is slower than the server makes it
 * wait. The connection is closed afterwards.
 *
 * @throws as `runReadQuery`
 */
export async function* streamReadQuery(
  account: ReadingAccount,
  text: string,
  values: readonly unknown[],
  signal?: AbortSignal,
): AsyncGenerator<unknown[][]> {
  const client = await takeClient(account, signal)
  const watch = watchLimits(client, account.connection, signal, streamLimits)
  try {
    await client.query(`set statement_timeout = ${streamLimits.ms}`)
    const config: pg.QueryArrayConfig = { text, values: [...values], rowMode: 'array', types }
    yield* readParts(client, client.query(new pg.Query(config)))
  } catch (error) {
    throw watch.fault() ?? (isTimeout(error) ? new ReaderFault('slow', streamLimits) : error)
  } finally {
    watch.end()
    // a reader that stops may have left it waiting: it would not read that the server closes it
    destroyClient(client)
    client.release(true)
  }
}

async function* readParts(client: pg.PoolClient, query: pg.Query): AsyncGenerator<unknown[][]> {
  const { stream } = client.connection
  let rows: unknown[][] = []
  let end: { error?: unknown } | undefined
  let wake: () => void = () => undefined
  query.on('row', (row: unknown[]) => {
    rows.push(row)
    if (rows.length >= waitingRows) stream.pause()
    wake()
  })
  query.on('error', (error: unknown) => {
    end = { error }
    wake()
  })
  query.on('end', () => {
    end = {}
    wake()
  })
  for (;;) {
    while (rows.length < waitingRows && !end) await new Promise<void>((resolve) => (wake = resolve))
    const part = rows
    rows = []
    stream.resume()
    if (part.length > 0) yield part
    if (end && rows.length === 0) {
      if ('error' in end) throw end.error
      return
    }
  }
}

async function takeClient(account: ReadingAccount, signal: AbortSignal | undefined): Promise<pg.PoolClient> {
  const client = await account.pool.connect().catch((error: unknown) => {
    if (error instanceof Error && error.message.startsWith('timeout exceeded')) throw new ReaderFault('busy')
    throw error
  })
  if (!signal?.aborted) return client
  client.release()
  throw new ReaderFault('cancelled')
}

/** A statement can change its own time limit, so time and size are also limited here. */
function watchLimits(
  client: pg.PoolClient,
  connection: pg.ClientConfig,
  signal: AbortSignal | undefined,
  limits = readerLimits,
) {
  const { stream } = client.connection
  let fault: ReaderFault | undefined
  let bytes = 0
  let isOver = false
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= limits.bytes || fault) return
    fault = new ReaderFault('large', limits)
    stream.destroy(fault)
  }
  stream.on('data', count)
  const stop = (kind: 'slow' | 'cancelled') => {
    if (fault) return
    fault = new ReaderFault(kind, limits)
    // a statement that ended when it was cancelled has given its connection back
    void cancelQuery(connection, client).finally(() => !isOver && stream.destroy(fault))
  }
  const timer = setTimeout(() => stop('slow'), limits.ms + 500)
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
