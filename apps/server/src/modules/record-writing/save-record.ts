import type { Values } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { createId } from '../../platform/ids.ts'
import { yieldToOthers } from '../../platform/slices.ts'
import { loadUserNames } from '../names/index.ts'
import { type RepeatableCall, approvals } from '../record-rights/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { type FileChanges, lockFiles, recordFileUses } from '../attachment-rows/index.ts'
import { acceptFiles } from '../record-files/index.ts'
import { type RecordPlan, getRecordPlan } from '../record-plans/index.ts'
import { toEditingData } from '../record-details/index.ts'
import { type RawRecord, readRecord } from '../record-values/index.ts'
import { type RecordContext, runStatement } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import {
  acceptRecord,
  parseData,
  type RelatedIds,
  lockRelatedRecords,
  collectRelatedIds,
  translateUniqueViolation,
} from '../record-checks/index.ts'
import { diffValues, diffRows, listRowOrders } from '../record-changes/index.ts'
import { getEarlierStorage } from './earlier-storage.ts'
import type { StoredReply } from '../idempotency-keys/index.ts'
import { runOnce } from './idempotency.ts'
import { type RecordToNumber, hasRowsToNumber, withNumbers } from './numbers.ts'
import { type RecordChange, updateRecords } from './update-records.ts'
import { type Statement, buildInsertStatement, buildUpdateStatement } from './write-statement.ts'

export interface SavedRecord {
  id: string
  version: number
}

/**
 * Stores a new record (F7.108): values, sub-table rows and history in one statement.
 *
 * @param call given if the client sent an Idempotency-Key
 * @throws AppError 'record.invalid', 'request.invalid', 'record.keyReused'
 */
export async function createRecord(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  data: string,
  call: RepeatableCall | null = null,
): Promise<SavedRecord> {
  const saved: SavedRecord = { id: createId(), version: 1 }
  return runOnce<SavedRecord>(context, call, async (keep) => {
    const store = await prepareRecord(context, model, actor, data)
    await store(saved.id, keep?.(saved) ?? null)
    context.totals.trackCountChange(model.id)
    return saved
  })
}

/**
 * Parses and checks a new record. The returned function stores it, optionally as a part of a transaction; the caller must then
 * invalidate `context.totals` after the commit.
 */
export async function prepareRecord(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  data: string,
): Promise<(id: string, kept: StoredReply | null, on?: Db) => Promise<void>> {
  const plan = getRecordPlan(model)
  const { values: accepted, pointed } = await acceptRecord(context, plan, actor, parseData(data))
  const { values, files } = await acceptFiles(context, plan, actor, accepted)
  return async (id, kept, on) => {
    const statement = (complete: Values) => {
      const history = { id: createId(), action: 'create' as const, changes: diffValues(plan, null, complete) }
      return buildInsertStatement(plan, id, complete, actor, history, kept)
    }
    await writeRecord(context, plan, actor, { record: { values }, statement }, { recordId: id, pointed, files }, { on })
  }
}

/**
 * Changes a record (F7.109). Fields that the user may not write keep their stored value; a save without changes writes
 * nothing.
 *
 * @param version the version of the record as it was read
 * @throws AppError 'record.unknown', 'record.invalid', 'record.stale' (data: {version, data, user} of the current record)
 */
export async function updateRecord(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  target: SavedRecord,
  data: string,
): Promise<SavedRecord> {
  const store = await prepareChange(context, model, actor, target, data)
  const flow = model.flow && { refuse: (tx: Db) => approvals.get().assertNotLocked(tx, model, actor, [target.id]) }
  const saved = await store(flow ?? {})
  if (saved.version !== target.version) context.totals.trackWrite(model.id)
  return saved
}

/**
 * Stores accepted values over records as they were read, as a part of a transaction and with history. Refused if an approval
 * locks one of them.
 *
 * @throws AppError 'record.stale', 'record.unknown', 'workflow.recordLocked', 'workflow.recordOfStarter', 'record.invalid'
 */
export async function updateAccepted(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  changes: readonly RecordChange[],
  on: Db,
): Promise<void> {
  if (changes.length === 0) return
  const plan = getRecordPlan(model)
  const ids = changes.map(({ before }) => before.id)
  if (model.flow) await approvals.get().assertNotLocked(on, model, actor, ids)
  const values = changes.map((change) => change.values)
  const [stale] = await updateRecords(context, plan, actor, { changes, pointed: [collectRelatedIds(plan, values)] }, on)
  if (stale === undefined) return
  const now = await readRecord(context, plan, actor, stale, on)
  throw now ? await createStaleError(context, plan, actor, now) : new AppError('record.unknown')
}

/**
 * Parses and checks a changed record, see `prepareRecord`. With a model of an earlier release the record is checked by the form of
 * that release, and stored as a record of the newest one.
 */
export async function prepareChange(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  target: SavedRecord,
  data: string,
): Promise<(within: SaveTransaction) => Promise<SavedRecord>> {
  const plan = getRecordPlan(model)
  const raw = parseData(data)
  const before = await readRecord(context, plan, actor, target.id)
  if (!before) throw new AppError('record.unknown')
  if (before.version !== target.version) throw await createStaleError(context, plan, actor, before)
  const { values: accepted, pointed } = await acceptRecord(context, plan, actor, raw, before.values)
  const { values, files } = await acceptFiles(context, plan, actor, accepted, before.values)
  const change = await toStoredChange(context, plan, actor, { before, values, files })
  return async (within) => {
    const touched = { recordId: before.id, pointed, files: change.files }
    const version = await writeChanges(
      context,
      change.plan,
      actor,
      change.before,
      { values: change.values },
      touched,
      within,
    )
    if (version !== undefined) return { id: target.id, version }
    const now = await readRecord(context, plan, actor, target.id, within.on)
    throw now ? await createStaleError(context, plan, actor, now) : new AppError('record.unknown')
  }
}

interface AcceptedChange {
  before: RawRecord
  values: Values
  files: FileChanges
}

/** A change in the form of an earlier release as a change of the record as the newest release stores it. */
async function toStoredChange(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  change: AcceptedChange,
): Promise<AcceptedChange & { plan: RecordPlan }> {
  const { present } = plan.model
  if (!present) return { ...change, plan }
  const { before, values, files } = change
  const storage = getEarlierStorage(plan.model, present)
  const kept = await readRecord(context, storage.plan, actor, before.id)
  if (!kept) throw new AppError('record.unknown')
  if (kept.version !== before.version) {
    const now = await readRecord(context, plan, actor, before.id)
    throw await createStaleError(context, plan, actor, now ?? before)
  }
  const toCodes = (uses: FileChanges['added']) => uses.map((use) => ({ ...use, code: storage.toCode(use.code) }))
  return {
    plan: storage.plan,
    before: kept,
    values: storage.applyChanges(kept.values, before.values, values, actor.offsetMinutes),
    files: { added: toCodes(files.added), removed: toCodes(files.removed) },
  }
}

/** Values to store over those of a record. */
interface ChangedValues {
  values: Values
  /** ids of new rows that have their numbers already */
  numbered?: ReadonlySet<string>
  action?: 'update' | 'undo'
}

/** @returns the new version; undefined if another user saved in the meantime */
export async function writeChanges(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  before: RawRecord,
  { values, numbered, action = 'update' }: ChangedValues,
  touched: SaveDependencies,
  within: SaveTransaction,
): Promise<number | undefined> {
  const rowsIn = (complete: Values) =>
    new Map(plan.subTables.map(({ name, stored }) => [name, diffRows(stored, before.values[name], complete[name])]))
  const changes = diffValues(plan, before.values, values)
  const rows = rowsIn(values)
  const isChanged =
    Object.keys(changes).length > 0 ||
    [...rows.values()].some(({ saved, removedIds }) => saved.length + removedIds.length > 0)
  if (!isChanged) return before.version
  const statement = (complete: Values) => {
    const history = {
      id: createId(),
      action,
      changes: complete === values ? changes : diffValues(plan, before.values, complete),
      rowOrders: listRowOrders(plan, before.values, complete),
    }
    const record = { id: before.id, version: before.version, values: complete }
    return buildUpdateStatement(plan, record, complete === values ? rows : rowsIn(complete), actor, history)
  }
  const made = { record: { values, before: before.values, numbered }, statement }
  const [row] = await writeRecord<{ version: number }>(context, plan, actor, made, touched, within)
  return row?.version
}

/** What a save affects besides its own row: records that it newly refers to, files that it adds or removes. */
interface SaveDependencies {
  recordId: string
  pointed: RelatedIds
  files: FileChanges
}

/** The transaction of a save, and a check that may refuse it once the row is locked. */
interface SaveTransaction {
  on?: Db | undefined
  refuse?: (tx: Db) => Promise<void>
}

/** The values to store, and the statement that stores them once numbers are assigned. */
interface RecordWrite {
  record: RecordToNumber
  statement: (complete: Values) => Statement
}

/**
 * Runs a single statement, which is atomic. If the save affects related records or files, or needs numbers, it runs in a
 * transaction that locks them.
 */
async function writeRecord<Row>(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  { record, statement }: RecordWrite,
  { recordId, pointed, files }: SaveDependencies,
  { on, refuse }: SaveTransaction,
): Promise<Row[]> {
  const hasFiles = files.added.length + files.removed.length > 0
  const isNumbered = hasRowsToNumber(plan, record)
  const run = async (complete: Values, on?: Db) => {
    await yieldToOthers()
    const { text, values } = statement(complete)
    return runStatement<Row>(context, text, values, on)
  }
  try {
    if (pointed.size === 0 && !hasFiles && !isNumbered && !refuse) return await run(record.values, on)
    const together = async (tx: Db) => {
      await lockRelatedRecords(tx, context, plan, actor, pointed)
      if (hasFiles && !(await lockFiles(tx, files))) throw new AppError('file.missing')
      const [complete] = isNumbered ? await withNumbers(tx, plan, actor, [record]) : []
      const rows = await run(complete ?? record.values, tx)
      const at = new Date(actor.now)
      if (hasFiles && rows.length > 0) await recordFileUses(tx, { modelId: plan.model.id, recordId, at }, files)
      await refuse?.(tx)
      return rows
    }
    return await (on ? together(on) : context.db.transaction(together))
  } catch (error) {
    throw translateUniqueViolation(plan, error, actor.language)
  }
}

/** Security rule 7.6: the user sees both values, so the error contains the current record. */
async function createStaleError(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  now: RawRecord,
): Promise<AppError> {
  const names = now.lastUserId ? await loadUserNames(context.db, [now.lastUserId]) : new Map<string, string>()
  const user = names.get(now.lastUserId ?? '') ?? ''
  const data = JSON.stringify(toEditingData(plan, actor, now))
  return new AppError('record.stale', { user }, { version: now.version, data, user })
}
