import type pg from 'pg'
import { settle } from './product.ts'

const longestMs = 120_000

/** Resolves once no client of the database has a statement running any more. */
export async function untilIdle(pool: pg.Pool): Promise<void> {
  for (const from = Date.now(); Date.now() - from < longestMs; await settle(100)) {
    const { rows } = await pool.query<{ busy: number }>(
      `select count(*)::int as busy from pg_stat_activity
        where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rows[0]?.busy === 0) return
  }
  throw new Error('The database did not come to rest')
}
