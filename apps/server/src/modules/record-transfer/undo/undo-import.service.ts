import type { EndpointData, recordTransferEndpoints } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../platform/database/faults.ts'
import { mayUse } from '../../../platform/http/access.ts'
import { createErrorEnvelope } from '../../../platform/http/envelope.ts'
import { approvals } from '../../record-rights/index.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { readRecords } from '../../record-values/index.ts'
import type { RecordContext } from '../../record-statements/index.ts'
import { removeLoadedRecords } from '../../record-removal/index.ts'
import type { Actor } from '../../record-actors/index.ts'
import { forgetRows, isImportRunning } from '../background/running-import.ts'
import { isUnique } from '../taken-values.ts'
import { findLastRun, deleteWrittenRows, listWrittenRows, lockRun } from './import-run.queries.ts'
import { checkRows } from './check-rows.ts'
import { restoreRecords } from './restore-records.ts'
import { type UndoPart, listRemovable, listRestorable } from './undo-part.ts'

/** Number of records that are undone at once, which keeps the transaction short. */
const partRows = 500

/** Finds the last import of the user of which something can be undone; null if there is none. */
export async function findLastImport(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
): Promise<EndpointData<typeof recordTransferEndpoints.lastImport>> {
  const run = actor.userId === null ? undefined : await findLastRun(context.db, actor.userId, model.id, actor.now)
  if (!run) return { last: null }
  const { id, file_name: fileName, started_at: startedAt, added, updated } = run
  const [mayRemove, mayEdit] = [mayUse(actor.rights, 'remove'), mayUse(actor.rights, 'edit')]
  const isRefused = (added === 0 || !mayRemove) && (updated === 0 || !mayEdit)
  const lacking = added > 0 ? 'import.mayNotRemove' : 'import.mayNotEdit'
  const reason = (await isRunning(context.db, actor, id)) ? 'import.stillRunning' : isRefused ? lacking : undefined
  const refusal = reason === undefined ? '' : createErrorEnvelope(reason, actor.language).msg
  return { last: { id, fileName, time: startedAt.getTime(), added, updated, refusal } }
}

const isRunning = async (db: Db, { userId }: Actor, importId: string): Promise<boolean> =>
  userId !== null && (await isImportRunning(db, { userId, importId }))

/**
 * Undoes a part of an import, the last written rows first: records that it added are deleted, those that it changed get their
 * previous values back. Records that cannot be undone are returned with the reason; undoing them can be tried again.
 *
 * @param before end of the previous part, null for the first part
 * @throws AppError 'import.unknown' if the user has no such import (any more), 'import.stillRunning'
 */
export async function undoImport(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  importId: string,
  before: number | null,
): Promise<EndpointData<typeof recordTransferEndpoints.undoImport>> {
  const undo = () => context.db.transaction((tx) => undoPart(context, model, actor, { importId, before, tx }))
  const undone = await undo().catch((error: unknown) => {
    // another user took a unique value between check and write: the second attempt finds it
    if (isUniqueViolation(error)) return undo()
    throw error
  })
  context.totals.trackCountChange(model.id)
  return undone
}

async function undoPart(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  { importId, before, tx }: { importId: string; before: number | null; tx: Db },
): Promise<EndpointData<typeof recordTransferEndpoints.undoImport>> {
  const run =
    actor.userId === null ? undefined : await lockRun(tx, { id: importId, userId: actor.userId, modelId: model.id })
  if (!run || actor.userId === null) throw new AppError('import.unknown')
  if (await isRunning(tx, actor, importId)) throw new AppError('import.stillRunning')
  await forgetRows(tx, { userId: actor.userId, importId })
  const plan = getRecordPlan(model)
  const rows = await listWrittenRows(tx, run.id, before, partRows)
  const part: UndoPart = {
    context,
    model,
    plan,
    actor,
    tx,
    run,
    rows,
    kept: new Map(),
    gone: new Set(),
    restorations: [],
  }
  await checkRows(part)
  await removeAdded(part)
  const changed = listRestorable(part).filter(({ changes }) => Object.keys(changes).length > 0)
  await restoreRecords(context, plan, actor, run.id, changed, plan.stored.filter(isUnique(plan)), tx)
  const left = rows.filter(({ recordId }) => part.kept.has(recordId))
  const done = rows.filter(({ recordId }) => !part.kept.has(recordId))
  await deleteWrittenRows(
    tx,
    run.id,
    done.map(({ recordId }) => recordId),
  )
  return {
    undone: done.length,
    kept: left
      .map(({ recordId, rowNumber }) => ({ rowNumber, reason: part.kept.get(recordId) ?? '' }))
      .toSorted((one, other) => one.rowNumber - other.rowNumber),
    next: rows.length < partRows ? null : (rows.at(-1)?.position ?? null),
  }
}

/** Like every deletion: with history, files and drafts of approvals. */
async function removeAdded(part: UndoPart): Promise<void> {
  const { context, model, plan, actor, tx } = part
  const ids = listRemovable(part)
  if (ids.length === 0) return
  await removeLoadedRecords(context, plan, actor, await readRecords(context, plan, actor, ids, tx), tx)
  if (model.flow) await approvals.get().deleteUnlockedTasks(tx, model, actor, ids)
}
