import { flowStatus } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { countSubFlows, createBranchChooser } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { readRecord } from '../../record-values/index.ts'
import { toFillContext, buildSystemActor } from '../../record-actors/index.ts'
import { getRecordContext, runStatement } from '../../record-statements/index.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import { type AdvancePlan, planAdvance } from './plan-advance.ts'
import { translateFieldFault } from '../../flow-templates/index.ts'
import { resolveApprovers, resolveCopyRecipients, type ApproverContext } from './approvers.ts'
import { noName } from './approver-lookup.ts'
import { findLookupReply } from './flow-transaction.ts'
import { listFlowAdministrators } from './people.queries.ts'
import { insertSnapshot, updateRecordVersion } from './snapshot.queries.ts'
import { loadTaskModel } from './task-form.ts'
import { type TaskProgress, type TaskRecord, lockTask } from './task.queries.ts'
import { listApproved, listOpenInstances } from './turn.queries.ts'

/** An approval with its model and the values of its record. */
export interface FlowContext {
  task: TaskRecord
  /** with the form that the approval has now, see `loadTaskModel` */
  model: ReleasedModel
  values: Values
  /** version of the record; 0 if there is none any more */
  version: number
}

/**
 * Locks an approval and its record until the transaction ends, and keeps what the record contains now, for the users whose turn
 * ends. @throws AppError 'workflow.notFound'
 */
export async function lockFlowContext(deps: Deps, tx: Db, taskId: string): Promise<FlowContext> {
  const task = await lockTask(tx, taskId)
  if (!task) throw new AppError('workflow.notFound')
  const context = getRecordContext(deps)
  const model = await context.models.get(task.model_id)
  const text = `select 1 from ${getRecordPlan(model).table} where id = $1 for update`
  await runStatement(context, text, [task.record_id], tx)
  return keepSeenRecord(tx, await readFlowContext(deps, tx, task))
}

/** Stores the present version and values of the record of an approval; called in the transaction that holds or wrote them. */
export async function keepSeenRecord(tx: Db, flowing: FlowContext): Promise<FlowContext> {
  const { task, version, values } = flowing
  await updateRecordVersion(tx, task.id, version)
  if (task.status === flowStatus.wait && version > 0)
    await insertSnapshot(tx, task.id, version, { values, formVersion: flowing.model.version })
  return flowing
}

export async function readFlowContext(deps: Deps, db: Db, task: TaskRecord): Promise<FlowContext> {
  const context = getRecordContext(deps)
  const model = await loadTaskModel(db, await context.models.get(task.model_id), task)
  const record = await readRecord(context, getRecordPlan(model), createSystemActor(deps), task.record_id, db)
  return { task, model, values: record?.values ?? {}, version: record?.version ?? 0 }
}

/** The system as an actor: flows read records independent of the user who acts. */
export const createSystemActor = ({ clock, config }: Deps) =>
  buildSystemActor({ now: clock(), offsetMinutes: config.offsetMinutes })

/**
 * Plans how an approval continues from a progress, with the current approvers; stores nothing.
 *
 * @param openNodes nodes that are open and stay so; those of the approval, if absent
 * @throws AppError 'workflow.fieldMissing' if it would decide by a field that the form does not have
 */
export async function planNextNodes(
  deps: Deps,
  db: Db,
  { task, model, values }: Omit<FlowContext, 'version'>,
  progress: TaskProgress,
  openNodes?: readonly string[],
): Promise<AdvancePlan> {
  const open = openNodes ?? (await listOpenInstances(db, task.id)).map(({ node_id }) => node_id)
  const approved = await listApproved(db, task)
  const done = new Set(progress.done)
  const counting = approved.filter(({ node_id }) => done.has(node_id))
  const surroundings: ApproverContext = {
    starterId: task.creator_user_id,
    form: model.form,
    values,
    handlersOf: (nodeId) => approved.filter(({ node_id }) => node_id === nodeId).map(({ user_id }) => user_id),
    candidates: progress.candidates,
    lookUp: (request) => findLookupReply(deps, db, request, 'approvers'),
  }
  // outside of a transaction nothing is sent, so no interface is asked for recipients
  const lookUpCopies: ApproverContext['lookUp'] = async (request) =>
    db === deps.db ? { name: noName, keys: [], fault: null } : findLookupReply(deps, db, request, 'copies')
  const starter = await loadStarterContext(deps, db, task.creator_user_id)
  const planning = planAdvance({
    flow: task.design,
    progress,
    choose: createBranchChooser(model.form, values, starter),
    openNodes: open,
    approversOf: (node) => resolveApprovers(db, node, surroundings),
    copiedAt: (node) => resolveCopyRecipients(db, node, { ...surroundings, lookUp: lookUpCopies }),
    administrators: () => listFlowAdministrators(db),
    countSubFlows: (node) => countSubFlows(node, model.form, values),
    initiatorIds: task.initiator_ids,
    hasApproved: new Set([task.creator_user_id, ...counting.map(({ user_id }) => user_id)]),
  })
  return planning.catch((error: unknown) => {
    throw translateFieldFault(error, task)
  })
}

const starterStatement = prepareStatement('flow.starter', (builder, { userId }: Params<{ userId: string }>) =>
  builder.selectFrom('users').select(['organize_id', 'position_id', 'real_name']).where('id', '=', userId),
)

/** Context for marks in conditions, which refer to the initiator: user, organization, position. */
export async function loadStarterContext(deps: Deps, db: Db, userId: string) {
  const [row] = await starterStatement(db, { userId })
  return {
    ...toFillContext(createSystemActor(deps)),
    userId,
    userName: row?.real_name ?? '',
    organizeId: row?.organize_id ?? null,
    positionId: row?.position_id ?? null,
  }
}
