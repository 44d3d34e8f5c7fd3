import type { Migration } from '../../migrations/index.ts'
import { StartFault } from '../start-fault.ts'
import type { Database, Db } from './database.ts'

/**
 * Migrates the database to the version of the code. Each migration commits together with its row in `migrations`, so a killed run
 * continues where it stopped. An advisory lock lets one node work while the others wait.
 *
 * @returns names of the migrations that this call applied
 * @throws StartFault when the database was created by a newer version
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  const known = new Set(migrations.map((migration) => migration.name))
  const before = await listAppliedNames(db)
  const foreign = [...before].find((name) => !known.has(name))
  if (foreign)
    throw new StartFault(`The database was made by a newer version of Armature (it has migration ${foreign}).`)

  const applied: string[] = []
  for (const migration of migrations) {
    if (!before.has(migration.name) && (await apply(db, migration))) applied.push(migration.name)
  }
  return applied
}

async function apply(db: Database, migration: Migration): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await tx.query('select pg_advisory_xact_lock(7215, 1)')
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
