import { sql } from 'kysely'
import pg from 'pg'
import { log } from '../log/log.ts'
import type { Connection, Db } from '../database/database.ts'

/** The newest migration of graphile-worker 0.16.6, which has tables of its own in a schema of its own. */
const newestMigration = 18

/** Creates the tables of the job queue, or changes them to the version of the library; almost free if they are up to date. */
export async function installQueue(db: Db, connection: Connection): Promise<void> {
  if (await isInstalled(db)) return
  const { runMigrations } = await import('graphile-worker')
  const pgPool = new pg.Pool({ ...connection, max: 1 })
  pgPool.on('error', (error) => log.warn('database connection lost', { error }))
  try {
    await runMigrations({ pgPool, logger: await createQueueLogger() })
  } finally {
    await pgPool.end()
  }
}

async function isInstalled(db: Db): Promise<boolean> {
  const table = await sql<{
    there: string | null
  }>`select to_regclass('graphile_worker.migrations')::text as there`.execute(db.sql)
  if (table.rows[0]?.there == null) return false
  const newest = await sql<{ id: number }>`select max(id) as id from graphile_worker.migrations`.execute(db.sql)
  return (newest.rows[0]?.id ?? 0) >= newestMigration
}

/** Warnings and errors of the library become lines of the process log. */
export async function createQueueLogger() {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error('job queue', { message })
    else if (level === 'warning') log.warn('job queue', { message })
  })
}
