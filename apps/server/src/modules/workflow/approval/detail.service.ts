import { flowStatus, isEditableStatus, isEndedStatus, type FlowActions, type FlowDetail } from '@armature/contract'
import { limitDesign } from '@armature/form-engine'
import { describeTimeLimits, limitFlow, type ApproverNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { translateText } from '../../../platform/i18n/design-translations.ts'
import { loadUserNames } from '../../names/index.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { toEditingData } from '../../record-details/index.ts'
import { getRecordView } from '../../record-rights/index.ts'
import { createActorWithRights } from '../../record-actors/index.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import { markCopiesRead } from '../engine/copy.queries.ts'
import { type StarterAction, findStarterRights } from '../engine/starter-rights.ts'
import { findFlowSuspension, isHeld } from '../engine/flow-suspension.ts'
import { type HistoryRecord, listHistory } from '../engine/history.queries.ts'
import { type LimitRecord, listLimits } from '../engine/limit.queries.ts'
import { listStuckRounds } from '../engine/sub-task.queries.ts'
import { loadSuspenderName } from '../engine/suspension.ts'
import { type TaskRecord, findTask, translateTask } from '../engine/task.queries.ts'
import { type InstanceRecord, type OperatorRecord, listInstances } from '../engine/turn.queries.ts'
import { isUntouched, mayRemind } from '../task/launch.service.ts'
import { toTaskItems } from '../task/task-list.ts'
import { limitTexts } from '../task/task-texts.ts'
import { showHistory } from './history.ts'
import { countInstanceVotes, listFlowNodes } from './node-list.ts'
import { listNextCandidates, listStartCandidates } from './candidates.service.ts'
import { mayRecall } from './recall.service.ts'
import { listRejectSteps } from './reject-steps.ts'
import type { SeenRecord } from './decided-record.ts'
import { findSeenApproval } from './seen-record.ts'
import { type FlowAccess, getFlowAccess, hasPart } from './flow-access.ts'
import { findShownParent, mapShownSubFlows } from './shown-sub-flows.ts'

/** Loads everything that the page of an approval shows, limited to what the caller may see, and the actions they may take. */
export async function getFlowDetail(deps: Deps, caller: Caller, id: string, operatorId: string): Promise<FlowDetail> {
  const { db } = deps
  const found = await findTask(db, id)
  if (!found) throw new AppError('workflow.notFound')
  const task = translateTask(found, caller.language)
  const standing = await getFlowAccess(deps, caller, task)
  const [instances, history] = await Promise.all([listInstances(db, id), listHistory(db, id)])
  const { model, turn, node, seen } = await findSeenApproval(deps, caller, task, standing, instances, operatorId)
  const recalled = findRecallTurn(caller, standing, task, instances, history)
  const may = (action: StarterAction) =>
    seen !== undefined && findStarterRights(caller, model, task, action) !== undefined
  const isStuck = standing.mayHandle && (await listStuckRounds(db, id)).length > 0
  const actions = resolveActions(deps, standing, task, history, node, recalled, may, isStuck)
  const [flowTask] = await toTaskItems(db, [hasPart(standing) ? task : limitTexts(caller, task)], caller.language)
  if (!flowTask) throw new AppError('workflow.notFound')
  if (standing.isCopied && caller.viewer === null) await markCopiesRead(db, id, caller.userId, new Date(deps.clock()))
  return {
    flowTask,
    suspension: await readSuspension(db, task),
    ...(actions.edit && (await readFlowSuspension(db, task))),
    choices: { ...task.progress.choices },
    ...toForm(deps, caller, task, seen),
    parent: await findShownParent(deps, caller, task),
    nodeList: await listFlowNodes(db, task, instances, standing.operators, await mapShownSubFlows(deps, caller, task)),
    recordList: await showHistory(db, caller, standing, task, history),
    operatorId: turn?.id ?? '',
    recallOperatorId: recalled?.id ?? '',
    forUser: turn && turn.user_id !== caller.userId ? await findUserName(deps, turn.user_id) : '',
    actions,
    node: node ? await toNodeDetail(deps, task, { instances, operators: standing.operators }, node, caller) : null,
    candidates: await listCandidates(deps, caller, task, model, turn, actions),
  }
}

async function readSuspension(db: Db, task: TaskRecord): Promise<FlowDetail['suspension']> {
  const { suspended_at: at, suspend_reason: reason, resume_at: resumeAt } = task
  if (at === null) return null
  const userName = await loadSuspenderName(db, task)
  return { userName, time: at.getTime(), reason, resumeAt: resumeAt?.getTime() ?? null }
}

/** Of an approval that cannot be submitted because of it. */
async function readFlowSuspension(db: Db, task: TaskRecord): Promise<Pick<FlowDetail, 'flowSuspension'>> {
  const suspension = await findFlowSuspension(db, task.template_id)
  return suspension && isHeld(task, suspension) ? { flowSuspension: suspension } : {}
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

function toForm(
  deps: Deps,
  caller: Caller,
  { design }: TaskRecord,
  seen: SeenRecord | undefined,
): Pick<FlowDetail, 'flowTemplateJson' | 'formData' | 'formValues' | 'version' | 'asOf' | 'formVersion'> {
  if (!seen) {
    const flowTemplateJson = JSON.stringify(limitFlow(design, () => false))
    return {
      flowTemplateJson,
      formData: '',
      formValues: '',
      version: 0,
      asOf: null,
      formVersion: null,
    }
  }
  const { model, rights, record, asOf } = seen
  const plan = getRecordPlan(model)
  const actor = createActorWithRights(caller, rights, {
    now: deps.clock(),
    offsetMinutes: deps.config.offsetMinutes,
  })
  const view = getRecordView(plan, rights)
  return {
    flowTemplateJson: JSON.stringify(limitFlow(design, view.mayForm)),
    formData: JSON.stringify(limitDesign(model.formData, view.mayForm, view.mayWrite)),
    formValues: JSON.stringify(toEditingData(plan, actor, record)),
    version: record.version,
    asOf,
    formVersion: { shown: model.version, newest: (model.present ?? model).version },
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
  isStuck: boolean,
): FlowActions {
  const isSuspended = task.suspended_at !== null
  const runs = task.status === flowStatus.wait && !isSuspended
  const isOver = isEndedStatus(task.status)
  return {
    audit: node !== undefined && runs,
    reject: node?.properties.hasRejectBtn === true && runs,
    transfer: node?.properties.hasTransferBtn === true && runs,
    addSigner: node?.properties.hasAddSignerBtn === true && runs,
    recall: recalled !== undefined,
    edit: isStarter && isEditableStatus(task.status) && may('change'),
    withdraw: isStarter && runs && isUntouched(history) && may('change'),
    press: isStarter && runs && mayRemind(task, deps.clock()),
    remove: isStarter && isEditableStatus(task.status) && may('remove'),
    cancel: mayHandle && (runs || isSuspended),
    suspend: mayHandle && runs,
    resume: mayHandle && isSuspended,
    restart: isStuck && runs,
    assign: mayHandle && runs,
    change: mayHandle && runs,
    revive: mayHandle && isOver,
  }
}

async function toNodeDetail(
  { db }: Deps,
  task: TaskRecord,
  { instances, operators }: { instances: readonly InstanceRecord[]; operators: readonly OperatorRecord[] },
  { nodeId, properties }: ApproverNode,
  { language }: Caller,
): Promise<FlowDetail['node']> {
  const { hasOpinion, hasSign = false, rejectStep } = properties
  const steps = listRejectSteps(task, instances, nodeId, language)
  const open = instances.find(({ node_id, state }) => node_id === nodeId && state === 'open')
  const counts = ({ instance_id, ended_at }: LimitRecord) => instance_id === open?.id && ended_at === null
  const limits = task.suspended_at === null ? (await listLimits(db, task.id)).filter(counts) : []
  const timeLimits = limits.map(({ rule, due_at }) => ({
    text: describeTimeLimits([rule])[language],
    time: due_at.getTime(),
  }))
  const turns = operators.filter((turn) => turn.instance_id === open?.id)
  const votes = open ? countInstanceVotes(open, turns) : null
  return {
    nodeId,
    // of the version with which the turn was opened
    title: translateText(language, properties.title),
    hasOpinion,
    hasSign,
    auditBtnText: translateText(language, properties.auditBtnText),
    rejectBtnText: translateText(language, properties.rejectBtnText),
    rejectStep,
    rejectSteps: steps,
    timeLimits,
    votes,
  }
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
    if (task.suspended_at !== null) return []
    if (turn) return await listNextCandidates(deps, caller, task, turn, undefined)
    return actions.edit ? await listStartCandidates(deps, caller, task, model) : []
  } catch (error) {
    // the approval can still be read, returned and terminated; approving it says what is missing
    if (error instanceof AppError && (error.key === 'workflow.fieldMissing' || error.key === 'workflow.partMissing'))
      return []
    throw error
  }
}

const findUserName = async ({ db }: Deps, userId: string): Promise<string> =>
  (await loadUserNames(db, [userId])).get(userId) ?? ''
