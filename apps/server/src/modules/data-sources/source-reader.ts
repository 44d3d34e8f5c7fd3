import type pg from 'pg'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import {
  logConnectionErrors,
  runReadQuery,
  type ReadResult,
  type ReadingAccount,
} from '../../platform/database/reader/read-query.ts'
import { SharedPool } from '../../platform/database/shared-pool.ts'
import { log } from '../../platform/log/log.ts'
import type { Deps } from '../../deps.ts'
import { buildConnection, type SourceSettings } from './connection.ts'
import { findSource, type SourceRow } from './data-source.queries.ts'
import { assertSafeSource } from './assert-safe-source.ts'
import { openPassword } from './password.ts'
import { connectSeconds, toSourceError } from './source-errors.ts'

/** Bus topic, payload the id: a source was changed or deleted. */
export const sourceTopic = 'dataSource'

/** Per data source. */
const maxConnections = 4

/** Runs statements on other databases, each through a few connections that are opened at first use. */
export interface SourceReader {
  /** @throws AppError `dataSource.…` if the source cannot be used; else as `runReadQuery` */
  run(id: string, text: string, values: readonly unknown[]): Promise<ReadResult>
  close(): Promise<void>
}

interface SourcePool {
  /** what it was opened for: revision of the source and resolved address */
  key: string
  account: Promise<ReadingAccount>
}

export const getSourceReader = sharePerProcess((deps: Deps): SourceReader => {
  const sources = createCache<SourceRow>(deps, { name: 'dataSource', ttlMs: 60_000, max: 200 })
  const pools = new Map<string, SourcePool>()

  async function close(id: string): Promise<void> {
    const kept = pools.get(id)
    pools.delete(id)
    const account = await kept?.account.catch(() => undefined)
    await account?.pool
      .end()
      .catch((error: unknown) => log.warn('connections of a data source were not closed', { error }))
  }
  deps.bus.subscribe(sourceTopic, (id) => {
    sources.drop(id === '' ? undefined : (_, key) => key === id)
    for (const one of id === '' ? [...pools.keys()] : [id]) void close(one)
  })

  async function accountOf(row: SourceRow, settings: SourceSettings): Promise<ReadingAccount> {
    const connection = await buildConnection(deps, settings)
    const key = `${row.revision} ${connection.host ?? ''}`
    const known = pools.get(row.id)
    if (known?.key === key) return known.account
    void close(row.id)
    const account = openAccount(deps, connection, settings)
    pools.set(row.id, { key, account })
    // after a failed attempt the next call opens it again
    account.catch(() => pools.get(row.id)?.account === account && pools.delete(row.id))
    return account
  }

  return {
    run: async (id, text, values) => {
      const row = await sources.get(id, () => getUsableSource(deps, id))
      const settings = toSettings(row, await openPassword(deps, row))
      try {
        return await runReadQuery(await accountOf(row, settings), text, values)
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

async function openAccount(deps: Deps, connection: pg.ClientConfig, settings: SourceSettings): Promise<ReadingAccount> {
  const pool = new SharedPool({
    ...connection,
    max: maxConnections,
    connectionTimeoutMillis: connectSeconds * 1000,
  })
  logConnectionErrors(pool)
  try {
    await assertSafeSource(deps, pool, settings)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { connection, pool }
}

const toSettings = (row: SourceRow, password: string): SourceSettings => ({
  host: row.host,
  port: row.port,
  database: row.database,
  schema: row.schema,
  userName: row.user_name,
  tls: row.tls,
  password,
})
