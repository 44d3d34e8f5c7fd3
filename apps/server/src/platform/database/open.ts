import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Schema } from '../../migrations/schema.ts'
import { log } from '../log/log.ts'
import { hasBeginStep, runAfterBeginStep, withoutBeginStep } from './begin-step.ts'
import { hasCommitStep, runCommitStep } from './commit-step.ts'
import type { Connection, Database, Db, NamedStatement } from './database.ts'
import { findCurrentTransaction } from './on-transaction.ts'
import { SharedPool } from './shared-pool.ts'
import { watchSilence } from './watch-silence.ts'

export type { Connection } from './database.ts'

export interface PoolLimits {
  /** maximum number of connections; 10 by default: more would only add context switches on two cores */
  connections: number
  /** maximum run time of one statement; 10 s by default (security rule 8.2) */
  statementMs: number
}

/**
 * Opens a pool; it connects with the first statement.
 * A statement may run for 10 s, wait 3 s for a lock and 1.5 s for a free connection. No user, model or kind of calls holds all
 * connections (`SharedPool`). A connection that has gone silent is ended (`watchSilence`); a transaction that does nothing for a minute is ended by the server, so
 * that a node that is gone keeps no locks.
 */
export function openDatabase(connection: Connection, limits: Partial<PoolLimits> = {}): Database {
  const statementMs = limits.statementMs ?? 10_000
  const pool = new SharedPool({
    ...connection,
    max: limits.connections ?? 10,
    statement_timeout: statementMs,
    lock_timeout: 3_000,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'armature',
  })
  // a stopping server emits an error on idle clients, which would end the process (the pool replaces the clients)
  let isClosing = false
  pool.on('error', (error) => isClosing || log.warn('database connection lost', { error }))
  // it also emits one on a client in use and fails its statement; the caller receives the error of the statement
  pool.on('connect', (client) => client.on('error', () => undefined).on('notice', logWarning))
  const unlimited = new WeakSet<pg.PoolClient>()
  const stopWatching = watchSilence(pool, connection, {
    limitMs: statementMs + 2_000,
    isUnlimited: (client) => unlimited.has(client),
  })
  const free = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  // with a step, a statement outside of a transaction is a transaction of its own, so that the step is never left out
  const hasStep = () => hasCommitStep() || hasBeginStep()
  const single = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: createSingleStatementPool(pool) }) })
  let sendStoredMessages: (() => void) | undefined
  return {
    connection,
    get sendStoredMessages() {
      const current = findCurrentTransaction()
      return current ? current.sendStoredMessages : sendStoredMessages
    },
    get sql() {
      return findCurrentTransaction()?.sql ?? (hasStep() ? single : free)
    },
    query: <Row>(statement: NamedStatement | string, values?: readonly unknown[]) => {
      const current = findCurrentTransaction()
      if (current) return current.query<Row>(statement, values)
      return hasStep()
        ? runSingleStatement(pool, statement, (tx) => tx.query<Row>(statement, values))
        : run<Row>(pool, statement, values)
    },
    transaction: (work) => {
      const current = findCurrentTransaction()
      return current ? work(current) : runInTransaction(pool, work, sendStoredMessages)
    },
    alone: (work) => runOnOwnConnection(pool, unlimited, work),
    sendStoredMessagesBy: (send) => {
      sendStoredMessages = send
    },
    close: () => {
      isClosing = true
      stopWatching()
      return pool.end()
    },
  }
}

/** For example of a migration that found data which it cannot repair. */
function logWarning({ severity, message }: { severity?: string | undefined; message?: string | undefined }): void {
  if (severity === 'WARNING') log.warn('the database reports', { message })
}

type Work<T> = (tx: Db, client: pg.PoolClient) => Promise<T>

function runSingleStatement<T>(pool: pg.Pool, statement: NamedStatement | string, work: Work<T>): Promise<T> {
  const text = typeof statement === 'string' ? statement : statement.text
  const run = () => runInTransaction(pool, work)
  return /^\s*select\b/i.test(text) ? withoutBeginStep(run) : run()
}

async function runInTransaction<T>(pool: pg.Pool, work: Work<T>, sendStoredMessages?: () => void): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  let hasMessages = false
  try {
    await client.query('begin')
    const tx = createClientDb(client, sendStoredMessages && (() => void (hasMessages = true)))
    const { result, afterCommit: endBeginStep } = await runAfterBeginStep(tx, () => work(tx, client))
    const afterCommit = await runCommitStep(tx)
    await client.query('commit')
    endBeginStep()
    afterCommit?.()
    if (hasMessages) sendStoredMessages?.()
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

async function runOnOwnConnection<T>(
  pool: pg.Pool,
  unlimited: WeakSet<pg.PoolClient>,
  work: (own: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  unlimited.add(client)
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return await work(createClientDb(client))
  } finally {
    client.release(true)
  }
}

/** `sql` is created at first use: most transactions on hot paths run named statements only. */
function createClientDb(client: pg.PoolClient, sendStoredMessages?: () => void): Db {
  let builder: Kysely<Schema> | undefined
  return {
    sendStoredMessages,
    get sql() {
      return (builder ??= new Kysely<Schema>({
        dialect: new PostgresDialect({ pool: createSingleClientPool(client) }),
      }))
    },
    query: (statement, values) => run(client, statement, values),
  }
}

function createSingleClientPool(client: pg.PoolClient) {
  const borrowed = {
    query: (text: string, values: readonly unknown[]) => client.query(text, [...values]),
    release: () => undefined,
  } as unknown as PostgresPoolClient
  return { connect: async () => borrowed, end: async () => undefined }
}

function createSingleStatementPool(pool: pg.Pool) {
  const borrowed = {
    query: (text: string, values: readonly unknown[]) =>
      runSingleStatement(pool, text, (_tx, client) => client.query(text, [...values])),
    release: () => undefined,
  } as unknown as PostgresPoolClient
  return { connect: async () => borrowed, end: async () => undefined }
}

async function run<Row>(
  on: pg.Pool | pg.PoolClient,
  statement: NamedStatement | string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const bound = values as unknown[] | undefined
  const result =
    typeof statement === 'string'
      ? await on.query(statement, bound)
      : await on.query({ name: statement.name, text: statement.text, values: bound ?? [] })
  return result.rows as Row[]
}
