import { flowStatus, type FlowCandidateNode } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { approverDefaults, listNodeFields, settleTurns, withDone } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { parseJson } from '../../../platform/http/json.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import { listCandidateNodes, unstarted } from '../engine/candidates.ts'
import { assertNotSuspended } from '../engine/suspension.ts'
import { planNextNodes, readFlowContext } from '../engine/flow-context.ts'
import { type TaskProgress, type TaskRecord, findTask } from '../engine/task.queries.ts'
import {
  type OperatorRecord,
  findInstance,
  findOperator,
  getSignRule,
  listTurns,
  toTurns,
} from '../engine/turn.queries.ts'
import { prepareStart } from '../task/task.routes.ts'
import { getApproverNode } from './approver-node.ts'
import { resolvePrincipal } from './turn.ts'

/** The next approvers that the caller has to choose if they approve with these values; nothing is stored. */
export async function listTurnCandidates(deps: Deps, caller: Caller, operatorId: string, formData: string) {
  const operator = await findOperator(deps.db, operatorId)
  const task = operator && (await findTask(deps.db, operator.task_id))
  if (!operator || !task) throw new AppError('workflow.notFound')
  await resolvePrincipal(deps, deps.db, caller, operator, task.template_id)
  if (operator.state !== 'open' || task.status !== flowStatus.wait) throw new AppError('workflow.movedOn')
  await assertNotSuspended(deps, deps.db, task)
  return { list: await listNextCandidates(deps, caller, task, operator, parseSentValues(formData)) }
}

/** Nodes after the node of a turn whose approvers have to be chosen when it is approved. */
export async function listNextCandidates(
  deps: Deps,
  caller: Caller,
  task: TaskRecord,
  operator: OperatorRecord,
  sent: Values | undefined,
): Promise<FlowCandidateNode[]> {
  const { db } = deps
  const instance = await findInstance(db, operator.instance_id)
  if (!instance) return []
  const turns = toTurns(await listTurns(db, instance.id)).map((turn) =>
    turn.id === operator.id ? { ...turn, state: 'approved' as const } : turn,
  )
  // if others decide too, the last of them chooses
  if (!settleTurns(getSignRule(instance), turns).isComplete) return []
  const flowing = await readFlowContext(deps, db, task)
  const progress: TaskProgress = { ...withDone(task.progress, instance.node_id), candidates: task.progress.candidates }
  const values = { ...flowing.values, ...pickWritable(flowing.model, task, instance.node_id, sent) }
  const plan = await planNextNodes(deps, db, { ...flowing, values }, progress)
  return listCandidateNodes(deps, caller, task.initiator_ids, plan.missing)
}

/** The sent values of fields that the node lets its approvers edit: others would tell how the flow decides by hidden fields. */
function pickWritable(model: ReleasedModel, { design }: TaskRecord, nodeId: string, sent: Values = {}): Values {
  const { formOperates } = getApproverNode(design, nodeId).properties
  const { formsWritable } = listNodeFields(model.form, formOperates, approverDefaults)
  return Object.fromEntries(Object.entries(sent).filter(([name]) => formsWritable.has(name)))
}

/** The same for submitting a draft or a returned approval. */
export async function listStartCandidates(
  deps: Deps,
  caller: Caller,
  task: TaskRecord,
  model: ReleasedModel,
): Promise<FlowCandidateNode[]> {
  const design = task.status === flowStatus.draft && model.flow ? model.flow.design : task.design
  const flowing = await readFlowContext(deps, deps.db, { ...task, design })
  const plan = await planNextNodes(deps, deps.db, flowing, unstarted)
  return listCandidateNodes(deps, caller, task.initiator_ids, plan.missing)
}

/** The same for a record that does not exist yet. */
export async function listNewRecordCandidates(deps: Deps, caller: Caller, flowId: string, data: string) {
  const { model } = await prepareStart(deps, caller, flowId, '', false)
  const { flow } = model
  if (!flow) throw new AppError('workflow.off')
  const task = createUnsavedTask(model, caller.userId)
  const plan = await planNextNodes(
    deps,
    deps.db,
    { task: { ...task, design: flow.design }, model, values: parseSentValues(data) ?? {} },
    task.progress,
  )
  return { list: await listCandidateNodes(deps, caller, task.initiator_ids, plan.missing) }
}

/** A task for an approval that is not stored in the database yet. */
export function createUnsavedTask(model: ReleasedModel, userId: string): Omit<TaskRecord, 'design'> {
  const { flow } = model
  return {
    id: emptyId,
    template_id: flow?.templateId ?? emptyId,
    version_id: flow?.versionId ?? emptyId,
    model_id: model.id,
    record_id: emptyId,
    record_number: '',
    subject: '',
    subject_i18n: {},
    own_title: '',
    own_title_i18n: {},
    urgency: 1,
    status: flowStatus.draft,
    creator_user_id: userId,
    initiator_ids: [userId],
    start_time: new Date(0),
    end_time: null,
    run: 0,
    progress: unstarted,
    reminded_at: null,
    menu_id: null,
    start_action: 'add',
    form_version: null,
    suspended_at: null,
    suspended_by: null,
    suspend_reason: '',
    suspension_id: null,
    resume_at: null,
    full_name: flow?.fullName ?? '',
    full_name_i18n: flow?.fullNameI18n ?? {},
  }
}

const emptyId = '00000000-0000-0000-0000-000000000000'

function parseSentValues(json: string): Values | undefined {
  if (json === '') return undefined
  const value = parseJson(json)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Values
  throw new AppError('request.invalid', { field: 'data', reason: 'JSON' })
}
