import type { Values } from '@armature/form-engine'
import { AppError } from '../../../../platform/app-error.ts'
import { newId } from '../../../../platform/ids.ts'
import { namesOfUsers } from '../../../permission/people/names.ts'
import type { ReleasedModel } from '../../release/released-model.ts'
import { type RecordPlan, planOf } from '../plan/record-plan.ts'
import { dataForEditing } from '../read/data-for-editing.ts'
import { type RawRecord, readRecord } from '../read/raw-records.ts'
import { type RecordContext, runText } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import { acceptRecord, readData } from './accept-record.ts'
import { changesBetween, rowChanges } from './changes.ts'
import { type RepeatableCall, onceOnly } from './idempotency.ts'
import { type Pointed, holdRelated } from './references.ts'
import { namingUniqueField } from './refusal.ts'
import { type Statement, insertStatement, updateStatement } from './write-statement.ts'

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
  const plan = planOf(model)
  const raw = readData(data)
  return onceOnly<Saved>(context, call, async (keep) => {
    const saved: Saved = { id: newId(), version: 1 }
    const { values, pointed } = await acceptRecord(context, plan, actor, raw)
    const history = { id: newId(), action: 'create' as const, changes: changesBetween(plan, null, values) }
    const statement = insertStatement(plan, saved.id, values, actor, history, keep?.(saved) ?? null)
    await write(context, plan, actor, statement, pointed)
    context.totals.written(model.id)
    return saved
  })
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
  const plan = planOf(model)
  const raw = readData(data)
  const before = await readRecord(context, plan, actor, target.id)
  if (!before) throw new AppError('record.unknown')
  if (before.version !== target.version) throw await stale(context, plan, actor, before)
  const { values, pointed } = await acceptRecord(context, plan, actor, raw, before.values)
  const version = await writeChanges(context, plan, actor, before, values, pointed)
  if (version !== undefined) {
    if (version !== before.version) context.totals.changed(model.id)
    return { id: target.id, version }
  }
  const now = await readRecord(context, plan, actor, target.id)
  throw now ? await stale(context, plan, actor, now) : new AppError('record.unknown')
}

/** @returns the new version; undefined where somebody else was faster */
async function writeChanges(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  before: RawRecord,
  values: Values,
  pointed: Pointed,
): Promise<number | undefined> {
  const changes = changesBetween(plan, before.values, values)
  const rows = new Map(
    plan.subTables.map(({ name, stored }) => [name, rowChanges(stored, before.values[name], values[name])]),
  )
  const isChanged =
    Object.keys(changes).length > 0 ||
    [...rows.values()].some(({ saved, removedIds }) => saved.length + removedIds.length > 0)
  if (!isChanged) return before.version
  const history = { id: newId(), action: 'update' as const, changes }
  const record = { id: before.id, version: before.version, values }
  const [row] = await write<{ version: number }>(
    context,
    plan,
    actor,
    updateStatement(plan, record, rows, actor, history),
    pointed,
  )
  return row?.version
}

/** One statement, and so all or nothing; where it newly points to other records, in a transaction that holds them. */
async function write<Row>(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  { text, values }: Statement,
  pointed: Pointed,
): Promise<Row[]> {
  try {
    if (pointed.size === 0) return await runText<Row>(context, text, values)
    return await context.db.transaction(async (tx) => {
      await holdRelated(tx, context, plan, actor, pointed)
      return runText<Row>(context, text, values, tx)
    })
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
