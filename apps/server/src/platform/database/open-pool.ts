import type pg from 'pg'
import { log } from '../log/log.ts'
import type { Connection } from './database.ts'
import { SharedPool } from './shared-pool.ts'
import { reportSlowStatements, type ReportSlowStatement } from './slow-statements.ts'
import { watchSilence } from './watch-silence.ts'

/** a statement that takes as long is reported */
const slowStatementMs = 500

export interface PoolLimits {
  /** maximum number of connections; 10 by default: more would only add context switches on two cores */
  connections: number
  /** maximum run time of one statement; 10 s by default (security rule 8.2) */
  statementMs: number
}

interface PoolOptions extends Partial<PoolLimits> {
  /** whether a connection keeps its session; with a pooler of transactions, the pooler or the account sets the limits of time */
  hasSessions: boolean
  isUnlimited(client: pg.PoolClient): boolean
  reportSlow: ReportSlowStatement
}

/** Opens a pool whose lost and silent connections are replaced. */
export function openPool(
  connection: Connection,
  { connections = 10, statementMs = 10_000, hasSessions, isUnlimited, reportSlow }: PoolOptions,
) {
  const pool = new SharedPool({
    ...connection,
    max: connections,
    ...(hasSessions && {
      statement_timeout: statementMs,
      lock_timeout: 3_000,
      idle_in_transaction_session_timeout: 60_000,
    }),
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'armature',
  })
  // a stopping server emits an error on idle clients, which would end the process (the pool replaces the clients)
  let isClosing = false
  pool.on('error', (error) => isClosing || log.warn('database connection lost', { error }))
  // it also emits one on a client in use and fails its statement; the caller receives the error of the statement
  pool.on('connect', (client) => client.on('error', () => undefined).on('notice', logWarning))
  pool.on('connect', (client) => reportSlowStatements(client, slowStatementMs, reportSlow))
  const stopWatching = watchSilence(pool, connection, { limitMs: statementMs + 2_000, isUnlimited })
  const close = () => {
    isClosing = true
    stopWatching()
    return pool.end()
  }
  return { pool, close }
}

/** For example of a migration that found data which it cannot repair. */
function logWarning({ severity, message }: { severity?: string | undefined; message?: string | undefined }): void {
  if (severity === 'WARNING') log.warn('the database reports', { message })
}
