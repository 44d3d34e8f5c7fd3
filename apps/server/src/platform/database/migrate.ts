import { setTimeout as wait } from 'node:timers/promises'
import type { Migration } from '../../migrations/index.ts'
import { log } from '../log/log.ts'
import { StartFault } from '../start-fault.ts'
import type { Database, Db } from './database.ts'
import { isLockTimeout } from './faults.ts'

/** how long a migration waits for a table: the calls of running nodes wait behind it */
const lockMs = 2_000
/** and how long they have it before the next attempt */
const pauseMs = 1_000
const maxAttempts = 200

/**
 * Migrates the database to the version of the code. Each migration commits together with its row in `migrations`, so a killed run
 * continues where it stopped. An advisory lock lets one node work while the others wait. A migration that gets no lock on a table
 * within 2 s steps back, so that running nodes go on, and tries again for ten minutes.
 *
 * @param signal ends it before the next migration, with its reason
 * @returns names of the migrations that this call applied
 * @throws StartFault when the database was created by a newer version, or a table stays locked
 */
export async function migrate(db: Database, migrations: readonly Migration[], signal?: AbortSignal): Promise<string[]> {
  const known = new Set(migrations.map((migration) => migration.name))
  const before = await listAppliedNames(db)
  const foreign = [...before].find((name) => !known.has(name))
  if (foreign)
    throw new StartFault(`The database was made by a newer version of Armature (it has migration ${foreign}).`)

  const applied: string[] = []
  for (const migration of migrations) {
    signal?.throwIfAborted()
    if (!before.has(migration.name) && (await applyWhenFree(db, migration))) applied.push(migration.name)
  }
  return applied
}

async function applyWhenFree(db: Database, migration: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(db, migration)
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      if (attempt >= maxAttempts)
        throw new StartFault(
          `The migration ${migration.name} finds a table locked for ten minutes: end what locks it.`,
          {
            cause: error,
          },
        )
      log.warn('a migration waits for a table', { migration: migration.name })
      await wait(pauseMs)
    }
  }
}

async function apply(db: Database, migration: Migration): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await tx.query('select pg_advisory_xact_lock(7215, 1)')
    await tx.query(`set local lock_timeout = ${lockMs}`)
    await tx.query(
      'create table if not exists migrations (name varchar(100) primary key, applied_at timestamptz not null default now())',
    )
    const done = await tx.query('select 1 from migrations where name = $1', [migration.name])
    if (done.length > 0) return false
    await tx.query(migration.up)
    await tx.query('insert into migrations (name) values ($1)', [migration.name])
    return true
  })
}

async function listAppliedNames(db: Db): Promise<Set<string>> {
  const [there] = await db.query<{ table: string | null }>(`select to_regclass('migrations')::text as table`)
  if (!there?.table) return new Set()
  const rows = await db.query<{ name: string }>('select name from migrations')
  return new Set(rows.map((row) => row.name))
}
