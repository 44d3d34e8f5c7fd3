import type { Database } from '../../platform/database/database.ts'

/**
 * Tables that a call without permission may change: what the product writes down about the call itself, and things of the
 * caller. Every other table is watched, also one that a later migration adds.
 */
const unwatched = new Set([
  // the call itself
  'audit_entries',
  'audit_head',
  'audit_refusals',
  'user_logs',
  'data_interface_logs',
  'idempotency_keys',
  'keyed_calls',
  'sessions',
  // the caller's own files, choices and read marks
  'files',
  'uploads',
  'import_columns',
  'flow_copies',
  'message_recipients',
])

export interface Watch {
  /** tables that were changed since the last time */
  takeChanges: () => Promise<string[]>
  /** tables that contain the text anywhere */
  findText: (text: string) => Promise<string[]>
}

/** Notes every change of a row, from now on. */
export async function watchChanges(db: Database): Promise<Watch> {
  const rows = await db.query<{ name: string; schema: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const tables = rows.filter(({ name }) => !unwatched.has(name))
  await db.query('create unlogged table noted_changes (name text)')
  await db.query(`create function note_change() returns trigger language plpgsql as
    $$ begin insert into noted_changes values (tg_table_name || ' ' || tg_op); return null; end $$`)
  for (const { schema, name } of tables)
    await db.query(`create trigger note_change after insert or update or delete on "${schema}"."${name}"
      for each row execute function note_change()`)
  return {
    takeChanges: async () => {
      const noted = await db.query<{ name: string }>(
        'with gone as (delete from noted_changes returning name) select distinct name from gone',
      )
      return noted.map(({ name }) => name).sort()
    },
    findText: async (text) => {
      const found = tables.map(
        ({ schema, name }) =>
          `select '${name}' as name where exists (select from "${schema}"."${name}" t where t::text like '%' || $1 || '%')`,
      )
      return (await db.query<{ name: string }>(found.join(' union all '), [text])).map(({ name }) => name)
    },
  }
}
