import type { Values } from '@armature/form-engine'
import { AppError } from '../../../../platform/app-error.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { namesOfUsers } from '../../../permission/people/names.ts'
import { refuseLocked } from '../../../workflow/lock/record-lock.ts'
import type { ReleasedModel } from '../../release/released-model.ts'
import { type FileChanges, acceptFiles } from '../files/accept-files.ts'
import { holdFiles, noteUses } from '../files/uses.queries.ts'
import { type RecordPlan, planOf } from '../plan/record-plan.ts'
import { dataForEditing } from '../read/data-for-editing.ts'
import { type RawRecord, readRecord } from '../read/raw-records.ts'
import { type RecordContext, runText } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import { acceptRecord, readData } from './accept-record.ts'
import { changesBetween, rowChanges } from './changes.ts'
import { type RepeatableCall, onceOnly } from './idempotency.ts'
import { type Numbered, wantsNumbers, withNumbers } from './numbers.ts'
import { type Pointed, holdRelated, pointedBy } from './references.ts'
import { namingUniqueField } from './refusal.ts'
import { type KeptReply, type Statement, insertStatement, updateStatement } from './write-statement.ts'

export interface Saved {
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
): Promise<Saved> {
  const saved: Saved = { id: newId(), version: 1 }
  return onceOnly<Saved>(context, call, async (keep) => {
    const store = await preparedRecord(context, model, actor, data)
    await store(saved.id, keep?.(saved) ?? null)
    context.totals.written(model.id)
    return saved
  })
}

/**
 * Parses and checks a new record. The returned function stores it, optionally as a part of a transaction; the caller must then
 * invalidate `context.totals` after the commit.
 */
export async function preparedRecord(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  data: string,
): Promise<(id: string, kept: KeptReply | null, on?: Db) => Promise<void>> {
  const plan = planOf(model)
  const { values: accepted, pointed } = await acceptRecord(context, plan, actor, readData(data))
  const { values, files } = await acceptFiles(context, plan, actor, accepted)
  return async (id, kept, on) => {
    const statement = (complete: Values) => {
      const history = { id: newId(), action: 'create' as const, changes: changesBetween(plan, null, complete) }
      return insertStatement(plan, id, complete, actor, history, kept)
    }
    await write(context, plan, actor, { record: { values }, statement }, { recordId: id, pointed, files }, { on })
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
  target: Saved,
  data: string,
): Promise<Saved> {
  const store = await preparedChange(context, model, actor, target, data)
  const flow = model.flow && { refuse: (tx: Db) => refuseLocked(tx, model, actor, [target.id]) }
  const saved = await store(flow ?? {})
  if (saved.version !== target.version) context.totals.changed(model.id)
  return saved
}

/**
 * Stores accepted values over a record as it was read, as a part of a transaction and with history. Refused if an approval
 * locks the record.
 *
 * @throws AppError 'record.stale', 'record.unknown', 'workflow.recordLocked', 'workflow.recordOfStarter', 'record.invalid'
 */
export async function updateAccepted(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  before: RawRecord,
  values: Values,
  on: Db,
): Promise<void> {
  const plan = planOf(model)
  const touched = { recordId: before.id, pointed: pointedBy(plan, [values]), files: { added: [], removed: [] } }
  if (model.flow) await refuseLocked(on, model, actor, [before.id])
  const version = await writeChanges(context, plan, actor, before, values, touched, { on })
  if (version !== undefined) return
  const now = await readRecord(context, plan, actor, before.id, on)
  throw now ? await stale(context, plan, actor, now) : new AppError('record.unknown')
}

/** Parses and checks a changed record, see `prepareRecord`. */
export async function preparedChange(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  target: Saved,
  data: string,
): Promise<(within: Within) => Promise<Saved>> {
  const plan = planOf(model)
  const raw = readData(data)
  const before = await readRecord(context, plan, actor, target.id)
  if (!before) throw new AppError('record.unknown')
  if (before.version !== target.version) throw await stale(context, plan, actor, before)
  const { values: accepted, pointed } = await acceptRecord(context, plan, actor, raw, before.values)
  const { values, files } = await acceptFiles(context, plan, actor, accepted, before.values)
  return async (within) => {
    const touched = { recordId: before.id, pointed, files }
    const version = await writeChanges(context, plan, actor, before, values, touched, within)
    if (version !== undefined) return { id: target.id, version }
    const now = await readRecord(context, plan, actor, target.id, within.on)
    throw now ? await stale(context, plan, actor, now) : new AppError('record.unknown')
  }
}

/** @returns the new version; undefined if another user saved in the meantime */
async function writeChanges(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  before: RawRecord,
  values: Values,
  touched: Touched,
  within: Within,
): Promise<number | undefined> {
  const rowsIn = (complete: Values) =>
    new Map(plan.subTables.map(({ name, stored }) => [name, rowChanges(stored, before.values[name], complete[name])]))
  const changes = changesBetween(plan, before.values, values)
  const rows = rowsIn(values)
  const isChanged =
    Object.keys(changes).length > 0 ||
    [...rows.values()].some(({ saved, removedIds }) => saved.length + removedIds.length > 0)
  if (!isChanged) return before.version
  const statement = (complete: Values) => {
    const history = {
      id: newId(),
      action: 'update' as const,
      changes: complete === values ? changes : changesBetween(plan, before.values, complete),
    }
    const record = { id: before.id, version: before.version, values: complete }
    return updateStatement(plan, record, complete === values ? rows : rowsIn(complete), actor, history)
  }
  const made = { record: { values, before: before.values }, statement }
  const [row] = await write<{ version: number }>(context, plan, actor, made, touched, within)
  return row?.version
}

/** What a save affects besides its own row: records that it newly refers to, files that it adds or removes. */
interface Touched {
  recordId: string
  pointed: Pointed
  files: FileChanges
}

/** The transaction of a save, and a check that may refuse it once the row is locked. */
interface Within {
  on?: Db | undefined
  refuse?: (tx: Db) => Promise<void>
}

/** The values to store, and the statement that stores them once numbers are assigned. */
interface Writing {
  record: Numbered
  statement: (complete: Values) => Statement
}

/**
 * Runs a single statement, which is atomic. If the save affects related records or files, or needs numbers, it runs in a
 * transaction that locks them.
 */
async function write<Row>(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  { record, statement }: Writing,
  { recordId, pointed, files }: Touched,
  { on, refuse }: Within,
): Promise<Row[]> {
  const hasFiles = files.added.length + files.removed.length > 0
  const isNumbered = wantsNumbers(plan, record)
  const run = (complete: Values, on?: Db) => {
    const { text, values } = statement(complete)
    return runText<Row>(context, text, values, on)
  }
  try {
    if (pointed.size === 0 && !hasFiles && !isNumbered && !refuse) return await run(record.values, on)
    const together = async (tx: Db) => {
      await holdRelated(tx, context, plan, actor, pointed)
      if (hasFiles && !(await holdFiles(tx, files))) throw new AppError('file.missing')
      const [complete] = isNumbered ? await withNumbers(tx, plan, actor, [record]) : []
      const rows = await run(complete ?? record.values, tx)
      const at = new Date(actor.now)
      if (hasFiles && rows.length > 0) await noteUses(tx, { modelId: plan.model.id, recordId, at }, files)
      await refuse?.(tx)
      return rows
    }
    return await (on ? together(on) : context.db.transaction(together))
  } catch (error) {
    throw namingUniqueField(plan, error, actor.language)
  }
}

/** Security rule 7.6: the user sees both values, so the error contains the current record. */
async function stale(context: RecordContext, plan: RecordPlan, actor: Actor, now: RawRecord): Promise<AppError> {
  const names = now.lastUserId ? await namesOfUsers(context.db, [now.lastUserId]) : new Map<string, string>()
  const user = names.get(now.lastUserId ?? '') ?? ''
  const data = JSON.stringify(dataForEditing(plan, actor, now))
  return new AppError('record.stale', { user }, { version: now.version, data, user })
}
