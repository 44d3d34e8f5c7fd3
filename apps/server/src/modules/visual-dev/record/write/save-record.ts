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
 * @param call given where the caller sent an Idempotency-Key
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
 * A new record, read and checked: what is given back stores it, as a part of a transaction where one is named. Whoever names one
 * tells `context.totals` after its commit.
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
 * Changes a record (F7.109). What the actor may not write keeps its stored value; a save without a change writes nothing.
 *
 * @param version the row's version as it was read
 * @throws AppError 'record.unknown', 'record.invalid', 'record.stale' (data: {version, data, user} as the row stands now)
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
 * Stores values that were accepted already over a record as it was read, as a part of a transaction; with history, and not where
 * an approval holds the record.
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

/** A changed record, read and checked, as `preparedRecord` is. */
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

/** @returns the new version; undefined where somebody else was faster */
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

/** What a save touches besides its own row: records that it newly points to, files that it brings in or takes out. */
interface Touched {
  recordId: string
  pointed: Pointed
  files: FileChanges
}

/** The transaction that a save is a part of, and what may refuse it once the row is held. */
interface Within {
  on?: Db | undefined
  refuse?: (tx: Db) => Promise<void>
}

/** What is stored, and the statement that stores it once it is complete. */
interface Writing {
  record: Numbered
  statement: (complete: Values) => Statement
}

/**
 * One statement, and so all or nothing; where it touches more than its row, or numbers are drawn for it, in a transaction that
 * holds that.
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

/** security rule 7.6: both values are shown, so the refusal carries the row as it stands now. */
async function stale(context: RecordContext, plan: RecordPlan, actor: Actor, now: RawRecord): Promise<AppError> {
  const names = now.lastUserId ? await namesOfUsers(context.db, [now.lastUserId]) : new Map<string, string>()
  const user = names.get(now.lastUserId ?? '') ?? ''
  const data = JSON.stringify(dataForEditing(plan, actor, now))
  return new AppError('record.stale', { user }, { version: now.version, data, user })
}
