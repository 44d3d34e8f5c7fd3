import {
  flowStatus,
  formatFlowStatus,
  handleStatus,
  isEditableStatus,
  submitMode,
  defaultUrgency,
} from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createId } from '../../../platform/ids.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { type Actor, createActorWithRights } from '../../record-actors/index.ts'
import type { Submission, SubmitResult, RepeatableCall } from '../../record-rights/index.ts'
import { runOnce, prepareChange, prepareRecord } from '../../record-writing/index.ts'
import type { ModelFlow, ReleasedModel } from '../../released-models/index.ts'
import { advance } from '../engine/advance.ts'
import { unstarted } from '../engine/candidates.ts'
import { intersectStartRights } from '../engine/field-rights.ts'
import { type FlowContext, lockFlowContext } from '../engine/flow-context.ts'
import { runFlowTransaction } from '../engine/flow-transaction.ts'
import { assertFlowRuns } from '../engine/flow-suspension.ts'
import { insertHistory } from '../engine/history.queries.ts'
import { getStarterRights } from '../engine/starter-rights.ts'
import {
  type StartAction,
  findTask,
  insertTask,
  lockTask,
  findRecordTask,
  updateTaskStart,
  updateTaskTexts,
} from '../engine/task.queries.ts'
import { lockRecord } from './lock-record.ts'
import { buildTaskTexts } from './task-texts.ts'

export async function submitNew(
  deps: Deps,
  model: ReleasedModel,
  actor: Actor,
  submission: Submission,
  call: RepeatableCall | null = null,
): Promise<SubmitResult> {
  const flow = getEnabledFlow(model)
  const context = getRecordContext(deps)
  const reply: SubmitResult = { id: createId(), version: 1, flowTaskId: createId() }
  return runOnce<SubmitResult>(context, call, async (keep) => {
    const store = await prepareRecord(context, model, toStarterActor(actor, model, flow), submission.data)
    await runFlowTransaction(deps, async (tx) => {
      await store(reply.id, keep?.(reply) ?? null, tx)
      await beginTask(
        deps,
        tx,
        flow,
        actor,
        { taskId: reply.flowTaskId, recordId: reply.id, model, startAction: 'add' },
        submission,
      )
    })
    context.totals.trackCountChange(model.id)
    return reply
  })
}

export async function submitExisting(
  deps: Deps,
  model: ReleasedModel,
  actor: Actor,
  target: { id: string; version: number },
  submission: Submission,
): Promise<SubmitResult> {
  const known = await findRecordTask(deps.db, model.id, target.id)
  if (known !== undefined)
    return submitAgain(
      deps,
      model,
      toStarterActor(actor, model, getEnabledFlow(model)),
      known,
      target.version,
      submission,
    )
  const flow = getEnabledFlow(model)
  const context = getRecordContext(deps)
  const store = await prepareChange(context, model, toStarterActor(actor, model, flow), target, submission.data)
  const flowTaskId = createId()
  const { version } = await runFlowTransaction(deps, async (tx) => {
    await lockRecord(context, tx, model, target.id)
    if ((await findRecordTask(tx, model.id, target.id)) !== undefined) throw new AppError('workflow.hasTask')
    const saved = await store({ on: tx })
    await beginTask(
      deps,
      tx,
      flow,
      actor,
      { taskId: flowTaskId, recordId: target.id, model, startAction: 'edit' },
      submission,
    )
    return saved
  })
  context.totals.trackWrite(model.id)
  return { id: target.id, version, flowTaskId }
}

/**
 * Changes a draft or returned approval of the caller and submits it from the start, or saves it as a draft, with the
 * permissions of their menu. @throws AppError 'access.denied' if no menu allows it any more
 */
export async function submitOwnTask(
  deps: Deps,
  caller: Caller,
  taskId: string,
  version: number,
  submission: Submission,
): Promise<SubmitResult> {
  const task = await findTask(deps.db, taskId)
  if (task?.creator_user_id !== caller.userId) throw new AppError('workflow.notFound')
  const model = await getRecordContext(deps).models.get(task.model_id)
  const rights = getStarterRights(caller, model, task, 'change')
  const at = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
  return submitAgain(deps, model, createActorWithRights(caller, rights, at), taskId, version, submission)
}

async function submitAgain(
  deps: Deps,
  model: ReleasedModel,
  actor: Actor,
  taskId: string,
  version: number,
  submission: Submission,
): Promise<SubmitResult> {
  const task = await findTask(deps.db, taskId)
  if (!task || task.creator_user_id !== actor.userId) throw new AppError('workflow.hasTask')
  const context = getRecordContext(deps)
  const target = { id: task.record_id, version }
  assertNotRunning(task.status, actor)
  const store = await prepareChange(context, model, actor, target, submission.data)
  const saved = await runFlowTransaction(deps, async (tx) => {
    const locked = await lockTask(tx, taskId)
    if (!locked) throw new AppError('workflow.notFound')
    // another user may have taken it over
    if (locked.creator_user_id !== actor.userId) throw new AppError('workflow.hasTask')
    assertNotRunning(locked.status, actor)
    await lockRecord(context, tx, model, task.record_id)
    const stored = await store({ on: tx })
    await startOrSaveDraft(deps, tx, actor, taskId, submission)
    return stored
  })
  context.totals.trackWrite(model.id)
  return { id: task.record_id, version: saved.version, flowTaskId: taskId }
}

function assertNotRunning(status: number, { language }: Actor): void {
  if (isEditableStatus(status)) return
  throw new AppError('workflow.notInThisState', { state: formatFlowStatus(status, language) })
}

/** @throws AppError 'workflow.off' */
export function getEnabledFlow({ flow }: ReleasedModel): ModelFlow {
  if (!flow?.isEnabled) throw new AppError('workflow.off')
  return flow
}

/** The actor with the permissions of the start node, which may hide fields or make them read-only. */
export const toStarterActor = (actor: Actor, model: ReleasedModel, { design }: ModelFlow): Actor => ({
  ...actor,
  rights: intersectStartRights(actor.rights, model, design.properties.formOperates),
})

export interface TaskTarget {
  taskId: string
  recordId: string
  model: ReleasedModel
  startAction: StartAction
}

/** Starts the approval of a record that was stored in the same transaction. */
export async function beginTask(
  deps: Deps,
  tx: Db,
  flow: ModelFlow,
  actor: Actor,
  { taskId, recordId, model, startAction }: TaskTarget,
  submission: Submission,
): Promise<void> {
  if (actor.userId === null) throw new AppError('workflow.mayNotStart')
  const { templateId, versionId } = flow
  const at = new Date(deps.clock())
  const urgency = submission.flowUrgent ?? defaultUrgency
  await insertTask(tx, {
    id: taskId,
    templateId,
    versionId,
    modelId: model.id,
    recordId,
    urgency,
    creatorUserId: actor.userId,
    at,
    menuId: actor.rights.menuId === '' ? null : actor.rights.menuId,
    startAction,
  })
  await startOrSaveDraft(deps, tx, actor, taskId, submission)
}

/** Starts the approval of a stored record, or saves it as a draft. @throws AppError 'workflow.flowSuspended' */
async function startOrSaveDraft(
  deps: Deps,
  tx: Db,
  actor: Actor,
  taskId: string,
  { status, flowUrgent, candidateList }: Submission,
): Promise<void> {
  const flowing = await lockFlowContext(deps, tx, taskId)
  const { task } = flowing
  const urgency = flowUrgent ?? task.urgency
  const at = new Date(deps.clock())
  if (status === submitMode.saveDraft) {
    const { version_id: versionId, form_version: formVersion, run, start_time: startTime } = task
    await updateTaskTexts(tx, taskId, buildTaskTexts(flowing, actor))
    return updateTaskStart(tx, taskId, { versionId, formVersion, urgency, run, startTime })
  }
  await assertFlowRuns(deps, tx, task)
  const started = task.status === flowStatus.draft ? useNewestVersion(flowing) : flowing
  const words = buildTaskTexts(started, actor)
  await updateTaskTexts(tx, taskId, words)
  const run = task.run + 1
  const bound = { versionId: started.task.version_id, formVersion: started.model.version }
  await updateTaskStart(tx, taskId, { ...bound, urgency, run, startTime: at })
  const { nodeId, properties } = started.task.design
  const line = { nodeId, nodeName: properties.title, handleStatus: handleStatus.initiated, at, userId: actor.userId }
  await insertHistory(tx, taskId, [line])
  const current = {
    ...started.task,
    run,
    record_number: words.number,
    subject: words.subject,
    subject_i18n: words.subjects,
    own_title: words.ownTitle,
    own_title_i18n: words.ownTitles,
  }
  await advance(deps, tx, { ...started, task: current }, unstarted, candidateList)
}

/** Uses the current version of the flow, because a draft has not started yet. @throws AppError 'workflow.off' */
function useNewestVersion(flowing: FlowContext): FlowContext {
  const { flow } = flowing.model
  if (!flow?.isEnabled || flow.templateId !== flowing.task.template_id) throw new AppError('workflow.off')
  return { ...flowing, task: { ...flowing.task, version_id: flow.versionId, design: flow.design } }
}
