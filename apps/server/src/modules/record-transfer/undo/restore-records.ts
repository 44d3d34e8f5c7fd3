import type { Values } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'
import type { RecordPlan, StoredField, SubTablePlan } from '../../record-plans/index.ts'
import { type RecordContext, runStatement, BoundValues } from '../../record-statements/index.ts'
import type { Actor } from '../../record-actors/index.ts'
import { type Changes } from '../../record-changes/index.ts'
import { insertHistoryLines } from '../../record-history/index.ts'
import { buildKeywordText } from '../../record-writing/index.ts'
import { getTableKey } from '../../record-values/index.ts'
import { joinMainBefore, joinRowsBefore } from './previous-values.ts'

/** A record and the values to restore. */
export interface Restoration {
  id: string
  before: Values
  changes: Changes
}

/**
 * Restores the values that records had before an import, including sub-table rows, as a change by the user with a history
 * entry. The records are locked by the transaction, and every value is free.
 *
 * @param unique fields with a unique index
 */
export async function restoreRecords(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  runId: string,
  records: readonly Restoration[],
  unique: readonly StoredField[],
  tx: Db,
): Promise<void> {
  if (records.length === 0) return
  const ids = records.map(({ id }) => id)
  // a value may move from one of the records to another: clear all of them first
  for (const { name, column } of unique) {
    const changed = records.filter(({ changes }) => name in changes).map(({ id }) => id)
    if (changed.length > 0)
      await runStatement(
        context,
        `update ${plan.table} t set ${column} = null where t.id = any($1::uuid[])`,
        [changed],
        tx,
      )
  }
  for (const table of plan.subTables) await restoreSubRows(context, plan, table, runId, ids, tx)
  await restoreMainRows(context, plan, actor, runId, records, tx)
  await insertHistoryLines(context, plan, actor, 'update', records, tx)
}

async function restoreMainRows(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  runId: string,
  records: readonly Restoration[],
  tx: Db,
): Promise<void> {
  const bound = new BoundValues()
  const ids = bound.add(
    records.map(({ id }) => id),
    'uuid[]',
  )
  const keywords = bound.add(
    records.map(({ before }) => buildKeywordText(plan, before)),
    'text[]',
  )
  const sets = [
    'version = t.version + 1',
    `last_modify_user_id = ${bound.add(actor.userId, 'uuid')}`,
    `last_modify_time = ${bound.add(new Date(actor.now).toISOString(), 'timestamptz')}`,
    `design_version = ${bound.add(plan.model.version, 'int')}`,
    'keyword = lower(u.keyword)',
    ...plan.stored.map(({ column }) => `${column} = b.${column}`),
  ]
  const text = `update ${plan.table} t set ${sets.join(', ')} from unnest(${ids}, ${keywords}) as u(id, keyword) join import_rows w on w.run_id = ${bound.add(runId, 'uuid')} and w.record_id = u.id ${joinMainBefore(plan, 'b')} where t.id = u.id`
  await runStatement(context, text, bound.values, tx)
}

async function restoreSubRows(
  context: RecordContext,
  { rowKey }: RecordPlan,
  table: SubTablePlan,
  runId: string,
  ids: readonly string[],
  tx: Db,
): Promise<void> {
  const noted = 'w.run_id = $1 and w.record_id = any($2::uuid[])'
  const rows = `w.before #> '{tables,${getTableKey(table.table)}}'`
  const gone = `delete from ${table.table} s using import_rows w where ${noted} and s.record_id = w.record_id and ${rows} is not null and not exists (select from jsonb_array_elements(${rows}) as e(j) where (e.j ->> 'id')::uuid = s.id)`
  await runStatement(context, gone, [runId, ids], tx)
  const columns = ['sort_code', ...table.stored.map(({ column }) => column)]
  const sets = columns.map((column) => `${column} = excluded.${column}`).join(', ')
  const back = `insert into ${table.table} as s (id, record_id, ${columns.join(', ')}) select b.id, w.record_id, ${columns.map((column) => `b.${column}`).join(', ')} from import_rows w ${joinRowsBefore(table, 'b')} where ${noted} on conflict (${rowKey}) do update set ${sets} where s.record_id = excluded.record_id`
  await runStatement(context, back, [runId, ids], tx)
}
