import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { createErrorEnvelope } from '../../platform/http/envelope.ts'
import { translateName } from '../../platform/i18n/resolve-name.ts'
import { approvals } from '../record-rights/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { type RecordPlan, getRecordPlan, readLocked } from '../record-plans/index.ts'
import { type RawRecord, readRecords } from '../record-values/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { diffValues } from '../record-changes/index.ts'
import { insertHistoryLines } from '../record-history/index.ts'
import { moveToBin } from '../record-bin/index.ts'
import { type Reference, findReferred, loadReferences } from './referrers.ts'

/**
 * Moves records to the recycle bin, all or none (F7.112, F7.113). Their history is kept, and their files until they are deleted
 * for good. If the form is configured that way, they are only marked as deleted.
 *
 * @param versions that the records must still have; undefined for any
 * @param lockFirst called at the beginning of the transaction
 * @throws AppError 'record.unknown' if one is missing or not accessible, 'record.inUse' if another record refers to one,
 *   'batchEdit.changed' if one has another version
 */
export async function removeRecords(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  ids: readonly string[],
  versions?: ReadonlyMap<string, number | undefined>,
  lockFirst?: (tx: Db) => Promise<void>,
): Promise<number> {
  const removal = await prepareRemoval(context, model, actor, ids, versions)
  const count = await context.db.transaction(async (tx) => {
    await lockFirst?.(tx)
    const gone = await removal(tx)
    // after the rows are locked, so that no approval of them can start
    if (model.flow) await approvals.get().deleteUnlockedTasks(tx, model, actor, ids)
    return gone
  })
  context.totals.trackCountChange(model.id)
  return count
}

/**
 * Moves records to the recycle bin that may be deleted: all together, or one by one if one of them is refused.
 *
 * @param versions by record; one with another version stays; undefined for any version
 * @param lockFirst called at the beginning of each transaction; what it throws ends the removal unless it is an AppError
 * @returns the reasons of those that stay, by id
 */
export async function removeWhereAllowed(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  versions: ReadonlyMap<string, number | undefined>,
  lockFirst?: (tx: Db) => Promise<void>,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>()
  if (versions.size === 0) return refused
  try {
    await removeRecords(context, model, actor, [...versions.keys()], versions, lockFirst)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    for (const id of versions.keys())
      await removeRecords(context, model, actor, [id], versions, lockFirst).catch((refusal: unknown) => {
        if (!(refusal instanceof AppError)) throw refusal
        refused.set(id, createErrorEnvelope(refusal.key, actor.language, refusal.values).msg)
      })
  }
  return refused
}

/** Prepares a deletion as a part of a transaction. The caller must invalidate `context.totals` after the commit. */
export async function prepareRemoval(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  ids: readonly string[],
  versions?: ReadonlyMap<string, number | undefined>,
): Promise<(tx: Db) => Promise<number>> {
  const plan = getRecordPlan(model)
  const wanted = [...new Set(ids)]
  const references = await loadReferences(context, model)
  return async (tx) => {
    await lockRows(context, plan, wanted, tx)
    const records = await readRecords(context, plan, actor, wanted, tx)
    if (records.length < wanted.length) throw new AppError('record.unknown')
    if (records.some(({ id, version }) => version !== (versions?.get(id) ?? version)))
      throw new AppError('batchEdit.changed')
    // delete the rows first, so that others who are about to refer to them wait; then check the references
    await removeLoadedRecords(context, plan, actor, records, tx)
    await assertNotReferenced(context, actor, references, wanted, tx)
    return wanted.length
  }
}

/**
 * Locks the rows in a statement of its own: a statement that waits for a save sees the saved row afterwards, but the rows of its
 * sub-tables as they were before.
 */
const lockRows = (context: RecordContext, plan: RecordPlan, ids: readonly string[], tx: Db): Promise<unknown> => {
  const text = `select 1 from ${plan.table} t where t.id = any($1::uuid[]) order by t.id`
  return readLocked(context, plan, { text, values: [ids], ids, strength: 'update' }, tx)
}

/**
 * Moves records that the transaction has locked and read to the recycle bin. The caller checks references to the records and
 * approvals.
 */
export async function removeLoadedRecords(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  records: readonly RawRecord[],
  tx: Db,
): Promise<void> {
  const ids = records.map(({ id }) => id)
  await moveToBin(context, plan, actor, ids, tx)
  const lines = records.map(({ id, values }) => ({ id, changes: diffValues(plan, values, {}) }))
  await insertHistoryLines(context, plan, actor, 'remove', lines, tx)
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
  translateName(language, referrer)
