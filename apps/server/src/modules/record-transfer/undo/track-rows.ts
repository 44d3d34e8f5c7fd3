import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { RecordPlan } from '../../record-plans/index.ts'
import { type RecordContext, runStatement } from '../../record-statements/index.ts'
import { getTableKey } from '../../record-values/index.ts'

/** An imported record and its row in the sheet. */
export interface TrackedRow {
  recordId: string
  rowNumber: number
}

/** A record that is about to be changed. */
export interface TrackedChange extends TrackedRow {
  /** as it was read */
  version: number
}

/** Stores which records an import has added, so that they can be removed again. */
export async function trackAdded(tx: Db, runId: string, rows: readonly TrackedRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ recordId }) => recordId)
  const numbers = rows.map(({ rowNumber }) => rowNumber)
  await sql`
    insert into import_rows (run_id, record_id, row_number, version)
    select ${runId}, u.id, u.row_number, 1
      from unnest(${ids}::uuid[], ${numbers}::int[]) with ordinality as u(id, row_number, at) order by u.at`.execute(
    tx.sql,
  )
}

/**
 * Stores the current values of records that an import is about to change. For a record that the import has already added or
 * changed, the earlier values are kept.
 *
 * @returns ids of the records that were stored now
 */
export async function trackBefore(
  context: RecordContext,
  plan: RecordPlan,
  tx: Db,
  runId: string,
  rows: readonly TrackedChange[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const columns = plan.stored.map(({ column }) => `t.${column}`)
  const main = `(select to_jsonb(x) from (select ${columns.join(', ')}) as x)`
  const tables = plan.subTables.map(({ table, stored }) => {
    const own = ['id', 'sort_code', ...stored.map(({ column }) => column)].map((column) => `s.${column}`)
    const below = `(select coalesce(jsonb_agg(to_jsonb(x) order by x.sort_code, x.id), '[]') from (select ${own.join(', ')} from ${table} s where s.record_id = t.id) as x)`
    return `'${getTableKey(table)}', ${below}`
  })
  const before = `jsonb_build_object('main', coalesce(${main}, '{}'), 'tables', jsonb_build_object(${tables.join(', ')}))`
  const text = `insert into import_rows (run_id, record_id, row_number, version, before) select $1, t.id, u.row_number, t.version, ${before} from unnest($2::uuid[], $3::int[]) with ordinality as u(id, row_number, at) join ${plan.table} t on t.id = u.id order by u.at on conflict (run_id, record_id) do nothing returning record_id`
  const values = [runId, rows.map(({ recordId }) => recordId), rows.map(({ rowNumber }) => rowNumber)]
  const noted = await runStatement<{ record_id: string }>(context, text, values, tx)
  return noted.map(({ record_id: id }) => id)
}

/**
 * Stores the versions that changed records have now. If another user changed a record between two rows of the import, the
 * version of the first is kept, so that their change is not undone. A row that changed nothing has nothing to undo.
 *
 * @param fresh result of `trackBefore`
 */
export async function trackAfter(
  context: RecordContext,
  plan: RecordPlan,
  tx: Db,
  runId: string,
  rows: readonly TrackedChange[],
  fresh: readonly string[],
): Promise<void> {
  if (rows.length === 0) return
  const same = `delete from import_rows w using ${plan.table} t where w.run_id = $1 and w.record_id = any($2::uuid[]) and t.id = w.record_id and t.version = w.version`
  await runStatement(context, same, [runId, fresh], tx)
  const changed = `update import_rows w set version = t.version from unnest($2::uuid[], $3::int[]) as u(id, version), ${plan.table} t where w.run_id = $1 and w.record_id = u.id and w.version = u.version and t.id = u.id`
  const values = [runId, rows.map(({ recordId }) => recordId), rows.map(({ version }) => version)]
  await runStatement(context, changed, values, tx)
}
