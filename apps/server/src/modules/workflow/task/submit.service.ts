import { atStart, flowStatus, flowStatusText, handleStatus } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { newId } from '../../../platform/ids.ts'
import { recordContext } from '../../visual-dev/record/record-context.ts'
import { type Actor, personActor } from '../../visual-dev/record/rights/actor.ts'
import { type RepeatableCall, onceOnly } from '../../visual-dev/record/write/idempotency.ts'
import { preparedChange, preparedRecord } from '../../visual-dev/record/write/save-record.ts'
import type { ModelFlow, ReleasedModel } from '../../visual-dev/release/released-model.ts'
import { advance } from '../engine/advance.ts'
import { checkCandidates } from '../engine/candidates.ts'
import { forStarter, limitedToStart, rightsAtNode } from '../engine/field-rights.ts'
import { type Flowing, lockFlowing } from '../engine/flowing.ts'
import { insertHistory } from '../engine/history.queries.ts'
import {
  findTask,
  insertTask,
  lockTask,
  taskOfRecord,
  updateTaskStart,
  updateTaskWords,
} from '../engine/task.queries.ts'
import { holdRecord } from './hold-record.ts'
import { wordTask } from './task-words.ts'

/** The record values and the options of a submission. */
export interface Submission {
  /** JSON text of the field values */
  data: string
  /** 0 submits, 1 saves a draft */
  status?: 0 | 1 | undefined
  flowUrgent?: number | undefined
  candidateList: Record<string, string[]>
}

export interface Submitted {
  id: string
  version: number
  flowTaskId: string
}

/** Creates a record and its approval in one transaction. */
export async function submitNew(
  deps: Deps,
  model: ReleasedModel,
  actor: Actor,
  submission: Submission,
  call: RepeatableCall | null = null,
): Promise<Submitted> {
  const flow = enabledFlow(model)
  const context = recordContext(deps)
  const reply: Submitted = { id: newId(), version: 1, flowTaskId: newId() }
  return onceOnly<Submitted>(context, call, async (keep) => {
    const store = await preparedRecord(context, model, asStarter(actor, model, flow), submission.data)
    await deps.db.transaction(async (tx) => {
      await store(reply.id, keep?.(reply) ?? null, tx)
      await begin(deps, tx, flow, actor, { taskId: reply.flowTaskId, recordId: reply.id, model }, submission)
    })
    context.totals.written(model.id)
    return reply
  })
}

/** Changes an existing record and starts its approval, or submits its draft or returned approval again. */
export async function submitExisting(
  deps: Deps,
  model: ReleasedModel,
  actor: Actor,
  target: { id: string; version: number },
  submission: Submission,
): Promise<Submitted> {
  const known = await taskOfRecord(deps.db, model.id, target.id)
  if (known !== undefined)
    return submitAgain(deps, model, asStarter(actor, model, enabledFlow(model)), known, target.version, submission)
  const flow = enabledFlow(model)
  const context = recordContext(deps)
  const store = await preparedChange(context, model, asStarter(actor, model, flow), target, submission.data)
  const flowTaskId = newId()
  const { version } = await deps.db.transaction(async (tx) => {
    await holdRecord(tx, model, target.id)
    if ((await taskOfRecord(tx, model.id, target.id)) !== undefined) throw new AppError('workflow.hasTask')
    const saved = await store({ on: tx })
    await begin(deps, tx, flow, actor, { taskId: flowTaskId, recordId: target.id, model }, submission)
    return saved
  })
  context.totals.changed(model.id)
  return { id: target.id, version, flowTaskId }
}

/** Changes a draft or returned approval of the caller and submits it from the start, or saves it as a draft. */
export async function resubmit(
  deps: Deps,
  caller: Caller,
  taskId: string,
  version: number,
  submission: Submission,
): Promise<Submitted> {
  const task = await findTask(deps.db, taskId)
  if (task?.creator_user_id !== caller.userId) throw new AppError('workflow.notFound')
  const model = await recordContext(deps).models.get(task.model_id)
  const rights = rightsAtNode(model, task.design.properties.formOperates, forStarter)
  const at = { now: deps.clock(), offsetMinutes: deps.config.offsetMinutes }
  return submitAgain(deps, model, personActor(caller, rights, at), taskId, version, submission)
}

async function submitAgain(
  deps: Deps,
  model: ReleasedModel,
  actor: Actor,
  taskId: string,
  version: number,
  submission: Submission,
): Promise<Submitted> {
  const task = await findTask(deps.db, taskId)
  if (!task || task.creator_user_id !== actor.userId) throw new AppError('workflow.hasTask')
  const context = recordContext(deps)
  const target = { id: task.record_id, version }
  refuseRunning(task.status, actor)
  const store = await preparedChange(context, model, actor, target, submission.data)
  const saved = await deps.db.transaction(async (tx) => {
    const locked = await lockTask(tx, taskId)
    if (!locked) throw new AppError('workflow.notFound')
    refuseRunning(locked.status, actor)
    await holdRecord(tx, model, task.record_id)
    const stored = await store({ on: tx })
    await startOrKeep(deps, tx, actor, taskId, submission)
    return stored
  })
  context.totals.changed(model.id)
  return { id: task.record_id, version: saved.version, flowTaskId: taskId }
}

function refuseRunning(status: number, { language }: Actor): void {
  if (status === flowStatus.draft || status === flowStatus.reject || status === flowStatus.revoke) return
  throw new AppError('workflow.notInThisState', { state: flowStatusText(status, language) })
}

function enabledFlow({ flow }: ReleasedModel): ModelFlow {
  if (!flow?.isEnabled) throw new AppError('workflow.off')
  return flow
}

/** The actor with the permissions of the start node, which may hide fields or make them read-only. */
const asStarter = (actor: Actor, model: ReleasedModel, { design }: ModelFlow): Actor => ({
  ...actor,
  rights: limitedToStart(actor.rights, model, design.properties.formOperates),
})

interface Begun {
  taskId: string
  recordId: string
  model: ReleasedModel
}

async function begin(
  deps: Deps,
  tx: Db,
  flow: ModelFlow,
  actor: Actor,
  { taskId, recordId, model }: Begun,
  submission: Submission,
): Promise<void> {
  if (actor.userId === null) throw new AppError('workflow.mayNotStart')
  const { templateId, versionId } = flow
  const at = new Date(deps.clock())
  const urgency = submission.flowUrgent ?? 1
  await insertTask(tx, {
    id: taskId,
    templateId,
    versionId,
    modelId: model.id,
    recordId,
    urgency,
    creatorUserId: actor.userId,
    at,
  })
  await startOrKeep(deps, tx, actor, taskId, submission)
}

/** Starts the approval of a stored record, or saves it as a draft. */
async function startOrKeep(
  deps: Deps,
  tx: Db,
  actor: Actor,
  taskId: string,
  { status, flowUrgent, candidateList }: Submission,
): Promise<void> {
  const flowing = await lockFlowing(deps, tx, taskId)
  const { task } = flowing
  const urgency = flowUrgent ?? task.urgency
  const at = new Date(deps.clock())
  if (status === 1) {
    const { version_id: versionId, run, start_time: startTime } = task
    await updateTaskWords(tx, taskId, wordTask(flowing, actor))
    return updateTaskStart(tx, taskId, { versionId, urgency, run, startTime })
  }
  const started = task.status === flowStatus.draft ? newestVersion(flowing) : flowing
  const words = wordTask(started, actor)
  await updateTaskWords(tx, taskId, words)
  const run = task.run + 1
  await updateTaskStart(tx, taskId, { versionId: started.task.version_id, urgency, run, startTime: at })
  await checkCandidates(tx, started.task.design, candidateList)
  const { nodeId, properties } = started.task.design
  const line = { nodeId, nodeName: properties.title, handleStatus: handleStatus.initiated, at, userId: actor.userId }
  await insertHistory(tx, taskId, [line])
  const candidates = { ...task.progress.candidates, ...candidateList }
  const current = {
    ...started.task,
    run,
    record_number: words.number,
    subject: words.subject,
    own_title: words.ownTitle,
  }
  await advance(deps, tx, { ...started, task: current }, { ...atStart, candidates })
}

/** Uses the current version of the flow, because a draft has not started yet. @throws AppError 'workflow.off' */
function newestVersion(flowing: Flowing): Flowing {
  const { flow } = flowing.model
  if (!flow?.isEnabled || flow.templateId !== flowing.task.template_id) throw new AppError('workflow.off')
  return { ...flowing, task: { ...flowing.task, version_id: flow.versionId, design: flow.design } }
}
