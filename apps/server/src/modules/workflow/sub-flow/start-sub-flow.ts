import { handleStatus, submitMode } from '@armature/contract'
import { type Values, open } from '@armature/form-engine'
import { buildSubFlowValues, findSubFlowStarter, listRows, type SubFlowNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findModelRights } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { isId, createId } from '../../../platform/ids.ts'
import { findTemplate } from '../../flow-templates/index.ts'
import { type Actor, createActorWithRights } from '../../record-actors/index.ts'
import { loadFillContext } from '../../record-checks/index.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { getRecordView } from '../../record-rights/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { prepareRecord } from '../../record-writing/index.ts'
import type { ModelFlow, ReleasedModel } from '../../released-models/index.ts'
import { loadCaller } from '../../sessions/index.ts'
import { type FlowContext, readFlowContext } from '../engine/flow-context.ts'
import { runFlowTransaction } from '../engine/flow-transaction.ts'
import { insertHistory } from '../engine/history.queries.ts'
import type { SubFlowNote } from '../engine/sub-flow-note.ts'
import { type SubTaskRecord, countParents, setSubTaskStarted } from '../engine/sub-task.queries.ts'
import { type TaskRecord, lockTask } from '../engine/task.queries.ts'
import { beginTask, getEnabledFlow, toStarterActor } from '../task/submit.service.ts'
import { canStartNow, getSubFlowNode } from './sub-flow-node.ts'

/** A flow starts others, which start others: at most so many below the first one. */
const maxDepth = 5

/**
 * Starts one planned sub-flow, once, as its initiator would do in the form: default values first, then the assigned ones, then the
 * checks of a save. Does nothing if the flow is suspended, has ended or has left the node.
 *
 * @throws AppError why it cannot be started
 */
export async function startSubFlow(deps: Deps, sub: SubTaskRecord, parent: TaskRecord): Promise<void> {
  const flowing = await readFlowContext(deps, deps.db, parent)
  const node = await getSubFlowNode(deps.db, parent, sub)
  if ((await countParents(deps.db, parent.id, maxDepth)) >= maxDepth)
    throw new AppError('workflow.subFlowTooDeep', { max: maxDepth })
  const row = findRow(node, flowing, sub)
  const caller = await loadStarter(deps, node, flowing, row)
  const { model, flow, actor } = await prepareStart(deps, sub.template_id, caller)
  const data = await fillRecord(deps, { node, flowing, row }, { model, actor, user: caller.realName })
  const context = getRecordContext(deps)
  const store = await prepareRecord(context, model, toStarterActor(actor, model, flow), JSON.stringify(data))
  const [recordId, taskId] = [createId(), createId()]
  const hasStarted = await runFlowTransaction(deps, async (tx) => {
    const locked = await lockTask(tx, parent.id)
    if (!locked || !(await canStartNow(tx, locked, sub))) return false
    if (!(await setSubTaskStarted(tx, sub.id, taskId))) return false
    await store(recordId, null, tx)
    const submission = { status: submitMode.submit, flowUrgent: locked.urgency, candidateList: {}, data: '' }
    await beginTask(deps, tx, flow, actor, { taskId, recordId, model, startAction: 'add' }, submission)
    const { nodeId, properties } = flow.design
    const note: SubFlowNote = { kind: 'startedBy', flow: locked.full_name, node: node.properties.title }
    await insertHistory(tx, taskId, [
      {
        nodeId,
        nodeName: properties.title,
        handleStatus: handleStatus.initiated,
        at: new Date(deps.clock()),
        userId: null,
        automatic: 'subFlow',
        opinion: JSON.stringify(note),
      },
    ])
    return true
  })
  if (hasStarted) context.totals.trackCountChange(model.id)
}

/** The place that its row has now: others may have been added or deleted since it was planned. */
function findRow(
  { properties: { rows } }: SubFlowNode,
  { values }: FlowContext,
  { place, row_id: rowId }: SubTaskRecord,
): number {
  const now = rowId === null ? -1 : listRows(values, rows).findIndex(({ id }) => id === rowId)
  return now === -1 ? place : now
}

/** The user who starts it, with their permissions as they are now. */
async function loadStarter(deps: Deps, node: SubFlowNode, flowing: FlowContext, row: number): Promise<Caller> {
  const { task, model, values } = flowing
  const id =
    node.properties.starter === 'initiator'
      ? task.creator_user_id
      : findSubFlowStarter(node, { form: model.form, values, row })
  if (id === undefined || !isId(id)) throw new AppError('workflow.subFlowNoStarter')
  const found = await loadCaller(deps, id)
  if (!found) throw new AppError('workflow.subFlowNoStarter')
  if (!found.isEnabled) throw new AppError('workflow.subFlowStarterLeft', { user: found.caller.realName })
  return found.caller
}

/** @throws AppError 'workflow.subFlowGone', 'workflow.off', 'workflow.subFlowDenied' */
async function prepareStart(
  deps: Deps,
  templateId: string,
  caller: Caller,
): Promise<{ model: ReleasedModel; flow: ModelFlow; actor: Actor }> {
  const template = await findTemplate(deps.db, templateId)
  const model = template && (await getRecordContext(deps).models.find(template.model_id))
  if (!model) throw new AppError('workflow.subFlowGone')
  const flow = getEnabledFlow(model)
  if (flow.templateId !== templateId) throw new AppError('workflow.off')
  const rights = findModelRights(caller.rights, model.id, 'add')
  if (!rights) throw new AppError('workflow.subFlowDenied', { user: caller.realName })
  const at = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
  return { model, flow, actor: createActorWithRights(caller, rights, at) }
}

/** @throws AppError 'workflow.subFlowValue', 'workflow.subFlowField' */
async function fillRecord(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  from: { node: SubFlowNode; flowing: FlowContext; row: number },
  to: { model: ReleasedModel; actor: Actor; user: string },
): Promise<Values> {
  const { model, values } = from.flowing
  const source = { form: model.form, values, row: from.row }
  const built = buildSubFlowValues(from.node, source, to.model.form, config.offsetMinutes)
  const { title } = from.node.properties
  if (!built.ok) throw new AppError('workflow.subFlowValue', { field: built.fault.field, title })
  const flow = to.model.flow
  const actor = flow ? toStarterActor(to.actor, to.model, flow) : to.actor
  const view = getRecordView(getRecordPlan(to.model), actor.rights)
  const hidden = Object.keys(built.values).find((name) => {
    const known = view.plan.fields.get(name)
    return !known || !view.mayWrite(known.code)
  })
  if (hidden !== undefined) throw new AppError('workflow.subFlowField', { user: to.user, field: hidden })
  return { ...open(to.model.form, await loadFillContext(db, actor)).values, ...built.values }
}
