import { flowStatus, handleStatus } from '@armature/contract'
import { resetProgressTo, findNodesAfter } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { dropLaterChoices } from '../engine/candidates.ts'
import { type HistoryRecord, insertHistory, listHistory } from '../engine/history.queries.ts'
import type { FlowContext } from '../engine/flow-context.ts'
import { runFlowTransaction } from '../engine/flow-transaction.ts'
import { assertNotSuspended, getShownStatus, isSuspensionLine } from '../engine/suspension.ts'
import { updateTaskState } from '../engine/task.queries.ts'
import { restartTimeLimits } from '../engine/time-limits.ts'
import {
  type InstanceRecord,
  type OperatorRecord,
  closeInstances,
  listInstances,
  listOpenInstances,
  resetClosedTurns,
  reopenInstance,
  resetTurn,
} from '../engine/turn.queries.ts'
import { handOverGone } from '../hand-over/hand-over.service.ts'
import { type LockedTurn, lockOwnTurn } from './turn.ts'
import { evaluateNode } from './evaluate-node.ts'

/**
 * Recalls an approval of the caller, or a vote against it, as long as no other user has acted at the node or after it since. If the node was already
 * decided, it is reopened in its former state, and the nodes after it are closed.
 */
export async function recall(deps: Deps, caller: Caller, operatorId: string, opinion: string): Promise<null> {
  await runFlowTransaction(deps, async (tx) => {
    const held = await lockOwnTurn(deps, tx, caller, operatorId)
    const { flowing, operator, instance, forUserId } = held
    const { task } = flowing
    await assertNotSuspended(deps, tx, task)
    const history = await listHistory(tx, task.id)
    const isNewest = (await findNewestInstance(tx, instance)) === instance.id
    if (!isNewest || !mayRecall(flowing, instance, operator, history)) throw new AppError('workflow.alreadyActed')
    const at = new Date(deps.clock())
    const wasDecided = instance.state === 'approved'
    const reopened = [instance.node_id]
    const progress = wasDecided
      ? { ...resetProgressTo(task.design, task.progress, reopened), candidates: dropLaterChoices(task, reopened) }
      : task.progress
    if (wasDecided) await restoreNode(deps, tx, held, at)
    await resetTurn(tx, operator.id)
    await handOverGone(tx, task.id, at)
    await updateTaskState(tx, task.id, { status: flowStatus.wait, progress, endTime: null })
    await insertHistory(tx, task.id, [
      {
        nodeId: instance.node_id,
        nodeName: instance.title,
        operatorId,
        handleStatus: handleStatus.withdrawn,
        at,
        userId: caller.userId,
        forUserId,
        opinion,
      },
    ])
    await evaluateNode(deps, tx, { flowing: { ...flowing, task: { ...task, progress } }, instance, node: held.node })
  })
  return null
}

/** Reopens a decided node in its former state and closes the nodes after it. */
async function restoreNode(
  deps: Deps,
  tx: Db,
  { flowing: { task }, instance, node }: LockedTurn,
  at: Date,
): Promise<void> {
  const after = findNodesAfter(task.design, instance.node_id)
  const later = (await listOpenInstances(tx, task.id)).filter(({ node_id }) => after.has(node_id))
  await closeInstances(
    tx,
    later.map(({ id }) => id),
    'closed',
    at,
  )
  await reopenInstance(tx, instance.id)
  await resetClosedTurns(tx, instance.id)
  await restartTimeLimits(deps, tx, task.id, [{ id: instance.id, node }], at)
}

/** Whether an approval can be recalled: the flow is running, and no user has acted at the node or after it since. */
export function mayRecall(
  { task }: Pick<FlowContext, 'task'>,
  instance: InstanceRecord,
  operator: OperatorRecord,
  history: readonly HistoryRecord[],
): boolean {
  const isDecided = instance.state === 'open' || instance.state === 'approved'
  // a decision by another version of the flow stays
  if (instance.version_id !== null) return false
  const hasVoted = operator.state === 'approved' || operator.state === 'against'
  if (getShownStatus(task) !== flowStatus.wait || !hasVoted || !isDecided || instance.run !== task.run) return false
  const own = history.findLastIndex((line) => line.operator_id === operator.id && isAct(line))
  if (own < 0) return false
  const touched = new Set([instance.node_id, ...findNodesAfter(task.design, instance.node_id)])
  return !history.slice(own + 1).some((line) => isAct(line) && touched.has(line.node_id))
}

/** Suspending and resuming an approval change nothing at its nodes; flows that it has started are not taken back. */
const isAct = ({ automatic, handle_status }: HistoryRecord): boolean =>
  (automatic === '' || automatic === 'subFlow') && !isSuspensionLine(handle_status)

async function findNewestInstance(tx: Db, { task_id, node_id }: InstanceRecord): Promise<string | undefined> {
  return (await listInstances(tx, task_id)).filter((one) => one.node_id === node_id).at(-1)?.id
}
