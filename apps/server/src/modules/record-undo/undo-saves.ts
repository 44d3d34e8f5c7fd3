import type { Values } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { createErrorEnvelope } from '../../platform/http/envelope.ts'
import type { Actor } from '../record-actors/index.ts'
import { type RelatedIds, acceptRecords } from '../record-checks/index.ts'
import { type RecordPlan, getRecordPlan } from '../record-plans/index.ts'
import { approvals } from '../record-rights/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import { type RawRecord, readRecords } from '../record-values/index.ts'
import { type RecordChange, type SavedRecord, updateRecords } from '../record-writing/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { type FormerValues, assertMayWriteTables, assertRestored, buildFormerValues } from './former-values.ts'
import { createChangedErrors } from './changed-since.ts'
import { findUndoableSaves } from './undoable-save.ts'

/** A record whose save was not undone; `label` is the field that is the reason, '' if there is none. */
export interface KeptSave {
  id: string
  label: string
  reason: string
}

/** Other users may save in the meantime: the undo is then checked again, at most this often. */
const maxAttempts = 3

/**
 * Undoes the saves that gave records their versions, with the permissions and checks of `undoSave`. A record that was changed
 * since, or whose values the user may not restore, stays as it is; the others are restored together. The saves must not have
 * changed files, or added or removed rows.
 *
 * @param store called in the transaction with the ids of the restored records
 */
export async function undoSaves(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  targets: readonly SavedRecord[],
  store: (tx: Db, undone: string[]) => Promise<void>,
): Promise<{ undone: string[]; kept: KeptSave[] }> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const prepared = await prepareUndo(context, model, actor, targets)
    const { kept } = prepared
    const undone = prepared.changes.map(({ before }) => before.id)
    if (undone.length === 0 || (await writeUndone(context, model, actor, prepared, (tx) => store(tx, undone)))) {
      if (undone.length > 0) context.totals.trackWrite(model.id)
      return { undone, kept }
    }
  }
  throw new AppError('batchEdit.changed')
}

/** False if another user has saved or submitted one of the records since they were read: then nothing is stored. */
async function writeUndone(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  { changes, pointed }: Pick<PreparedUndo, 'changes' | 'pointed'>,
  store: (tx: Db) => Promise<void>,
): Promise<boolean> {
  const plan = getRecordPlan(model)
  const outdated = new Error('outdated')
  const ids = changes.map(({ before }) => before.id)
  const write = async (tx: Db) => {
    const stale = await updateRecords(context, plan, actor, { changes, pointed, action: 'undo' }, tx)
    if (stale.length > 0 || (await findLockReasons(tx, model, actor, ids)).size > 0) throw outdated
    await store(tx)
    return true
  }
  return context.db.transaction(write).catch((error: unknown) => {
    if (error === outdated) return false
    throw error
  })
}

interface PreparedUndo {
  changes: RecordChange[]
  pointed: RelatedIds[]
  kept: KeptSave[]
}

async function prepareUndo(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  targets: readonly SavedRecord[],
): Promise<PreparedUndo> {
  const plan = getRecordPlan(model)
  const ids = targets.map(({ id }) => id)
  const kept = new Map<string, KeptSave>()
  const keep = (id: string, error: AppError) => kept.set(id, toKept(id, error, actor))
  const records = new Map((await readRecords(context, plan, actor, ids)).map((record) => [record.id, record]))
  const changed = targets.filter(({ id, version }) => (records.get(id)?.version ?? version) !== version)
  for (const { id } of targets) if (!records.has(id)) keep(id, new AppError('record.unknown'))
  const errors = await createChangedErrors(
    context,
    model,
    actor,
    changed.map(({ id }) => id),
  )
  for (const [id, error] of errors) keep(id, error)
  for (const [id, reason] of await findLockReasons(context.db, model, actor, ids))
    if (!kept.has(id)) kept.set(id, { id, label: '', reason })
  const left = targets.filter(({ id }) => !kept.has(id))
  const saves = await findUndoableSaves(context, plan, actor, left)
  const wanted: { before: RawRecord; former: FormerValues }[] = []
  for (const { id } of left) {
    const [before, save] = [records.get(id), saves.get(id)]
    if (save instanceof AppError) keep(id, save)
    else if (before && save) wanted.push({ before, former: buildFormerValues(plan, before.values, save) })
  }
  const sent = wanted.map(({ before, former }) => ({ raw: former.sent, stored: before.values }))
  const accepted = await acceptRecords(context, plan, actor, sent)
  const changes: RecordChange[] = []
  const pointed: RelatedIds[] = []
  for (const [at, { before, former }] of wanted.entries()) {
    const one = accepted[at]
    const [first] = one && 'refusals' in one ? one.refusals : []
    if (first) kept.set(before.id, { id: before.id, label: first.label, reason: first.msg })
    if (!one || 'refusals' in one) continue
    const refusal = findRefusal(plan, actor, one.values, former)
    if (refusal) keep(before.id, refusal)
    else {
      changes.push({ before, values: one.values })
      pointed.push(one.pointed)
    }
  }
  return { changes, pointed, kept: [...kept.values()] }
}

function findRefusal(plan: RecordPlan, actor: Actor, values: Values, former: FormerValues): AppError | undefined {
  try {
    assertMayWriteTables(plan, actor, former)
    assertRestored(plan, actor, values, former)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Why the user may not change records, by id: their approvals lock them. */
async function findLockReasons(
  db: Db,
  model: ReleasedModel,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!model.flow || ids.length === 0) return new Map()
  const flows = await approvals.get().findRecordFlows(db, model.id, actor, ids)
  return new Map([...flows].flatMap(([id, { lockReason }]) => (lockReason === '' ? [] : [[id, lockReason]])))
}

function toKept(id: string, error: AppError, { language }: Actor): KeptSave {
  return { id, label: '', reason: createErrorEnvelope(error.key, language, error.values).msg }
}
