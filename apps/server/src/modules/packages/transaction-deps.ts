import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { getReader } from '../../platform/database/reader/reader.ts'

/** The dependencies of the server on one transaction. */
export interface TransactionDeps {
  deps: Deps
  /** sends what was published meanwhile; to be called after the commit */
  publish(): Promise<void>
}

/**
 * Dependencies with which services of several modules work in one transaction: their own transactions become savepoints. They
 * have caches of their own, because caches are found by the database: no other call sees what is not committed, and these
 * services see all of it. What they publish is delivered to these caches at once, and to the nodes by `publish`.
 */
export function openTransactionDeps(deps: Deps, tx: Db): TransactionDeps {
  // the names of prepared statements are given per set of dependencies, and connections keep them: here they have none
  const query = tx.query.bind(tx)
  const within: Db = {
    sendStoredMessages: tx.sendStoredMessages,
    get sql() {
      return tx.sql
    },
    query: (statement, values) => query(typeof statement === 'string' ? statement : statement.text, values),
  }
  let savepoints = 0
  const db: Database = {
    connection: deps.db.connection,
    sendStoredMessages: tx.sendStoredMessages,
    sendStoredMessagesBy: () => undefined,
    get sql() {
      return tx.sql
    },
    query: within.query,
    async transaction(work) {
      const name = `nested_${(savepoints += 1)}`
      await sql.raw(`savepoint ${name}`).execute(tx.sql)
      try {
        const result = await work(within)
        await sql.raw(`release savepoint ${name}`).execute(tx.sql)
        return result
      } catch (error) {
        await sql.raw(`rollback to savepoint ${name}`).execute(tx.sql)
        await sql.raw(`release savepoint ${name}`).execute(tx.sql)
        throw error
      }
    },
    readPoolState: () => deps.db.readPoolState(),
    onSlowStatement: () => undefined,
    alone: () => Promise.reject(new Error('there is no connection besides that of the transaction')),
    close: () => Promise.reject(new Error('the transaction does not own the database')),
  }
  // the account that runs SQL has connections of its own, which see only what is committed: itself, for example
  getReader.share(deps, db)
  const messages = new Map<string, [topic: string, payload: string | undefined]>()
  const listeners = new Map<string, ((payload: string) => void)[]>()
  return {
    deps: {
      ...deps,
      db,
      bus: {
        subscribe: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
        async publish(topic, payload) {
          messages.set(JSON.stringify([topic, payload]), [topic, payload])
          for (const listener of listeners.get(topic) ?? []) listener(payload ?? '')
        },
      },
    },
    async publish() {
      for (const [topic, payload] of messages.values()) await deps.bus.publish(topic, payload)
    },
  }
}
