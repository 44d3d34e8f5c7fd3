import type pg from 'pg'
import { settle } from './product.ts'

/** A floor that is cut off at 1,000,000 rows still has a queue of 64 statements before it. */
const longestMs = 600_000

/** Resolves once no client of the database has a statement running any more. */
export async function untilIdle(pool: pg.Pool): Promise<void> {
  let running: string[] = []
  for (const from = Date.now(); Date.now() - from < longestMs; await settle(100)) {
    const { rows } = await pool.query<{ query: string }>(
      `select query from pg_stat_activity
        where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rows.length === 0) return
    running = rows.map(({ query }) => query)
  }
  throw new Error(`The database did not come to rest: ${running.join('; ')}`)
}
