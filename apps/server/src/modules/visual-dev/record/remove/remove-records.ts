import { AppError } from '../../../../platform/app-error.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { nameIn } from '../../../../platform/i18n/name-in.ts'
import { endTasks } from '../../../workflow/lock/record-lock.ts'
import type { Referrer, ReleasedModel } from '../../release/released-model.ts'
import { dropUses } from '../files/uses.queries.ts'
import { type RecordPlan, planOf } from '../plan/record-plan.ts'
import { type RawRecord, readRecords } from '../read/raw-records.ts'
import { type RecordContext, runText } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import { scopeSql } from '../rights/scope.ts'
import { Bound, quote } from '../sql/bound.ts'
import { changesBetween } from '../write/changes.ts'

/**
 * Deletes records, all or none (F7.112, F7.113). What they held stays in the history. Where the form asks for it they only
 * get a deleted mark.
 *
 * @throws AppError 'record.unknown' where one is missing or out of reach, 'record.inUse' where another record refers to one
 */
export async function removeRecords(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  const removal = await preparedRemoval(context, model, actor, ids)
  const count = await context.db.transaction(async (tx) => {
    const gone = await removal(tx)
    // after the rows are held: no approval of them begins any more
    if (model.flow) await endTasks(tx, model, actor, ids)
    return gone
  })
  context.totals.written(model.id)
  return count
}

/** The same as a part of a transaction; whoever calls it tells `context.totals` after the commit. */
export async function preparedRemoval(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  ids: readonly string[],
): Promise<(tx: Db) => Promise<number>> {
  const plan = planOf(model)
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const records = await readRecords(context, plan, actor, wanted)
  if (records.length < wanted.length) throw new AppError('record.unknown')
  const referrers = await Promise.all(model.relationsFrom.map((referrer) => referrerOf(context, referrer)))
  return async (tx) => {
    // first the rows, which makes everyone wait who is about to refer to them, then the look for references
    const gone = await deleteRows(context, plan, actor, wanted, tx)
    if (gone < wanted.length) throw new AppError('record.unknown')
    await refuseReferences(context, actor, referrers, wanted, tx)
    await writeHistory(context, plan, actor, records, tx)
    if (!plan.deletesLogically) await dropUses(tx, { modelId: model.id, recordIds: wanted, at: new Date(actor.now) })
    return wanted.length
  }
}

async function deleteRows(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  ids: readonly string[],
  tx: Db,
): Promise<number> {
  const bound = new Bound()
  const mark = bound.add(ids, 'uuid[]')
  const scope = scopeSql(plan, actor, bound)
  const now = new Date(actor.now).toISOString()
  const text = plan.deletesLogically
    ? `update ${plan.table} t set delete_mark = ${bound.add(now, 'timestamptz')}, version = t.version + 1, last_modify_user_id = ${bound.add(actor.userId, 'uuid')}, last_modify_time = ${bound.add(now, 'timestamptz')} where t.id = any(${mark}) and ${scope} returning t.id`
    : `delete from ${plan.table} t where t.id = any(${mark}) and ${scope} returning t.id`
  return (await runText(context, text, bound.values, tx)).length
}

interface Referring {
  referrer: Referrer
  /** main table of the referring model, quoted */
  mainTable: string
}

async function referrerOf(context: RecordContext, referrer: Referrer): Promise<Referring> {
  const model = await context.models.find(referrer.modelId)
  return { referrer, mainTable: model ? planOf(model).table : `record.${quote(referrer.table)}` }
}

async function refuseReferences(
  context: RecordContext,
  actor: Actor,
  referrers: readonly Referring[],
  ids: readonly string[],
  tx: Db,
): Promise<void> {
  for (const { referrer, mainTable } of referrers) {
    const column = `t.${quote(referrer.column)}`
    const holds = referrer.isMany ? `${column} && $1::uuid[]` : `${column} = any($1::uuid[])`
    const alive = referrer.isSubTable
      ? `exists (select 1 from ${mainTable} m where m.id = t.record_id and m.delete_mark is null)`
      : 't.delete_mark is null'
    const text = `select 1 from record.${quote(referrer.table)} t where ${holds} and ${alive} limit 1`
    const rows = await runText(context, text, [ids], tx)
    if (rows.length > 0) {
      const usedBy = nameIn(actor.language, { full_name: referrer.fullName, full_name_i18n: referrer.fullNameI18n })
      throw new AppError('record.inUse', { usedBy })
    }
  }
}

async function writeHistory(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly RawRecord[],
  tx: Db,
): Promise<void> {
  const bound = new Bound()
  const lists = [
    bound.add(
      records.map(() => newId()),
      'uuid[]',
    ),
    bound.add(
      records.map(({ id }) => id),
      'uuid[]',
    ),
    bound.add(
      records.map(({ values }) => JSON.stringify(changesBetween(plan, values, {}))),
      'text[]',
    ),
  ]
  const marks = [
    bound.add(plan.model.id, 'uuid'),
    bound.add(actor.userId, 'uuid'),
    bound.add(new Date(actor.now).toISOString(), 'timestamptz'),
  ]
  const text = `insert into record_histories (id, model_id, record_id, action, user_id, at, changes) select u.id, ${marks[0]}, u.record_id, 'remove', ${marks[1]}, ${marks[2]}, u.changes::jsonb from unnest(${lists.join(', ')}) as u(id, record_id, changes)`
  await runText(context, text, bound.values, tx)
}
