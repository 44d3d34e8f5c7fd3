import type { Insertable, Kysely, Updateable } from 'kysely'
import type { Schema } from '../../migrations/schema.ts'
import type { ReportSlowStatement } from './slow-statements.ts'

/** A statement for a hot path: prepared once per connection under its name. */
export interface NamedStatement {
  name: string
  text: string
}

/**
 * The database as services and queries see it, inside or outside a transaction.
 * `sql` is the typed builder over the fixed tables; `query` runs a named statement. Both use the same connection
 * inside a transaction. int8 and numeric arrive as strings.
 */
export interface Db {
  sql: Kysely<Schema>
  query<Row>(statement: NamedStatement | string, values?: readonly unknown[]): Promise<Row[]>
  /** Asks for the messages in `bus_messages` to be sent, after the commit; undefined where messages are sent by NOTIFY. */
  readonly sendStoredMessages?: (() => void) | undefined
}

/** A new row of a table, and columns to change. */
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>
export type RowChange<Table extends keyof Schema> = Updateable<Schema[Table]>

/** Address of a server: a connection string, or a host (a folder for a Unix socket), user and database. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

/** Connections of a pool. */
export interface PoolState {
  open: number
  used: number
  limit: number
  /** callers that wait for a connection */
  waiting: number
}

export interface Database extends Db {
  /** how to connect, for code that needs connections of its own: past a pooler, if there is one */
  connection: Connection
  /** Commits when `work` and the commit step of the call (`withCommitStep`) resolve, rolls back when one rejects. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /**
   * Runs `work` on a dedicated connection, past a pooler, outside a transaction and without timeouts: for maintenance during
   * operation, such as `create index concurrently`. Settings and locks of the session end with it.
   */
  alone<T>(work: (own: Db) => Promise<T>): Promise<T>
  /** What `sendStoredMessages` calls, after the commit of its transaction. */
  sendStoredMessagesBy(send: (() => void) | undefined): void
  readPoolState(): PoolState
  /** Calls the listener with the text (without values) and the milliseconds of each statement that takes long. */
  onSlowStatement(listener: ReportSlowStatement): void
  close(): Promise<void>
}
