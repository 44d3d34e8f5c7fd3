import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { Schema } from '../migrations/schema.ts'
import type { Db } from '../platform/database/database.ts'

/** A `Db` whose statements are run by the test: on a connection of its own, or with something before and after each. */
export function createWrappedDb(run: (text: string, values: unknown[]) => Promise<unknown[]>): Db {
  const borrowed = {
    query: async (text: string, values: readonly unknown[]) => {
      const rows = await run(text, [...values])
      return { command: 'SELECT', rowCount: rows.length, rows }
    },
    release: () => undefined,
  } as unknown as PostgresPoolClient
  return {
    sql: new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: { connect: async () => borrowed, end: async () => undefined } }),
    }),
    query: async <Row>(statement: Parameters<Db['query']>[0], values: readonly unknown[] = []) =>
      (await run(typeof statement === 'string' ? statement : statement.text, [...values])) as Row[],
  }
}
