import { handleStatus } from '@armature/contract'
import { listReturns, withDone } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isRefusal } from '../../jobs/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { returnTo } from '../approval/return.ts'
import { advance } from '../engine/advance.ts'
import { type FlowContext, keepSeenRecord, lockFlowContext, readFlowContext } from '../engine/flow-context.ts'
import { runFlowTransaction } from '../engine/flow-transaction.ts'
import { findFlowSuspension } from '../engine/flow-suspension.ts'
import { type HistoryLine, insertHistory } from '../engine/history.queries.ts'
import { notifyReturnedBySubFlow, notifySubFlowFailed } from '../engine/messages.ts'
import { listFlowAdministrators } from '../engine/people.queries.ts'
import type { SubFlowNote } from '../engine/sub-flow-note.ts'
import { type SubTaskRecord, listInstanceSubTasks, setSubTaskFailed } from '../engine/sub-task.queries.ts'
import { findTask, lockTask } from '../engine/task.queries.ts'
import { type InstanceRecord, closeInstances, findInstance } from '../engine/turn.queries.ts'
import { type ReturnedValues, listApprovedTasks, prepareReturnedValues } from './returned-values.ts'
import { startSubFlow } from './start-sub-flow.ts'
import { canStartNow, getSubFlowNode } from './sub-flow-node.ts'

/**
 * Starts what a round of a sub-flow node has planned, each in its own transaction, and goes on with the flow once all have ended. It
 * is safe to run it again, and at the same time on another node.
 */
export async function runPlannedSubFlows(deps: Deps, instanceId: string): Promise<void> {
  const subs = await listInstanceSubTasks(deps.db, instanceId)
  const [first] = subs
  if (!first) return
  // while its flow is suspended they stay planned: resuming it adds this job again
  if (!(await findFlowSuspension(deps.db, first.template_id)))
    for (const sub of subs) if (sub.state === 'planned') await startOrFail(deps, sub)
  if (!first.waits) return
  try {
    await continueWithValues(deps, first)
  } catch (error) {
    if (!isRefusal(error)) throw error
    await deps.db.transaction((tx) => recordStuck(deps, tx, first, error))
    throw error
  }
}

/** Others may save the record while its new values are checked. */
const maxAttempts = 5

/** Goes on with the flow, and stores what comes back from the sub-flows in the same transaction. */
async function continueWithValues(deps: Deps, sub: SubTaskRecord): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    try {
      const returned = await prepareReturnedValues(deps, sub)
      const isHandled = await runFlowTransaction(deps, (tx) => continueFlow(deps, tx, sub, returned))
      if (isHandled && returned) getRecordContext(deps).totals.trackWrite(returned.modelId)
      if (isHandled) return
    } catch (error) {
      if (!(error instanceof AppError) || error.key !== 'record.stale') throw error
    }
  }
  throw new Error('the record of an approval changed each time its sub-flows gave values back')
}

async function startOrFail(deps: Deps, sub: SubTaskRecord): Promise<void> {
  const parent = await findTask(deps.db, sub.task_id)
  if (!parent) return
  try {
    await startSubFlow(deps, sub, parent)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.key === 'workflow.flowSuspended') return
    await deps.db.transaction((tx) => recordFailure(deps, tx, sub, error))
  }
}

/** The history of the approval and the administrators learn why it was not started. */
async function recordFailure(deps: Deps, tx: Db, sub: SubTaskRecord, { key, values }: AppError): Promise<void> {
  const task = await lockTask(tx, sub.task_id)
  if (!task || !(await canStartNow(tx, task, sub))) return
  const instance = await findInstance(tx, sub.instance_id)
  if (!instance || !(await setSubTaskFailed(tx, sub.id, { key, values }))) return
  const { rows } = (await getSubFlowNode(tx, task, sub)).properties
  const at = new Date(deps.clock())
  const note: SubFlowNote = { kind: 'failed', row: rows === '' ? 0 : sub.place + 1, fault: { key, values } }
  await insertHistory(tx, task.id, [toLine(instance, handleStatus.changed, note, at)])
  await notifySubFlowFailed(tx, task, await listFlowAdministrators(tx), at)
}

/**
 * Goes on with the flow if nothing is left that it waits for.
 *
 * @returns false if it would have to go on with other values than these, because a sub-flow has ended since they were read
 */
async function continueFlow(deps: Deps, tx: Db, sub: SubTaskRecord, returned: ReturnedValues | null): Promise<boolean> {
  const flowing = await lockFlowContext(deps, tx, sub.task_id)
  const { task } = flowing
  const instance = await findInstance(tx, sub.instance_id)
  if (!instance || !(await canStartNow(tx, task, sub))) return true
  const node = await getSubFlowNode(tx, task, sub)
  const { onFailure, onRefused } = node.properties
  const subs = await listInstanceSubTasks(tx, instance.id)
  const states = subs.map(({ state }) => state)
  const isOpen = (state: SubTaskRecord['state']) =>
    state === 'planned' || state === 'running' || (state === 'failed' && onFailure === 'wait')
  if (states.some(isOpen)) return true
  const approved = states.filter((state) => state === 'approved').length
  const refused = states.length - approved
  const isReturned = refused > 0 && onRefused === 'return'
  const givesBack = !isReturned && approved > 0 && listReturns(node).length > 0
  if (givesBack && String(returned?.subTaskIds) !== String(listApprovedTasks(subs))) return false
  const at = new Date(deps.clock())
  const status = isReturned ? handleStatus.returned : handleStatus.approved
  const note: SubFlowNote =
    givesBack && returned
      ? { kind: 'endedWithValues', approved, refused, fields: returned.fields }
      : { kind: 'ended', approved, refused }
  await insertHistory(tx, task.id, [toLine(instance, status, note, at)])
  if (isReturned) await returnToInitiator(deps, tx, flowing, instance, at)
  else
    await completeSubFlow(
      deps,
      tx,
      givesBack ? await storeReturned(deps, tx, flowing, returned) : flowing,
      instance,
      at,
    )
  return true
}

/** The conditions of the next branches use the record as just stored. */
async function storeReturned(
  deps: Deps,
  tx: Db,
  { task }: FlowContext,
  returned: ReturnedValues | null,
): Promise<FlowContext> {
  await returned?.store(tx)
  return keepSeenRecord(tx, await readFlowContext(deps, tx, task))
}

async function returnToInitiator(
  deps: Deps,
  tx: Db,
  flowing: FlowContext,
  instance: InstanceRecord,
  at: Date,
): Promise<void> {
  await returnTo(deps, tx, { flowing, instance }, [], at)
  await notifyReturnedBySubFlow(tx, flowing.task, at)
}

async function completeSubFlow(
  deps: Deps,
  tx: Db,
  flowing: FlowContext,
  instance: InstanceRecord,
  at: Date,
): Promise<void> {
  const { progress } = flowing.task
  await closeInstances(tx, [instance.id], 'approved', at)
  await advance(deps, tx, flowing, { ...withDone(progress, instance.node_id), candidates: progress.candidates })
}

/** All have ended, but the flow cannot go on, for example because the next approvers have to be chosen: it waits as before. */
async function recordStuck(deps: Deps, tx: Db, sub: SubTaskRecord, { key, values }: AppError): Promise<void> {
  const task = await lockTask(tx, sub.task_id)
  const instance = await findInstance(tx, sub.instance_id)
  if (!task || !instance || !(await canStartNow(tx, task, sub))) return
  const at = new Date(deps.clock())
  await insertHistory(tx, task.id, [
    toLine(instance, handleStatus.changed, { kind: 'stuck', fault: { key, values } }, at),
  ])
  await notifySubFlowFailed(tx, task, await listFlowAdministrators(tx), at)
}

const toLine = (
  { node_id: nodeId, title }: InstanceRecord,
  status: HistoryLine['handleStatus'],
  note: SubFlowNote,
  at: Date,
): HistoryLine => ({
  nodeId,
  nodeName: title,
  handleStatus: status,
  at,
  userId: null,
  automatic: 'subFlow',
  opinion: JSON.stringify(note),
})
