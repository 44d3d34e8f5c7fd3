import type { SourceKind } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import {
  logConnectionErrors,
  ReaderFault,
  runReadQuery,
  type ReadResult,
  streamReadQuery,
} from '../../platform/database/reader/read-query.ts'
import { KeyedSemaphore } from '../../platform/database/keyed-semaphore.ts'
import { SharedPool } from '../../platform/database/shared-pool.ts'
import { log } from '../../platform/log/log.ts'
import type { Deps } from '../../deps.ts'
import { buildConnection, connectSeconds, type SourceSettings } from './connection.ts'
import { findSource, type SourceRow } from './data-source.queries.ts'
import { assertSafeSource } from './assert-safe-source.ts'
import { buildMysqlConnection } from './mysql/connection.ts'
import { openMysqlAccount } from './mysql/open-account.ts'
import { runMysqlQuery, streamMysqlQuery } from './mysql/read-query.ts'
import { openPassword } from './password.ts'
import { toSourceError } from './source-errors.ts'

/** Bus topic, payload the id: a source was changed or deleted. */
export const sourceTopic = 'dataSource'

/** Per data source. */
const maxConnections = 4
/** Per data source; the other connections are for people who wait. */
const maxStreams = 2
/** how long a job waits until it may stream */
const streamWaitMs = 600_000

/** Runs statements on other databases, each through a few connections that are opened at first use. */
export interface SourceReader {
  /** @throws AppError 'dataSource.notFound', 'dataSource.off' */
  getKind(id: string): Promise<SourceKind>
  /**
   * @param text with `$n` for the values in PostgreSQL, with `?` in MySQL
   * @param signal cancels the statement on the source when it is aborted
   * @throws AppError `dataSource.…` if the source cannot be used; else as `runReadQuery`
   */
  run(id: string, text: string, values: readonly unknown[], signal?: AbortSignal): Promise<ReadResult>
  /** The same for a statement of a job, whose rows are taken in parts; within 5 minutes and 500 MB, and two at a time. */
  stream(id: string, text: string, values: readonly unknown[], signal?: AbortSignal): AsyncGenerator<unknown[][]>
  close(): Promise<void>
}

/** The connections of a source. */
interface OpenSource {
  run(text: string, values: readonly unknown[], signal?: AbortSignal): Promise<ReadResult>
  stream(text: string, values: readonly unknown[], signal?: AbortSignal): AsyncGenerator<unknown[][]>
  end(): Promise<void>
}

interface SourcePool {
  /** what it was opened for: revision of the source and resolved address */
  key: string
  source: Promise<OpenSource>
}

export const getSourceReader = sharePerProcess((deps: Deps): SourceReader => {
  const sources = createCache<SourceRow>(deps, { name: 'dataSource', ttlMs: 60_000, max: 200 })
  const pools = new Map<string, SourcePool>()
  const streams = new KeyedSemaphore()

  async function close(id: string): Promise<void> {
    const kept = pools.get(id)
    pools.delete(id)
    const source = await kept?.source.catch(() => undefined)
    await source?.end().catch((error: unknown) => log.warn('connections of a data source were not closed', { error }))
  }
  deps.bus.subscribe(sourceTopic, (id) => {
    sources.drop(id === '' ? undefined : (_, key) => key === id)
    for (const one of id === '' ? [...pools.keys()] : [id]) void close(one)
  })

  async function open(row: SourceRow, settings: SourceSettings): Promise<OpenSource> {
    const { address, connect } = await prepareSource(deps, settings)
    const key = `${row.revision} ${address}`
    const known = pools.get(row.id)
    if (known?.key === key) return known.source
    void close(row.id)
    const source = connect()
    pools.set(row.id, { key, source })
    // after a failed attempt the next call opens it again
    source.catch(() => pools.get(row.id)?.source === source && pools.delete(row.id))
    return source
  }
  async function acquireStream(id: string, signal: AbortSignal | undefined): Promise<void> {
    if (streams.tryAcquire(id, maxStreams)) return
    const createRefusal = () => new ReaderFault(signal?.aborted ? 'cancelled' : 'busy')
    await streams.acquireReleased(id, streamWaitMs, createRefusal, signal)
  }
  const getRow = (id: string) => sources.get(id, () => getUsableSource(deps, id))

  return {
    getKind: async (id) => (await getRow(id)).kind,
    run: async (id, text, values, signal) => {
      const row = await getRow(id)
      const settings = toSettings(row, await openPassword(deps, row))
      try {
        return await (await open(row, settings)).run(text, values, signal)
      } catch (error) {
        throw toSourceError(error, settings)
      }
    },
    stream: async function* (id, text, values, signal) {
      const row = await getRow(id)
      const settings = toSettings(row, await openPassword(deps, row))
      try {
        await acquireStream(id, signal)
        try {
          yield* (await open(row, settings)).stream(text, values, signal)
        } finally {
          streams.release(id)
        }
      } catch (error) {
        throw toSourceError(error, settings)
      }
    },
    close: async () => {
      await Promise.all([...pools.keys()].map(close))
    },
  }
})

/** @throws AppError 'dataSource.notFound', 'dataSource.off' */
async function getUsableSource({ db }: Deps, id: string): Promise<SourceRow> {
  const row = await findSource(db, id)
  if (!row) throw new AppError('dataSource.notFound', {}, { field: 'dataSourceId' })
  if (row.enabled_mark !== 1) throw new AppError('dataSource.off', {}, { field: 'dataSourceId' })
  return row
}

/** The checked address of a source, and how to open its connections. */
async function prepareSource(
  deps: Deps,
  settings: SourceSettings,
): Promise<{ address: string; connect: () => Promise<OpenSource> }> {
  if (settings.kind === 'mysql') {
    const connection = await buildMysqlConnection(deps, settings)
    const connect = async () => {
      const account = await openMysqlAccount(connection, settings, maxConnections)
      const run: OpenSource['run'] = (...statement) => runMysqlQuery(account, ...statement)
      const stream: OpenSource['stream'] = (...statement) => streamMysqlQuery(account, ...statement)
      return { run, stream, end: () => account.pool.end() }
    }
    return { address: connection.address, connect }
  }
  const connection = await buildConnection(deps, settings)
  const connect = async () => {
    const pool = new SharedPool({ ...connection, max: maxConnections, connectionTimeoutMillis: connectSeconds * 1000 })
    logConnectionErrors(pool)
    try {
      await assertSafeSource(deps, pool, settings)
    } catch (error) {
      await pool.end()
      throw error
    }
    const run: OpenSource['run'] = (...statement) => runReadQuery({ connection, pool }, ...statement)
    const stream: OpenSource['stream'] = (...statement) => streamReadQuery({ connection, pool }, ...statement)
    return { run, stream, end: () => pool.end() }
  }
  return { address: connection.host ?? '', connect }
}

const toSettings = (row: SourceRow, password: string): SourceSettings => ({
  kind: row.kind,
  host: row.host,
  port: row.port,
  database: row.database,
  schema: row.schema,
  userName: row.user_name,
  tls: row.tls,
  password,
})
