import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Schema } from '../../migrations/schema.ts'
import { hasBeginStep, runAfterBeginStep, withoutBeginStep } from './begin-step.ts'
import { hasCommitStep, runCommitStep } from './commit-step.ts'
import type { Connection, Database, Db, NamedStatement } from './database.ts'
import { findCurrentTransaction } from './on-transaction.ts'
import { openPool, type PoolLimits } from './open-pool.ts'
import type { SharedPool } from './shared-pool.ts'
import type { ReportSlowStatement } from './slow-statements.ts'
import { createStatementTurns, type StatementTurns } from './statement-turns.ts'

export type { Connection } from './database.ts'

/** For a connection that leads through a pooler, such as PgBouncer, which gives each transaction another session. */
export interface PoolerOptions {
  /** past the pooler: for `alone`, and for those who open a connection themselves */
  direct: Connection
  /** whether the pooler knows statements by name; the names of hot statements are not used otherwise */
  hasNamedStatements: boolean
}

/** A pool, and how statements are sent on its connections. */
interface OpenPool {
  pool: SharedPool
  hasNamedStatements: boolean
}

/**
 * Opens a pool; it connects with the first statement.
 * A statement may run for 10 s, wait 3 s for a lock and 1.5 s for a free connection. No user, model or kind of calls holds all
 * connections (`SharedPool`). A connection that has gone silent is ended (`watchSilence`); a transaction that does nothing for a minute is ended by the server, so
 * that a node that is gone keeps no locks.
 */
export function openDatabase(
  connection: Connection,
  { pooler, ...limits }: Partial<PoolLimits> & { pooler?: PoolerOptions | undefined } = {},
): Database {
  const unlimited = new WeakSet<pg.PoolClient>()
  const closing: (() => Promise<void>)[] = []
  let slowListener: ReportSlowStatement | undefined
  const open = (to: Connection, hasSessions: boolean): OpenPool => {
    const { pool, close } = openPool(to, {
      ...limits,
      hasSessions,
      isUnlimited: (client) => unlimited.has(client),
      reportSlow: (text, ms) => slowListener?.(text, ms),
    })
    closing.push(close)
    return { pool, hasNamedStatements: hasSessions || pooler?.hasNamedStatements === true }
  }
  const shared = open(connection, !pooler)
  const own = pooler ? open(pooler.direct, true) : shared
  const free = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: shared.pool }) })
  // with a step, a statement outside of a transaction is a transaction of its own, so that the step is never left out
  const hasStep = () => hasCommitStep() || hasBeginStep()
  const single = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: createSingleStatementPool(shared) }) })
  let sendStoredMessages: (() => void) | undefined
  return {
    connection: pooler?.direct ?? connection,
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
        ? runSingleStatement(shared, statement, (tx) => tx.query<Row>(statement, values))
        : runOnPool<Row>(shared, statement, values)
    },
    transaction: (work) => {
      const current = findCurrentTransaction()
      return current ? work(current) : runInTransaction(shared, work, sendStoredMessages)
    },
    alone: (work) => runOnOwnConnection(own, unlimited, work),
    sendStoredMessagesBy: (send) => {
      sendStoredMessages = send
    },
    readPoolState: () => shared.pool.readState(),
    onSlowStatement: (listener) => {
      slowListener = listener
    },
    close: async () => void (await Promise.all(closing.map((close) => close()))),
  }
}

type Work<T> = (tx: Db, client: pg.PoolClient) => Promise<T>

function runSingleStatement<T>(on: OpenPool, statement: NamedStatement | string, work: Work<T>): Promise<T> {
  const text = typeof statement === 'string' ? statement : statement.text
  const run = () => runInTransaction(on, work)
  return /^\s*select\b/i.test(text) ? withoutBeginStep(run) : run()
}

async function runInTransaction<T>(
  { pool, hasNamedStatements }: OpenPool,
  work: Work<T>,
  sendStoredMessages?: () => void,
): Promise<T> {
  const client = await pool.connect()
  const turns = createStatementTurns()
  let broken: Error | undefined
  let hasMessages = false
  try {
    await client.query('begin')
    const tx = new ClientDb(client, turns, hasNamedStatements, sendStoredMessages && (() => void (hasMessages = true)))
    const { result, afterCommit: endBeginStep } = await runAfterBeginStep(tx, () => work(tx, client))
    const afterCommit = await runCommitStep(tx)
    await turns.run(() => client.query('commit'))
    await turns.end()
    endBeginStep()
    afterCommit?.()
    if (hasMessages) sendStoredMessages?.()
    return result
  } catch (error) {
    await turns.end()
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

async function runOnOwnConnection<T>(
  { pool, hasNamedStatements }: OpenPool,
  unlimited: WeakSet<pg.PoolClient>,
  work: (own: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  unlimited.add(client)
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return await work(new ClientDb(client, createStatementTurns(), hasNamedStatements))
  } finally {
    client.release(true)
  }
}

/**
 * Statements on one connection. `sql` is created at first use: most transactions on hot paths run named statements only. It is a
 * getter of the class: one in an object literal would keep each transaction until a full collection (decision 281).
 */
class ClientDb implements Db {
  readonly sendStoredMessages: (() => void) | undefined
  readonly #client: pg.PoolClient
  readonly #turns: StatementTurns
  readonly #hasNamedStatements: boolean
  #builder: Kysely<Schema> | undefined

  constructor(
    client: pg.PoolClient,
    turns: StatementTurns,
    hasNamedStatements: boolean,
    sendStoredMessages?: () => void,
  ) {
    this.#client = client
    this.#turns = turns
    this.#hasNamedStatements = hasNamedStatements
    this.sendStoredMessages = sendStoredMessages
  }

  get sql(): Kysely<Schema> {
    return (this.#builder ??= new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: createSingleClientPool(this.#client, this.#turns) }),
    }))
  }

  query<Row>(statement: NamedStatement | string, values?: readonly unknown[]): Promise<Row[]> {
    return this.#turns.run(() => run<Row>(this.#client, this.#hasNamedStatements, statement, values))
  }
}

function createSingleClientPool(client: pg.PoolClient, turns: StatementTurns) {
  const borrowed = {
    query: (text: string, values: readonly unknown[]) => turns.run(() => client.query(text, [...values])),
    release: () => undefined,
  } as unknown as PostgresPoolClient
  return { connect: async () => borrowed, end: async () => undefined }
}

function createSingleStatementPool(on: OpenPool) {
  const borrowed = {
    query: (text: string, values: readonly unknown[]) =>
      runSingleStatement(on, text, (_tx, client) => client.query(text, [...values])),
    release: () => undefined,
  } as unknown as PostgresPoolClient
  return { connect: async () => borrowed, end: async () => undefined }
}

/**
 * Runs a statement on a connection of the pool; one that fails is replaced. Unlike `query` of the pool it adds no listener to the
 * connection at each call, which would keep what the call refers to until a full collection (decision 281).
 */
async function runOnPool<Row>(
  { pool, hasNamedStatements }: OpenPool,
  statement: NamedStatement | string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const client = await pool.connect()
  try {
    const rows = await run<Row>(client, hasNamedStatements, statement, values)
    client.release()
    return rows
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}

async function run<Row>(
  on: pg.PoolClient,
  hasNamedStatements: boolean,
  statement: NamedStatement | string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const bound = values as unknown[] | undefined
  const text = typeof statement === 'string' ? statement : statement.text
  const result =
    typeof statement === 'string' || !hasNamedStatements
      ? await on.query(text, bound)
      : await on.query({ name: statement.name, text: statement.text, values: bound ?? [] })
  return result.rows as Row[]
}
