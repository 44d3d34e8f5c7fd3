import { vi } from 'vitest'
import type { Db } from '../platform/database/database.ts'

/** Sessions of this database that wait for a lock; the server has the databases of other tests, too. */
export const listLockWaits = (db: Pick<Db, 'query'>) =>
  db.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )

/** Resolves once at least this number of sessions wait for a lock. */
export const waitForLockWaits = async (db: Pick<Db, 'query'>, count = 1): Promise<void> => {
  await vi.waitUntil(async () => (await listLockWaits(db)).length >= count, { interval: 20, timeout: 10_000 })
}
