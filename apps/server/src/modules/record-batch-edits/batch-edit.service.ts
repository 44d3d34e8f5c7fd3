import { createHash } from 'node:crypto'
import {
  type ChangedRecord,
  type EndpointBody,
  type EndpointData,
  type RefusedRecord,
  type batchEditEndpoints,
  maxShownChanges,
} from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/faults.ts'
import { mayUse } from '../../platform/http/access.ts'
import { createErrorEnvelope } from '../../platform/http/envelope.ts'
import type { Actor } from '../record-actors/index.ts'
import { describeFieldChanges } from '../record-history/index.ts'
import { findTitles } from '../record-lists/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { isOffered } from '../record-rights/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import { undoSaves } from '../record-undo/index.ts'
import { countOutOfScope } from '../record-writing/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import {
  type BatchEdit,
  deleteEditedRecords,
  findBatchEdit,
  findLastEdit,
  insertBatchEdit,
  insertEditedRecords,
  listEditedRecords,
} from './batch-edit.queries.ts'
import { type CheckedEdit, type Refusal, checkBatchEdit } from './check-batch-edit.ts'
import { storeCheckedEdit, storeUnlessRefused } from './store-checked-edit.ts'

type Endpoints = typeof batchEditEndpoints

/** Which records a batch edit would change. @throws as `checkBatchEdit`; 'batchEdit.off' */
export async function previewBatchEdit(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  { ids, data }: EndpointBody<Endpoints['check']>,
): Promise<EndpointData<Endpoints['check']>> {
  assertOffered(model)
  const edit = await checkBatchEdit(context, model, actor, new Map(ids.map((id) => [id, undefined])), data)
  return {
    records: edit.changes.map(({ before: { id, version } }) => ({ id, version })),
    ...(await describeEdit(context, model, actor, edit)),
  }
}

/** What an edit would do, with old and new values of its first records. */
export async function describeEdit(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  { changes, unchanged, refused }: CheckedEdit,
): Promise<Omit<EndpointData<Endpoints['check']>, 'records'>> {
  return {
    changes: await describeChanges(context, model, actor, changes.slice(0, maxShownChanges)),
    unchanged,
    refused: await addTitles(context, model, actor, refused),
  }
}

/**
 * Sets fields of several records, all or none. A call that is sent twice changes the records once.
 *
 * @param editId chosen by the caller
 * @throws as `checkBatchEdit`; 'batchEdit.off'; 'batchEdit.refused' (data: {refused}) if one of the records cannot be changed;
 *   'batchEdit.keyReused'; 'record.invalid' if the form makes a unique value that another record has
 */
export async function saveBatchEdit(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  editId: string,
  { records, data }: EndpointBody<Endpoints['save']>,
): Promise<EndpointData<Endpoints['save']>> {
  assertOffered(model)
  if (actor.userId === null) throw new Error('only users edit in batch')
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([records.map(({ id, version }) => [id, version]), data]))
    .digest()
  const own = { id: editId, userId: actor.userId, modelId: model.id, bodyHash }
  const before = await findRepeated(context.db, own)
  const ids = records.map(({ id }) => id)
  const describe = async (count: number) => ({
    id: editId,
    count,
    outOfScope: await countOutOfScope(context, model, actor, ids),
  })
  if (before) return describe(before.count)
  const versions = new Map(records.map(({ id, version }) => [id, version]))
  let count: number
  try {
    const edit = await checkBatchEdit(context, model, actor, versions, data)
    await assertNoneRefused(context, model, actor, edit.refused)
    count = edit.changes.length
    const refused = await writeBatchEdit(context, model, actor, { ...own, count }, edit)
    await assertNoneRefused(context, model, actor, refused)
  } catch (error) {
    // the same call, sent at the same moment, may have stored its edit or changed the records since
    const mayBeRepeated =
      isUniqueViolation(error, 'batch_edits_pkey') || (error instanceof AppError && error.key === 'batchEdit.refused')
    const repeated = mayBeRepeated ? await findRepeated(context.db, own) : undefined
    if (!repeated) throw error
    return describe(repeated.count)
  }
  if (count > 0) context.totals.trackWrite(model.id)
  return describe(count)
}

/** @returns records that others have changed or submitted since the check: then nothing is stored */
function writeBatchEdit(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  own: BatchEdit,
  edit: CheckedEdit,
): Promise<Refusal[]> {
  return storeUnlessRefused(context, async (tx) => {
    await insertBatchEdit(tx, own, actor.now)
    const refused = await storeCheckedEdit(context, model, actor, edit, tx)
    if (refused.length > 0) return refused
    const written = edit.changes.map(({ before: { id, version } }) => ({ id, version: version + 1 }))
    await insertEditedRecords(tx, own.id, written)
    return []
  })
}

async function findRepeated(db: Db, own: Omit<BatchEdit, 'count'>): Promise<BatchEdit | undefined> {
  const known = await findBatchEdit(db, own.id)
  if (!known) return undefined
  const isSame = known.userId === own.userId && known.modelId === own.modelId && known.bodyHash.equals(own.bodyHash)
  if (!isSame) throw new AppError('batchEdit.keyReused')
  return known
}

/** Finds the last batch edit of the user of which something can be undone; null if there is none. */
export async function findLastBatchEdit(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
): Promise<EndpointData<Endpoints['last']>> {
  const last = actor.userId === null ? undefined : await findLastEdit(context.db, actor.userId, model.id, actor.now)
  if (!last) return { last: null }
  const { id, editedAt, count } = last
  const refusal = mayUse(actor.rights, 'edit') ? '' : createErrorEnvelope('batchEdit.mayNotEdit', actor.language).msg
  return { last: { id, time: editedAt.getTime(), count, refusal } }
}

/**
 * Gives the records of a batch edit their former values. Records that cannot be undone are returned with the reason; undoing
 * them can be tried again.
 *
 * @throws AppError 'batchEdit.unknown' if the user has no such edit (any more)
 */
export async function undoBatchEdit(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  editId: string,
): Promise<EndpointData<Endpoints['undo']>> {
  const edit = await findBatchEdit(context.db, editId)
  const isOwn = edit && edit.userId === actor.userId && edit.modelId === model.id
  const records = isOwn ? await listEditedRecords(context.db, editId) : []
  if (records.length === 0) throw new AppError('batchEdit.unknown')
  const { undone, kept } = await undoSaves(context, model, actor, records, (tx, ids) =>
    deleteEditedRecords(tx, editId, ids),
  )
  return { undone: undone.length, kept: await addTitles(context, model, actor, kept) }
}

function assertOffered(model: ReleasedModel): void {
  if (!isOffered(model, 'batchEdit')) throw new AppError('batchEdit.off')
}

async function assertNoneRefused(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  refused: readonly Refusal[],
): Promise<void> {
  if (refused.length === 0) return
  const listed = await addTitles(context, model, actor, refused)
  throw new AppError('batchEdit.refused', { count: refused.length }, { refused: listed })
}

async function describeChanges(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  changes: CheckedEdit['changes'],
): Promise<ChangedRecord[]> {
  const plan = getRecordPlan(model)
  const ids = changes.map(({ before }) => before.id)
  const titles = await findTitles(context, plan, actor, ids)
  const states = changes.map(({ before, values }) => ({ before: before.values, after: values }))
  const fields = await describeFieldChanges(context, plan, actor, states)
  return ids.map((id, at) => ({ id, title: titles.get(id) ?? '', fields: fields[at] ?? [] }))
}

/** Refused records with the titles that the user sees. */
export async function addTitles(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  refused: readonly Refusal[],
): Promise<RefusedRecord[]> {
  const ids = refused.map(({ id }) => id)
  const titles = await findTitles(context, getRecordPlan(model), actor, ids)
  return refused.map(({ id, label, reason }) => ({
    id,
    title: titles.get(id) ?? '',
    label,
    reason,
  }))
}
