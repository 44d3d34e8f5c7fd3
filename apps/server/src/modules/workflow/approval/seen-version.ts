import type { FlowRecordConflict } from '@armature/contract'
import type { ApproverNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { loadUserNames } from '../../names/index.ts'
import { type Actor, createActorWithRights } from '../../record-actors/index.ts'
import { describeDifferences, listChangesSince } from '../../record-history/index.ts'
import { toEditingData } from '../../record-details/index.ts'
import { readRecord } from '../../record-values/index.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { approverDefaults, resolveNodeRights } from '../engine/field-rights.ts'
import type { FlowContext } from '../engine/flow-context.ts'
import { findSnapshot } from '../engine/snapshot.queries.ts'

/**
 * Binds a decision to the version of the record that the user has seen.
 *
 * @param seen the version that the decision carries; without one, the version when the turn opened
 * @throws AppError 'workflow.recordChanged' with the present values and the differences, as far as the node shows them
 */
export async function assertSeenVersion(
  deps: Deps,
  db: Db,
  caller: Caller,
  { flowing, node }: { flowing: FlowContext; node: ApproverNode },
  seen: number,
): Promise<void> {
  if (flowing.version === seen) return
  const { task, model, version } = flowing
  const context = getRecordContext(deps)
  const rights = resolveNodeRights(model, node.properties.formOperates, approverDefaults)
  const actor = createActorWithRights(caller, rights, { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes })
  const plan = getRecordPlan(model)
  const record = await readRecord(context, plan, actor, task.record_id, db)
  const changer = record?.lastUserId ?? ''
  const user = (await loadUserNames(db, changer === '' ? [] : [changer])).get(changer) ?? ''
  const data: FlowRecordConflict = {
    version,
    data: JSON.stringify(record ? toEditingData(plan, actor, record) : {}),
    user,
    changes: model.present
      ? await listEarlierChanges(deps, db, actor, flowing, seen)
      : await listChangesSince(context, model, actor, { id: task.record_id, version }, seen),
  }
  throw new AppError('workflow.recordChanged', { user }, data)
}

/**
 * The differences in a record that is shown with an earlier form: the history names the fields of several releases, so the values
 * of then are compared with those of now. Without them, there are none to show.
 */
async function listEarlierChanges(
  deps: Deps,
  db: Db,
  actor: Actor,
  { task, model, values }: FlowContext,
  seen: number,
): Promise<FlowRecordConflict['changes']> {
  const then = await findSnapshot(db, task.id, seen)
  if (then?.formVersion !== model.version) return []
  return describeDifferences(getRecordContext(deps), model, actor, then.values, values)
}
