import { flowStatus, isEditableStatus, isEndedStatus, type FlowActions, type FlowDetail } from '@armature/contract'
import { limitDesign } from '@armature/form-engine'
import type { ApproverNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findModelRights } from '../../../platform/http/access.ts'
import type { Caller, ModelRights } from '../../../platform/http/caller.ts'
import { narrowRights } from '../../../platform/http/model-rights.ts'
import { loadUserNames } from '../../names/index.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { toEditingData } from '../../record-details/index.ts'
import { getRecordView } from '../../record-rights/index.ts'
import { createActorWithRights } from '../../record-actors/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import { markCopiesRead } from '../engine/copy.queries.ts'
import { approverDefaults, resolveCopyRights, resolveNodeRights, toEarlierRights } from '../engine/field-rights.ts'
import { type StarterAction, findStarterRights } from '../engine/starter-rights.ts'
import { type HistoryRecord, listHistory } from '../engine/history.queries.ts'
import { loadTaskModel } from '../engine/task-form.ts'
import { type TaskRecord, findTask } from '../engine/task.queries.ts'
import { type InstanceRecord, type OperatorRecord, listInstances } from '../engine/turn.queries.ts'
import { isUntouched, mayRemind } from '../task/launch.service.ts'
import { toTaskItems } from '../task/task-list.ts'
import { limitTexts } from '../task/task-texts.ts'
import { toFlowRecords } from './history.ts'
import { listFlowNodes } from './node-list.ts'
import { getApproverNode, loadRoundNode } from './approver-node.ts'
import { listNextCandidates, listStartCandidates } from './candidates.service.ts'
import { mayRecall } from './recall.service.ts'
import { listRejectSteps } from './reject-steps.ts'
import { findDecidedRecord, findFormerTurn, readPresentRecord, type SeenRecord } from './decided-record.ts'
import { type FlowAccess, getFlowAccess, hasPart } from './flow-access.ts'
import { mayDecide } from './turn.ts'

/** Loads everything that the page of an approval shows, limited to what the caller may see, and the actions they may take. */
export async function getFlowDetail(deps: Deps, caller: Caller, id: string, operatorId: string): Promise<FlowDetail> {
  const { db } = deps
  const task = await findTask(db, id)
  if (!task) throw new AppError('workflow.notFound')
  const standing = await getFlowAccess(deps, caller, task)
  const [instances, history] = await Promise.all([listInstances(db, id), listHistory(db, id)])
  const turn = findOwnTurn(caller, standing, task, instances, operatorId)
  const instance = instances.find((one) => one.id === turn?.instance_id)
  const node = turn && instance ? getApproverNode(task.design, instance.node_id) : undefined
  const recalled = findRecallTurn(caller, standing, task, instances, history)
  const model = await loadTaskModel(db, await getRecordContext(deps).models.get(task.model_id), task)
  const handled = await findHandledNode(db, task, standing, instances)
  const rights = resolveFieldRights(caller, standing, task, model, { node, handled })
  const former = node || standing.isStarter ? undefined : findFormerTurn(standing.turns, instances)
  const seen = !rights
    ? undefined
    : former
      ? await findDecidedRecord(deps, caller, task, {
          model,
          former,
          operates: handled?.properties.formOperates ?? [],
          isCopied: standing.isCopied,
        })
      : await readPresentRecord(deps, caller, task, model, rights)
  const may = (action: StarterAction) =>
    seen !== undefined && findStarterRights(caller, model, task, action) !== undefined
  const actions = resolveActions(deps, standing, task, history, node, recalled, may)
  const [flowTask] = await toTaskItems(db, [hasPart(standing) ? task : limitTexts(caller, task)], caller.language)
  if (!flowTask) throw new AppError('workflow.notFound')
  if (standing.isCopied && caller.viewer === null) await markCopiesRead(db, id, caller.userId, new Date(deps.clock()))
  return {
    flowTask,
    flowTemplateJson: JSON.stringify(task.design),
    choices: { ...task.progress.choices },
    ...toForm(deps, caller, seen),
    nodeList: await listFlowNodes(db, task, instances, standing.operators),
    recordList: await toFlowRecords(db, history, caller.language),
    operatorId: turn?.id ?? '',
    recallOperatorId: recalled?.id ?? '',
    forUser: turn && turn.user_id !== caller.userId ? await findUserName(deps, turn.user_id) : '',
    actions,
    node: node ? toNodeDetail(task, instances, node, caller) : null,
    candidates: await listCandidates(deps, caller, task, model, turn, actions),
  }
}

/** The turn that actions apply to: the given one, or else the first open turn of the caller. */
function findOwnTurn(
  caller: Caller,
  { turns }: FlowAccess,
  task: TaskRecord,
  instances: readonly InstanceRecord[],
  operatorId: string,
): OperatorRecord | undefined {
  if (task.status !== flowStatus.wait) return undefined
  const open = turns.filter((turn) => {
    const instance = instances.find(({ id }) => id === turn.instance_id)
    return turn.state === 'open' && instance !== undefined && mayDecide(caller, turn, instance, task)
  })
  return open.find(({ id }) => id === operatorId) ?? open[0]
}

function findRecallTurn(
  { userId }: Caller,
  { operators, actsFor }: FlowAccess,
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
function resolveFieldRights(
  caller: Caller,
  { isStarter, isCopied }: FlowAccess,
  task: TaskRecord,
  model: ReleasedModel,
  { node, handled }: { node: ApproverNode | undefined; handled: ApproverNode | undefined },
): ModelRights | undefined {
  if (node) return resolveNodeRights(model, node.properties.formOperates, approverDefaults)
  const { design, status } = task
  if (isStarter) {
    const change = isEditableStatus(status) ? findStarterRights(caller, model, task, 'change') : undefined
    return change ?? toReadOnly(findStarterRights(caller, model, task, 'read'))
  }
  if (handled) return resolveNodeRights(model, handled.properties.formOperates, approverDefaults, false)
  if (isCopied) return resolveCopyRights(model, design)
  const menu = toReadOnly(findModelRights(caller.rights, model.id, 'detail'))
  return menu && toEarlierRights(menu, model)
}

/** The node of the last turn of the user, in the version of the flow by which it was decided. */
async function findHandledNode(
  db: Db,
  task: TaskRecord,
  { turns }: FlowAccess,
  instances: readonly InstanceRecord[],
): Promise<ApproverNode | undefined> {
  const last = findFormerTurn(turns, instances)?.turn ?? turns.at(-1)
  const instance = instances.find(({ id }) => id === last?.instance_id)
  return instance && loadRoundNode(db, task, instance)
}

const toReadOnly = (rights: ModelRights | undefined): ModelRights | undefined =>
  rights && narrowRights(rights, { forms: null, formsWritable: new Set() })

function toForm(
  deps: Deps,
  caller: Caller,
  seen: SeenRecord | undefined,
): Pick<FlowDetail, 'formData' | 'formValues' | 'version' | 'asOf' | 'formVersion'> {
  if (!seen) return { formData: '', formValues: '', version: 0, asOf: null, formVersion: null }
  const { model, rights, record, asOf } = seen
  const plan = getRecordPlan(model)
  const actor = createActorWithRights(caller, rights, { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes })
  const view = getRecordView(plan, rights)
  return {
    formData: JSON.stringify(limitDesign(model.formData, view.mayForm, view.mayWrite)),
    formValues: JSON.stringify(toEditingData(plan, actor, record)),
    version: record.version,
    asOf,
    formVersion: model.present && { shown: model.version, newest: model.present.version },
  }
}

function resolveActions(
  deps: Deps,
  { isStarter, mayHandle }: FlowAccess,
  task: TaskRecord,
  history: readonly HistoryRecord[],
  node: ApproverNode | undefined,
  recalled: OperatorRecord | undefined,
  may: (action: StarterAction) => boolean,
): FlowActions {
  const runs = task.status === flowStatus.wait
  const isOver = isEndedStatus(task.status)
  return {
    audit: node !== undefined,
    reject: node?.properties.hasRejectBtn === true,
    transfer: node?.properties.hasTransferBtn === true,
    addSigner: node?.properties.hasAddSignerBtn === true,
    recall: recalled !== undefined,
    edit: isStarter && isEditableStatus(task.status) && may('change'),
    withdraw: isStarter && runs && isUntouched(history) && may('change'),
    press: isStarter && runs && mayRemind(task, deps.clock()),
    remove: isStarter && isEditableStatus(task.status) && may('remove'),
    cancel: mayHandle && runs,
    assign: mayHandle && runs,
    change: mayHandle && runs,
    revive: mayHandle && isOver,
  }
}

function toNodeDetail(
  task: TaskRecord,
  instances: readonly InstanceRecord[],
  { nodeId, properties }: ApproverNode,
  { language }: Caller,
): FlowDetail['node'] {
  const { title, hasOpinion, auditBtnText, rejectBtnText, rejectStep } = properties
  const steps = listRejectSteps(task, instances, nodeId, language)
  return { nodeId, title, hasOpinion, auditBtnText, rejectBtnText, rejectStep, rejectSteps: steps }
}

async function listCandidates(
  deps: Deps,
  caller: Caller,
  task: TaskRecord,
  model: ReleasedModel,
  turn: OperatorRecord | undefined,
  actions: FlowActions,
): Promise<FlowDetail['candidates']> {
  try {
    if (turn) return await listNextCandidates(deps, caller, task, turn, undefined)
    return actions.edit ? await listStartCandidates(deps, caller, task, model) : []
  } catch (error) {
    // the approval can still be read, returned and terminated; approving it says what is missing
    if (error instanceof AppError && error.key === 'workflow.fieldMissing') return []
    throw error
  }
}

const findUserName = async ({ db }: Deps, userId: string): Promise<string> =>
  (await loadUserNames(db, [userId])).get(userId) ?? ''
