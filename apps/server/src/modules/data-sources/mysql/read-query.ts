import type { Duplex, Readable } from 'node:stream'
import type mysql from 'mysql2/promise'
import {
  ReaderFault,
  readerLimits,
  type ReadResult,
  streamLimits,
} from '../../../platform/database/reader/read-query.ts'
import { log } from '../../../platform/log/log.ts'
import type { MysqlConnection } from './connection.ts'
import type { MysqlAccount } from './open-account.ts'

/** how long a call waits for a connection */
const waitMs = 5_000

/**
 * Runs one statement within 10 s and 5 MB. Types of the fields are those of PostgreSQL, so that both kinds are converted alike.
 *
 * @param text with `?` for the values
 * @param signal cancels the statement on the server when it is aborted
 * @throws ReaderFault, or MySQL's own error
 */
export async function runMysqlQuery(
  account: MysqlAccount,
  text: string,
  values: readonly unknown[],
  signal?: AbortSignal,
): Promise<ReadResult> {
  const client = await takeConnection(account.pool, signal)
  const watch = watchLimits(client, account.connection, signal)
  try {
    await beginSession(client, account.sessionSettings)
    const [found, fields] = await client.execute(text, values.map(toBindable))
    const rows = found as unknown as unknown[][]
    return {
      fields: fields.map(({ name, columnType }) => ({ name, type: typesOfPostgres[columnType ?? -1] ?? textType })),
      rows: rows.map((row) => row.map(toValue)),
    }
  } catch (error) {
    throw watch.fault() ?? (isTimeout(error) ? new ReaderFault('slow') : error)
  } finally {
    watch.end()
    if (watch.fault() || !begun.has(getCore(client))) client.destroy()
    else client.release()
  }
}

/**
 * Runs one statement within the limits of a stream and yields its rows in parts. A reader that is slower than the server makes it
 * wait. The connection is closed afterwards.
 *
 * @throws as `runMysqlQuery`
 */
export async function* streamMysqlQuery(
  account: MysqlAccount,
  text: string,
  values: readonly unknown[],
  signal?: AbortSignal,
): AsyncGenerator<unknown[][]> {
  const client = await takeConnection(account.pool, signal)
  const watch = watchLimits(client, account.connection, signal, streamLimits)
  try {
    for (const setting of [...account.sessionSettings, account.streamSetting]) await client.query(setting)
    const core = getCore(client)
    const rows = core
      .execute({ sql: text, values: values.map(toBindable), rowsAsArray: true })
      .stream({ highWaterMark: partRows })
    // the library does not tell the rows when their connection is lost
    core.stream.once('close', () => rows.destroy(new Error('the connection was lost')))
    let part: unknown[][] = []
    for await (const row of rows as AsyncIterable<unknown[]>) {
      part.push(row.map(toValue))
      if (part.length < partRows) continue
      yield part
      part = []
    }
    if (part.length > 0) yield part
  } catch (error) {
    throw watch.fault() ?? (isTimeout(error) ? new ReaderFault('slow', streamLimits) : error)
  } finally {
    watch.end()
    // `destroy` of the library reads on to the end
    getCore(client).stream.destroy()
    client.destroy()
  }
}

const partRows = 500

async function takeConnection(pool: mysql.Pool, signal: AbortSignal | undefined): Promise<mysql.PoolConnection> {
  const client = await waitForConnection(pool)
  if (!signal?.aborted) return client
  client.release()
  throw new ReaderFault('cancelled')
}

async function waitForConnection(pool: mysql.Pool): Promise<mysql.PoolConnection> {
  const asked = pool.getConnection()
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ReaderFault('busy')), waitMs)
  })
  try {
    return await Promise.race([asked, over])
  } catch (error) {
    // one that comes late goes back
    asked.then((late) => late.release()).catch(() => undefined)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

interface CoreConnection {
  stream: Duplex
  threadId: number
  execute(options: object): { stream(options: object): Readable }
}

/** The connection below its wrapper, which is another one at each use. */
const getCore = (client: mysql.PoolConnection) => (client as unknown as { connection: CoreConnection }).connection

const begun = new WeakSet<CoreConnection>()

/** A session without its settings must not run a statement. */
async function beginSession(client: mysql.PoolConnection, settings: readonly string[]): Promise<void> {
  const core = getCore(client)
  if (begun.has(core)) return
  for (const text of settings) await client.query(text)
  begun.add(core)
}

/** The server limits the time of a select; here also the size, and the time of a server that does not answer. */
function watchLimits(
  client: mysql.PoolConnection,
  connection: MysqlConnection,
  signal: AbortSignal | undefined,
  limits = readerLimits,
) {
  const { stream, threadId } = getCore(client)
  let fault: ReaderFault | undefined
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= limits.bytes || fault) return
    fault = new ReaderFault('large', limits)
    // `destroy` of the library reads on to the end
    stream.destroy()
  }
  stream.on('data', count)
  const stop = (kind: 'slow' | 'cancelled') => {
    if (fault) return
    fault = new ReaderFault(kind, limits)
    void killQuery(connection, threadId).finally(() => stream.destroy())
  }
  const timer = setTimeout(() => stop('slow'), limits.ms + 500)
  const cancel = () => stop('cancelled')
  signal?.addEventListener('abort', cancel, { once: true })
  return {
    fault: () => fault,
    end: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      stream.off('data', count)
    },
  }
}

async function killQuery({ options }: MysqlConnection, threadId: number): Promise<void> {
  try {
    const { createConnection } = await import('mysql2/promise')
    const other = await createConnection({ ...options, connectTimeout: 2_000 })
    other.on('error', () => undefined)
    const killed = other.query(`kill query ${Number(threadId)}`)
    // also if the statement has ended meanwhile, which is an error
    await Promise.race([killed, new Promise((end) => setTimeout(end, 2_000))]).finally(() => other.destroy())
  } catch (error) {
    log.warn('a statement of a reading account could not be cancelled', { error })
  }
}

/** ER_STATEMENT_TIMEOUT of MariaDB, ER_QUERY_TIMEOUT and ER_QUERY_INTERRUPTED of MySQL */
const isTimeout = (error: unknown) =>
  error instanceof Error && 'errno' in error && [1969, 3024, 1317].includes(Number(error.errno))

const textType = 25
/** Field types of the protocol, and the type of PostgreSQL with the same texts. */
const typesOfPostgres: Record<number, number> = {
  1: 23, // tinyint
  2: 23, // smallint
  3: 23, // int
  4: 701, // float
  5: 701, // double
  7: 1114, // timestamp
  8: 20, // bigint
  9: 23, // mediumint
  12: 1114, // datetime
  13: 23, // year
  246: 1700, // decimal
}

/** Booleans are numbers there. */
const toBindable = (value: unknown) => (typeof value === 'boolean' ? Number(value) : (value as string | number | null))

/** Bytes as PostgreSQL shows them; a bigint that fits arrives as a number. */
function toValue(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  return value
}
