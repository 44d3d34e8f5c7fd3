import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { approvals } from '../record-rights/index.ts'
import { type RecordContext, runStatement, BoundValues } from '../record-statements/index.ts'
import { diffValues } from '../record-changes/index.ts'
import { insertHistoryLines } from '../record-history/index.ts'
import { type RecordPlan, getRecordPlan, listAllSubTables } from '../record-plans/index.ts'
import { type RawRecord, readRecords, getTableKey, toColumnsJson } from '../record-values/index.ts'
import { translateUniqueViolation, collectRelatedIds, lockRelatedRecords } from '../record-checks/index.ts'
import { buildKeywordText } from '../record-writing/index.ts'

/**
 * Restores records of the recycle bin under the present form, with their id, sub-table rows, files, history and approval, all or
 * none.
 *
 * @throws AppError 'bin.unknown' if one is missing or not accessible, 'bin.refused' if another record has one of its unique
 *   values, or a record that it refers to was deleted
 */
export async function restoreFromBin(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  const plan = getRecordPlan(model)
  const wanted = [...new Set(ids)]
  try {
    await context.db.transaction(async (tx) => {
      const taken = await lockBinned(plan, wanted, tx)
      await insertRows(context, plan, actor, wanted, tx)
      // the data scheme is checked on the restored rows: if one is not accessible, all are rolled back
      const records = await readRecords(context, plan, actor, wanted, tx)
      if (records.length < wanted.length) throw new AppError('bin.unknown')
      await setKeywords(context, plan, records, tx)
      const related = collectRelatedIds(
        plan,
        records.map(({ values }) => values),
      )
      await lockRelatedRecords(tx, context, plan, actor, related)
      const tasks = taken.flatMap(({ approval }) => approval ?? [])
      if (tasks.length > 0) await approvals.get().restoreTasks(tx, tasks)
      await deleteBinned(plan, wanted, tx)
      const lines = records.map(({ id, values }) => ({ id, changes: diffValues(plan, null, values) }))
      await insertHistoryLines(context, plan, actor, 'restore', lines, tx)
    })
  } catch (error) {
    throw toRestoreError(translateUniqueViolation(plan, error, actor.language))
  }
  context.totals.trackCountChange(model.id)
  return wanted.length
}

async function lockBinned(plan: RecordPlan, ids: readonly string[], tx: Db): Promise<{ approval: string | null }[]> {
  const rows = await tx.sql
    .selectFrom('record_bin')
    .select(sql<string | null>`approval::text`.as('approval'))
    .where('model_id', '=', plan.model.id)
    .where('record_id', '=', matchAny(ids))
    .orderBy('record_id')
    .forUpdate()
    .execute()
  if (rows.length < ids.length) throw new AppError('bin.unknown')
  return rows
}

/** Inserts the rows again; those of a form that deletes logically are still there and lose their mark. */
async function insertRows(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  ids: readonly string[],
  tx: Db,
): Promise<void> {
  const { table, stored, model } = plan
  const bound = new BoundValues()
  const from = `from record_bin b where b.model_id = ${bound.add(model.id, 'uuid')} and b.record_id = any(${bound.add(ids, 'uuid[]')})`
  const stamp = bound.add(
    JSON.stringify({
      keyword: '',
      design_version: model.version,
      last_modify_user_id: actor.userId,
      last_modify_time: new Date(actor.now).toISOString(),
    }),
    'jsonb',
  )
  const version = `jsonb_build_object('version', (b.main ->> 'version')::int + 1)`
  const json = `${toColumnsJson('b.main', stored)} || ${stamp} || ${version}`
  const columns = ['design_version', 'last_modify_user_id', 'last_modify_time', 'version']
  const text = `insert into ${table} as t select p.* from (select b.main ${from}) b cross join lateral jsonb_populate_record(null::${table}, ${json}) p on conflict (id) do update set delete_mark = null, ${columns.map((column) => `${column} = excluded.${column}`).join(', ')} where t.delete_mark is not null`
  await runStatement(context, text, bound.values, tx)
  for (const name of listAllSubTables(plan)) {
    const fields = plan.subTables.find((one) => one.table === name)?.stored ?? []
    const rows = `select p.* from record_bin b cross join lateral jsonb_array_elements(b.tables -> '${getTableKey(name)}') e(j) cross join lateral jsonb_populate_record(null::${name}, ${toColumnsJson('e.j', fields)}) p where b.model_id = $1 and b.record_id = any($2::uuid[])`
    await runStatement(
      context,
      `insert into ${name} ${rows} on conflict (${plan.rowKey}) do nothing`,
      [model.id, ids],
      tx,
    )
  }
}

/** The searched fields may have changed with a release. */
async function setKeywords(
  context: RecordContext,
  plan: RecordPlan,
  records: readonly RawRecord[],
  tx: Db,
): Promise<void> {
  const keywords = records.map(({ values }) => buildKeywordText(plan, values))
  const text = `update ${plan.table} t set keyword = lower(u.keyword) from unnest($1::uuid[], $2::text[]) as u(id, keyword) where t.id = u.id`
  await runStatement(context, text, [records.map(({ id }) => id), keywords], tx)
}

const deleteBinned = (plan: RecordPlan, ids: readonly string[], tx: Db): Promise<unknown> =>
  tx.sql.deleteFrom('record_bin').where('model_id', '=', plan.model.id).where('record_id', '=', matchAny(ids)).execute()

/** A refused value of the record becomes the reason why it cannot be restored. */
function toRestoreError(error: unknown): unknown {
  if (!(error instanceof AppError) || error.key !== 'record.invalid') return error
  return new AppError('bin.refused', error.values)
}
