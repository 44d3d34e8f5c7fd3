import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { approvals } from '../approvals.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import { dropFileUses } from '../files/file-uses.queries.ts'
import { type RecordPlan, getRecordPlan } from '../plan/record-plan.ts'
import { type RawRecord, readRecords } from '../raw/raw-records.ts'
import { type RecordContext, runStatement } from '../context/record-context.ts'
import type { Actor } from '../actor/actor.ts'
import { buildScopeSql } from '../rights/scope.ts'
import { BoundValues } from '../statement/bound-values.ts'
import { diffValues } from '../history/changes.ts'
import { insertHistoryLines } from '../history/history-lines.ts'
import { type Reference, findReferred, loadReferences } from './referrers.ts'

/**
 * Deletes records, all or none (F7.112, F7.113). Their values stay in the history. If the form is configured that way, they
 * are only marked as deleted.
 *
 * @throws AppError 'record.unknown' if one is missing or not accessible, 'record.inUse' if another record refers to one
 */
export async function removeRecords(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  const removal = await prepareRemoval(context, model, actor, ids)
  const count = await context.db.transaction(async (tx) => {
    const gone = await removal(tx)
    // after the rows are locked, so that no approval of them can start
    if (model.flow) await approvals.get().deleteUnlockedTasks(tx, model, actor, ids)
    return gone
  })
  context.totals.trackCountChange(model.id)
  return count
}

/** Prepares a deletion as a part of a transaction. The caller must invalidate `context.totals` after the commit. */
export async function prepareRemoval(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  ids: readonly string[],
): Promise<(tx: Db) => Promise<number>> {
  const plan = getRecordPlan(model)
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const records = await readRecords(context, plan, actor, wanted)
  if (records.length < wanted.length) throw new AppError('record.unknown')
  const references = await loadReferences(context, model)
  return async (tx) => {
    // delete the rows first, so that others who are about to refer to them wait; then check the references
    const gone = await removeLoadedRecords(context, plan, actor, records, tx)
    if (gone < wanted.length) throw new AppError('record.unknown')
    await assertNotReferenced(context, actor, references, wanted, tx)
    return wanted.length
  }
}

/**
 * Deletes records that were read before, as far as the user may access them, with their history and files. The caller checks
 * references to the records and approvals.
 *
 * @returns the number of deleted records
 */
export async function removeLoadedRecords(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly RawRecord[],
  tx: Db,
): Promise<number> {
  const ids = records.map(({ id }) => id)
  const gone = await deleteRows(context, plan, actor, ids, tx)
  const lines = records.map(({ id, values }) => ({ id, changes: diffValues(plan, values, {}) }))
  await insertHistoryLines(context, plan, actor, 'remove', lines, tx)
  const at = new Date(actor.now)
  if (!plan.deletesLogically) await dropFileUses(tx, { modelId: plan.model.id, recordIds: ids, at })
  return gone
}

async function deleteRows(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  ids: readonly string[],
  tx: Db,
): Promise<number> {
  const bound = new BoundValues()
  const mark = bound.add(ids, 'uuid[]')
  const scope = buildScopeSql(plan, actor, bound)
  const now = new Date(actor.now).toISOString()
  const text = plan.deletesLogically
    ? `update ${plan.table} t set delete_mark = ${bound.add(now, 'timestamptz')}, version = t.version + 1, last_modify_user_id = ${bound.add(actor.userId, 'uuid')}, last_modify_time = ${bound.add(now, 'timestamptz')} where t.id = any(${mark}) and ${scope} returning t.id`
    : `delete from ${plan.table} t where t.id = any(${mark}) and ${scope} returning t.id`
  return (await runStatement(context, text, bound.values, tx)).length
}

async function assertNotReferenced(
  context: RecordContext,
  actor: Actor,
  references: readonly Reference[],
  ids: readonly string[],
  tx: Db,
): Promise<void> {
  for (const reference of references) {
    const referred = await findReferred(context, reference, ids, tx)
    if (referred.length > 0) throw new AppError('record.inUse', { usedBy: formatReferrer(actor, reference) })
  }
}

/** The display name of the model that refers to a record. */
export const formatReferrer = ({ language }: Pick<Actor, 'language'>, { referrer }: Reference): string =>
  resolveName(language, { full_name: referrer.fullName, full_name_i18n: referrer.fullNameI18n })
