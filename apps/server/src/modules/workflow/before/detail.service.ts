import type { FlowActions, FlowDetail } from '@armature/contract'
import { limitDesign } from '@armature/form-engine'
import { flowStatus, type ApproverNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { rightsFor } from '../../../platform/http/access.ts'
import type { Caller, ModelRights } from '../../../platform/http/caller.ts'
import { namesOfUsers } from '../../permission/people/names.ts'
import { planOf } from '../../visual-dev/record/plan/record-plan.ts'
import { dataForEditing } from '../../visual-dev/record/read/data-for-editing.ts'
import { readRecord } from '../../visual-dev/record/read/raw-records.ts'
import { recordContext } from '../../visual-dev/record/record-context.ts'
import { personActor } from '../../visual-dev/record/rights/actor.ts'
import { viewOf } from '../../visual-dev/record/rights/record-view.ts'
import type { ReleasedModel } from '../../visual-dev/release/released-model.ts'
import { markCopiesRead } from '../engine/copy.queries.ts'
import { forApprover, forStarter, rightsAtNode } from '../engine/field-rights.ts'
import { type HistoryRecord, listHistory } from '../engine/history.queries.ts'
import { type TaskRecord, findTask } from '../engine/task.queries.ts'
import { type InstanceRecord, type OperatorRecord, listInstances } from '../engine/turn.queries.ts'
import { isUntouched, mayPress } from '../task/launch.service.ts'
import { shownTasks } from '../task/task-list.ts'
import { shownHistory } from './history.ts'
import { shownNodes } from './node-list.ts'
import { nodeOf } from './node-of.ts'
import { candidatesAfter, candidatesAtStart } from './candidates.service.ts'
import { mayRecall } from './recall.service.ts'
import { rejectSteps } from './reject-steps.ts'
import { type FlowStanding, standingOf } from './standing.ts'

/** Loads everything that the page of an approval shows, limited to what the caller may see, and the actions they may take. */
export async function detailOf(deps: Deps, caller: Caller, id: string, operatorId: string): Promise<FlowDetail> {
  const { db } = deps
  const task = await findTask(db, id)
  if (!task) throw new AppError('workflow.notFound')
  const standing = await standingOf(deps, caller, task)
  const [instances, history] = await Promise.all([listInstances(db, id), listHistory(db, id)])
  const turn = ownTurn(standing, task, operatorId)
  const instance = instances.find((one) => one.id === turn?.instance_id)
  const node = turn && instance ? nodeOf(task.design, instance.node_id) : undefined
  const recalled = recallTurn(caller, standing, task, instances, history)
  const model = await recordContext(deps).models.get(task.model_id)
  const rights = fieldRights(caller, standing, task, model, instances, node)
  const form = await formFor(deps, caller, task, model, rights)
  const actions = actionsOf(deps, standing, task, history, node, recalled)
  const [flowTask] = await shownTasks(db, [task], caller.language)
  if (!flowTask) throw new AppError('workflow.notFound')
  if (standing.isCopied && caller.viewer === null) await markCopiesRead(db, id, caller.userId, new Date(deps.clock()))
  return {
    flowTask,
    flowTemplateJson: JSON.stringify(task.design),
    choices: { ...task.progress.choices },
    ...form,
    nodeList: await shownNodes(db, task, instances, standing.operators),
    recordList: await shownHistory(db, history, caller.language),
    operatorId: turn?.id ?? '',
    recallOperatorId: recalled?.id ?? '',
    forUser: turn && turn.user_id !== caller.userId ? await nameOf(deps, turn.user_id) : '',
    actions,
    node: node ? nodeShown(task, instances, node, caller) : null,
    candidates: await candidatesOf(deps, caller, task, model, turn, actions),
  }
}

/** The turn that actions apply to: the given one, or else the first open turn of the caller. */
function ownTurn({ turns }: FlowStanding, { status }: TaskRecord, operatorId: string): OperatorRecord | undefined {
  if (status !== flowStatus.wait) return undefined
  const open = turns.filter(({ state }) => state === 'open')
  return open.find(({ id }) => id === operatorId) ?? open[0]
}

function recallTurn(
  { userId }: Caller,
  { operators, actsFor }: FlowStanding,
  task: TaskRecord,
  instances: readonly InstanceRecord[],
  history: readonly HistoryRecord[],
): OperatorRecord | undefined {
  const newest = new Map(instances.map((one) => [one.node_id, one.id]))
  return operators.findLast((operator) => {
    if (operator.user_id !== userId && !(operator.handled_by === userId && actsFor.has(operator.user_id))) return false
    const instance = instances.find(({ id }) => id === operator.instance_id)
    return (
      instance !== undefined &&
      newest.get(instance.node_id) === instance.id &&
      mayRecall({ task }, instance, operator, history)
    )
  })
}

/** Permissions of the caller on the record, from their part in the approval or else from a menu. @returns undefined for none */
function fieldRights(
  caller: Caller,
  { isStarter, turns, isCopied }: FlowStanding,
  { design, status }: TaskRecord,
  model: ReleasedModel,
  instances: readonly InstanceRecord[],
  node: ApproverNode | undefined,
): ModelRights | undefined {
  if (node) return rightsAtNode(model, node.properties.formOperates, forApprover)
  if (isStarter) return rightsAtNode(model, design.properties.formOperates, forStarter, isBack(status))
  const last = turns.at(-1)
  const handled = instances.find(({ id }) => id === last?.instance_id)
  if (handled) return rightsAtNode(model, nodeOf(design, handled.node_id).properties.formOperates, forApprover, false)
  if (isCopied) return rightsAtNode(model, [], forApprover)
  const own = rightsFor(caller.rights, model.id, 'detail')
  return own && { ...own, formsWritable: new Set<string>() }
}

async function formFor(
  deps: Deps,
  caller: Caller,
  task: TaskRecord,
  model: ReleasedModel,
  rights: ModelRights | undefined,
): Promise<Pick<FlowDetail, 'formData' | 'formValues' | 'version'>> {
  const nothing = { formData: '', formValues: '', version: 0 }
  if (!rights) return nothing
  const context = recordContext(deps)
  const plan = planOf(model)
  const actor = personActor(caller, rights, { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes })
  const record = await readRecord(context, plan, actor, task.record_id)
  if (!record) return nothing
  const view = viewOf(plan, rights)
  return {
    formData: JSON.stringify(limitDesign(model.formData, view.mayForm, view.mayWrite)),
    formValues: JSON.stringify(dataForEditing(plan, actor, record)),
    version: record.version,
  }
}

const isBack = (status: number): boolean =>
  status === flowStatus.draft || status === flowStatus.reject || status === flowStatus.revoke

function actionsOf(
  deps: Deps,
  { isStarter, mayHandle }: FlowStanding,
  task: TaskRecord,
  history: readonly HistoryRecord[],
  node: ApproverNode | undefined,
  recalled: OperatorRecord | undefined,
): FlowActions {
  const runs = task.status === flowStatus.wait
  const isOver = task.status === flowStatus.adopt || task.status === flowStatus.cancel
  return {
    audit: node !== undefined,
    reject: node?.properties.hasRejectBtn === true,
    transfer: node?.properties.hasTransferBtn === true,
    addSigner: node?.properties.hasAddSignerBtn === true,
    recall: recalled !== undefined,
    edit: isStarter && isBack(task.status),
    withdraw: isStarter && runs && isUntouched(history),
    press: isStarter && runs && mayPress(task, deps.clock()),
    remove: isStarter && isBack(task.status),
    cancel: mayHandle && runs,
    assign: mayHandle && runs,
    change: mayHandle && runs,
    revive: mayHandle && isOver,
  }
}

function nodeShown(
  task: TaskRecord,
  instances: readonly InstanceRecord[],
  { nodeId, properties }: ApproverNode,
  { language }: Caller,
): FlowDetail['node'] {
  const { title, hasOpinion, auditBtnText, rejectBtnText, rejectStep } = properties
  const steps = rejectSteps(task, instances, nodeId, language)
  return { nodeId, title, hasOpinion, auditBtnText, rejectBtnText, rejectStep, rejectSteps: steps }
}

async function candidatesOf(
  deps: Deps,
  caller: Caller,
  task: TaskRecord,
  model: ReleasedModel,
  turn: OperatorRecord | undefined,
  actions: FlowActions,
): Promise<FlowDetail['candidates']> {
  if (turn) return candidatesAfter(deps, caller, task, turn, undefined)
  return actions.edit ? candidatesAtStart(deps, caller, task, model) : []
}

const nameOf = async ({ db }: Deps, userId: string): Promise<string> =>
  (await namesOfUsers(db, [userId])).get(userId) ?? ''
