import type { Db } from '../../platform/database/database.ts'
import { createErrorEnvelope } from '../../platform/http/envelope.ts'
import type { Actor } from '../record-actors/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { approvals } from '../record-rights/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import { updateRecords } from '../record-writing/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import type { CheckedEdit, Refusal } from './check-batch-edit.ts'

/**
 * Stores what was checked. The caller invalidates `context.totals` after the commit.
 *
 * @returns records that others have changed or submitted since the check: then the caller rolls back
 */
export async function storeCheckedEdit(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  edit: CheckedEdit,
  tx: Db,
): Promise<Refusal[]> {
  const ids = edit.changes.map(({ before }) => before.id)
  const stale = await updateRecords(context, getRecordPlan(model), actor, edit, tx)
  const reason = createErrorEnvelope('batchEdit.changed', actor.language).msg
  if (stale.length > 0) return stale.map((id) => ({ id, label: '', reason }))
  if (!model.flow) return []
  // after the rows are locked, so that no approval of them can start
  const flows = await approvals.get().findRecordFlows(tx, model.id, actor, ids)
  return [...flows].flatMap(([id, { lockReason }]) =>
    lockReason === '' ? [] : [{ id, label: '', reason: lockReason }],
  )
}

/** Runs work in a transaction that is rolled back if the work refuses records. */
export async function storeUnlessRefused(
  { db }: RecordContext,
  work: (tx: Db) => Promise<Refusal[]>,
): Promise<Refusal[]> {
  let refused: Refusal[] = []
  const rolledBack = new Error('refused')
  await db
    .transaction(async (tx) => {
      refused = await work(tx)
      if (refused.length > 0) throw rolledBack
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
  return refused
}
