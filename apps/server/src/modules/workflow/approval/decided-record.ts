import type { FormOperate } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { findModelRights } from '../../../platform/http/access.ts'
import type { Caller, ModelRights } from '../../../platform/http/caller.ts'
import { narrowRights } from '../../../platform/http/model-rights.ts'
import { type ReleasedModel, loadEarlierModel } from '../../released-models/index.ts'
import { createActorWithRights } from '../../record-actors/index.ts'
import { type RawRecord, readRecord } from '../../record-values/index.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { approverDefaults, resolveCopyRights, resolveNodeRights, toEarlierRights } from '../engine/field-rights.ts'
import { createSystemActor } from '../engine/flow-context.ts'
import { findSnapshot, isRecordChangedSince } from '../engine/snapshot.queries.ts'
import type { TaskRecord } from '../engine/task.queries.ts'
import type { InstanceRecord, OperatorRecord } from '../engine/turn.queries.ts'

/** A record as a user may see it. */
export interface SeenRecord {
  /** the form that its values are shown with */
  model: ReleasedModel
  rights: ModelRights
  record: RawRecord
  /** set if the record is shown as it was at this time, in milliseconds; null for the present record */
  asOf: number | null
}

/** A turn that has ended, and when. */
export interface FormerTurn {
  turn: OperatorRecord
  endedAt: Date
}

/** The newest turn of a user without an open or waiting turn; undefined for users who have none or still have one. */
export function findFormerTurn(
  turns: readonly OperatorRecord[],
  instances: readonly InstanceRecord[],
): FormerTurn | undefined {
  if (turns.some(({ state }) => state === 'open' || state === 'waiting')) return undefined
  // a turn is closed with its node
  const closedAt = new Map(instances.map(({ id, closed_at }) => [id, closed_at]))
  return turns
    .map((turn) => ({ turn, endedAt: turn.handled_at ?? closedAt.get(turn.instance_id) ?? turn.opened_at }))
    .toSorted((one, other) => one.endedAt.getTime() - other.endedAt.getTime())
    .at(-1)
}

/**
 * The record as a former approver may see it: as it was when their turn ended. They see the present one if it has not changed
 * since, or if they may read it themselves, with all fields that their node shows, or as a recipient of a copy.
 *
 * @returns undefined where it is no longer known what they saw: turns that ended before the values were kept
 */
export async function findDecidedRecord(
  deps: Deps,
  caller: Caller,
  task: TaskRecord,
  {
    model,
    former,
    operates,
    isCopied,
  }: { model: ReleasedModel; former: FormerTurn; operates: readonly FormOperate[]; isCopied: boolean },
): Promise<SeenRecord | undefined> {
  const { db } = deps
  const menu = findModelRights(caller.rights, task.model_id, 'detail')
  const own = menu && toEarlierRights(narrowRights(menu, { forms: null, formsWritable: new Set() }), model)
  const nodeRights = resolveNodeRights(model, operates, approverDefaults, false)
  const read = (rights: ModelRights) => readPresentRecord(deps, caller, task, model, rights)
  const present =
    (own && hasAll(own.forms, nodeRights.forms) && (await read(own))) ||
    (isCopied && (await read(resolveCopyRights(model, task.design))))
  if (present) return present
  const { turn, endedAt } = former
  const { record_version: version, form_version: seenForm } = turn
  const snapshot = version > 0 ? await findSnapshot(db, task.id, version, seenForm) : undefined
  if (snapshot) {
    const { values, formVersion } = snapshot
    const record = { id: task.record_id, version, values, lastUserId: null }
    const then = await loadEarlierModel(db, model.present ?? model, formVersion)
    const rights = resolveNodeRights(then, operates, approverDefaults, false)
    return { model: then, rights, record, asOf: endedAt.getTime() }
  }
  if (await isRecordChangedSince(db, task.model_id, task.record_id, endedAt)) return undefined
  return read(nodeRights)
}

/** The present record, within the permissions. */
export async function readPresentRecord(
  deps: Deps,
  caller: Caller,
  task: TaskRecord,
  model: ReleasedModel,
  rights: ModelRights,
): Promise<SeenRecord | undefined> {
  const context = getRecordContext(deps)
  const actor = createActorWithRights(caller, rights, { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes })
  const plan = getRecordPlan(model)
  // data schemes name fields of the newest release
  if (model.present && !(await readRecord(context, getRecordPlan(model.present), actor, task.record_id)))
    return undefined
  const reader = model.present ? createSystemActor(deps) : actor
  const record = await readRecord(context, plan, reader, task.record_id)
  return record && { model, rights, record, asOf: null }
}

const hasAll = (all: ReadonlySet<string> | null, some: ReadonlySet<string> | null): boolean =>
  all === null || (some !== null && [...some].every((code) => all.has(code)))
