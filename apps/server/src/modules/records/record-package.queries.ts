import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../record-actors/index.ts'
import type { RecordPlan } from '../record-plans/index.ts'
import { buildScopeSql } from '../record-rights/index.ts'
import { BoundValues, type RecordContext, runStatement } from '../record-statements/index.ts'

/** More than an installation has. */
const maxForms = 5_000

/** Released forms with the names of their release. */
export const listReleasedForms = (db: Db, ids: readonly string[] | 'all') =>
  db.sql
    .selectFrom('designs as d')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .select(['d.id', 'v.en_code', 'v.full_name', 'v.full_name_i18n'])
    .$if(ids !== 'all', (query) => query.where((row) => row('d.id', '=', row.fn.any(row.val([...ids])))))
    .orderBy('v.full_name')
    .orderBy('d.id')
    .limit(maxForms)
    .execute()

/** Ids of the forms whose tables are not empty. */
export async function pickFormsWithRecords(
  context: RecordContext,
  forms: readonly { id: string; table: string }[],
): Promise<string[]> {
  if (forms.length === 0) return []
  const bound = new BoundValues()
  const parts = forms.map(
    ({ id, table }) => `select ${bound.add(id, 'text')} as id where exists (select 1 from ${table})`,
  )
  const rows = await runStatement<{ id: string }>(context, parts.join(' union all '), bound.values)
  return rows.map(({ id }) => id)
}

/** The newest records that the user may see, and how many there are. */
export async function listNewestIds(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  most: number,
): Promise<{ ids: string[]; total: number }> {
  const bound = new BoundValues()
  const scope = buildScopeSql(plan, actor, bound)
  const limit = bound.add(most, 'int')
  const rows = await runStatement<{ id: string; total: number }>(
    context,
    `select t.id, (count(*) over ())::int as total from ${plan.table} t where ${scope}
      order by t.creator_time desc, t.id limit ${limit}`,
    bound.values,
  )
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** Which of the ids records have here, also those that the user may not see, or that are in the recycle bin. */
export async function listKnownIds(
  context: RecordContext,
  plan: RecordPlan,
  ids: readonly string[],
): Promise<string[]> {
  const bound = new BoundValues()
  const mark = bound.add(ids, 'uuid[]')
  const rows = await runStatement<{ id: string }>(
    context,
    `select t.id from ${plan.table} t where t.id = any(${mark})
      union select b.record_id from record_bin b where b.model_id = ${bound.add(plan.model.id, 'uuid')} and b.record_id = any(${mark})`,
    bound.values,
  )
  return rows.map(({ id }) => id)
}
