import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { mayUse } from '../../platform/http/access.ts'
import { acceptRecord } from '../record-checks/index.ts'
import { acceptFiles } from '../record-files/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { approvals } from '../record-rights/index.ts'
import { readRecord } from '../record-values/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { type SavedRecord, writeChanges } from '../record-writing/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { createChangedErrors } from './changed-since.ts'
import { assertMayWriteTables, assertRestored, buildFormerValues, withFormerRows } from './former-values.ts'
import { getUndoableSave, mayWriteAll } from './undoable-save.ts'

/**
 * Undoes the last save of a record: its former values are saved again like any others, with the permissions and the checks of
 * the user who undoes it. All of them, or none.
 *
 * @param target the record, with the version that the save gave it
 * @throws AppError 'record.unknown', 'record.invalid'; 'undo.changedSince' if the record was changed since; as
 *   `getUndoableSave`, `assertMayWriteTables` and `assertRestored`; 'workflow.recordLocked', 'workflow.recordOfStarter'
 */
export async function undoSave(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  target: SavedRecord,
): Promise<SavedRecord> {
  const plan = getRecordPlan(model)
  const before = await readRecord(context, plan, actor, target.id)
  if (!before) throw new AppError('record.unknown')
  if (before.version !== target.version)
    throw (await createChangedErrors(context, model, actor, [target.id])).get(target.id)
  const former = buildFormerValues(plan, before.values, await getUndoableSave(context, plan, actor, target))
  assertMayWriteTables(plan, actor, former)
  const { values: accepted, pointed } = await acceptRecord(context, plan, actor, former.sent, before.values)
  const complete = withFormerRows(plan, accepted, former)
  assertRestored(plan, actor, complete, former)
  const { values, files } = await acceptFiles(context, plan, actor, complete, before.values)
  const refuse = (tx: Db) => approvals.get().assertNotLocked(tx, model, actor, [target.id])
  const version = await writeChanges(
    context,
    plan,
    actor,
    before,
    { values, numbered: new Set(former.removed.keys()), action: 'undo' },
    { recordId: target.id, pointed, files },
    model.flow ? { refuse } : {},
  )
  if (version === undefined) throw (await createChangedErrors(context, model, actor, [target.id])).get(target.id)
  context.totals.trackWrite(model.id)
  return { id: target.id, version }
}

/**
 * The version whose save the user may undo: that of the record, if the save is its newest entry in the history, the user may
 * write all fields that it changed, and no approval locks the record.
 */
export async function findUndoVersion(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  id: string,
): Promise<number | undefined> {
  if (!mayUse(actor.rights, 'edit')) return undefined
  const plan = getRecordPlan(model)
  const record = await readRecord(context, plan, actor, id)
  if (!record) return undefined
  const flow = model.flow && (await approvals.get().findRecordFlows(context.db, model.id, actor, [id])).get(id)
  if (flow && flow.lockReason !== '') return undefined
  const save = await getUndoableSave(context, plan, actor, record).catch(returnUndefinedIfRefused)
  return save && mayWriteAll(plan, actor, save) ? record.version : undefined
}

function returnUndefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}
