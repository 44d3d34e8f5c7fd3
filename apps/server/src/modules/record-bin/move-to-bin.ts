import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../record-actors/index.ts'
import { type RecordContext, runStatement, BoundValues } from '../record-statements/index.ts'
import { type RecordPlan, listAllSubTables } from '../record-plans/index.ts'
import { buildScopeSql } from '../record-rights/index.ts'
import { getTableKey } from '../record-values/index.ts'

/**
 * Moves locked records that the user may access to the recycle bin, with every column and every sub-table, also those that the
 * form no longer uses. A form that deletes logically keeps the rows in their tables, marked as deleted.
 */
export async function moveToBin(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  ids: readonly string[],
  tx: Db,
): Promise<void> {
  const bound = new BoundValues()
  const which = `t.id = any(${bound.add(ids, 'uuid[]')}) and ${buildScopeSql(plan, actor, bound)}`
  const user = bound.add(actor.userId, 'uuid')
  const now = bound.add(new Date(actor.now).toISOString(), 'timestamptz')
  const tables = listAllSubTables(plan).map(
    (table) =>
      ` || jsonb_build_object('${getTableKey(table)}', (select coalesce(jsonb_agg(to_jsonb(s) order by s.sort_code, s.id), '[]') from ${table} s where s.record_id = t.id))`,
  )
  const mark = `jsonb_build_object('version', t.version + 1, 'last_modify_user_id', ${user}, 'last_modify_time', ${now})`
  const main = `(to_jsonb(t) - 'keyword') || '{"delete_mark": null}'${plan.deletesLogically ? ` || ${mark}` : ''}`
  const keep = `insert into record_bin (model_id, record_id, removed_by, removed_at, main, tables, is_marked) select ${bound.add(plan.model.id, 'uuid')}, t.id, ${user}, ${now}, ${main}, '{}'::jsonb${tables.join('')}, ${plan.deletesLogically} from ${plan.table} t where ${which}`
  await runStatement(context, keep, bound.values, tx)
  await deleteRows(context, plan, actor, ids, tx)
}

/** A statement of its own: on several machines, one that also reads the rows of sub-tables would find them deleted. */
async function deleteRows(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  ids: readonly string[],
  tx: Db,
): Promise<void> {
  const bound = new BoundValues()
  const which = `t.id = any(${bound.add(ids, 'uuid[]')}) and ${buildScopeSql(plan, actor, bound)}`
  if (!plan.deletesLogically) {
    await runStatement(context, `delete from ${plan.table} t where ${which}`, bound.values, tx)
    return
  }
  const user = bound.add(actor.userId, 'uuid')
  const now = bound.add(new Date(actor.now).toISOString(), 'timestamptz')
  const text = `update ${plan.table} t set delete_mark = ${now}, version = t.version + 1, last_modify_user_id = ${user}, last_modify_time = ${now} where ${which}`
  await runStatement(context, text, bound.values, tx)
}
