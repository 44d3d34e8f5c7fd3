import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Schema } from '../../../migrations/schema.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../database.ts'
import { isCancelled } from '../faults.ts'

/**
 * Reads from the replica, and from the primary what the replica fails with: it may be away, may have given up the statement for its
 * replay, or may not have the table of a form that was released just now. A statement that ran too long is not run again.
 *
 * @param onFault is called with what the replica has failed with
 */
export function createReadingDb(pool: pg.Pool, primary: Db, onFault: (error: unknown) => void): Db {
  const read = async <T>(onReplica: () => Promise<T>, onPrimary: () => Promise<T>): Promise<T> => {
    try {
      return await onReplica()
    } catch (error) {
      if (error instanceof AppError || isCancelled(error)) throw error
      onFault(error)
      return onPrimary()
    }
  }
  const borrowed = {
    query: (text: string, values: readonly unknown[]) =>
      read<unknown>(
        () => pool.query(text, [...values]),
        async () => {
          const rows = await primary.query(text, values)
          return { command: 'SELECT', rowCount: rows.length, rows }
        },
      ),
    release: () => undefined,
  } as unknown as PostgresPoolClient
  return {
    sql: new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: { connect: async () => borrowed, end: async () => undefined } }),
    }),
    query: <Row>(statement: Parameters<Db['query']>[0], values: readonly unknown[] = []) =>
      read<Row[]>(
        async () => {
          const asked = typeof statement === 'string' ? { text: statement } : statement
          return (await pool.query({ ...asked, values: [...values] })).rows as Row[]
        },
        () => primary.query<Row>(statement, values),
      ),
  }
}
