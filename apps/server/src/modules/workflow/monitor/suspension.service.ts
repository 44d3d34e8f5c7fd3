import { flowStatus, handleStatus, type HandleStatus } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { lockFlowContext } from '../engine/flow-context.ts'
import { insertHistory } from '../engine/history.queries.ts'
import { notifySuspension } from '../engine/messages.ts'
import { assertNotSuspended } from '../engine/suspension.ts'
import { runSubFlowsAgain } from '../engine/sub-flows.ts'
import { listAwaited } from '../engine/sub-task.queries.ts'
import { type TaskRecord, clearSuspension, lockTask, setSuspension } from '../engine/task.queries.ts'
import { postponeTimeLimits, stopTimeLimits } from '../engine/time-limits.ts'
import { notifyToDoChange } from '../engine/to-do-change.ts'
import { listOpenInstances, listOperators } from '../engine/turn.queries.ts'
import { assertStatus } from '../task/launch.service.ts'

/**
 * Suspends a running approval: its nodes and turns stay as they are, but no one can act on it until it is resumed, other than to
 * terminate it.
 *
 * @throws AppError 'workflow.notFound', 'workflow.notInThisState', 'workflow.suspended'
 */
export async function suspend(deps: Deps, caller: Caller, id: string, reason: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const { task } = await lockFlowContext(deps, tx, id)
    assertStatus(task, [flowStatus.wait], caller)
    await assertNotSuspended(deps, tx, task)
    await suspendTask(tx, caller, task, { reason, at: new Date(deps.clock()) })
  })
  return null
}

/** The sub-flows that it waits for are suspended with it. */
async function suspendTask(
  tx: Db,
  caller: Caller,
  task: TaskRecord,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await setSuspension(tx, task.id, { at, userId: caller.userId, reason })
  await stopTimeLimits(tx, task.id)
  await announce(tx, caller, task, { status: handleStatus.suspended, opinion: reason, at })
  for (const subTaskId of await listAwaited(tx, await listOpenIds(tx, task.id))) {
    const sub = await lockTask(tx, subTaskId)
    if (sub?.status === flowStatus.wait && sub.suspended_at === null) await suspendTask(tx, caller, sub, { reason, at })
  }
}

/**
 * Resumes a suspended approval. Time limits keep the time that was left.
 *
 * @throws AppError 'workflow.notFound', 'workflow.notSuspended'
 */
export async function resume(deps: Deps, caller: Caller, id: string, opinion: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const { task } = await lockFlowContext(deps, tx, id)
    if (task.suspended_at === null) throw new AppError('workflow.notSuspended')
    await resumeTask(deps, tx, caller, task, { pausedAt: task.suspended_at, opinion, at: new Date(deps.clock()) })
  })
  return null
}

/** So are the sub-flows that were suspended with it; what it had yet to start is started. */
async function resumeTask(
  deps: Deps,
  tx: Db,
  caller: Caller,
  task: TaskRecord,
  { pausedAt, opinion, at }: { pausedAt: Date; opinion: string; at: Date },
): Promise<void> {
  await clearSuspension(tx, task.id)
  await postponeTimeLimits(deps, tx, task.id, { paused: pausedAt.getTime(), resumed: at.getTime() })
  await announce(tx, caller, task, { status: handleStatus.resumed, opinion, at })
  const open = await listOpenIds(tx, task.id)
  for (const subTaskId of await listAwaited(tx, open)) {
    const sub = await lockTask(tx, subTaskId)
    if (sub?.suspended_at?.getTime() === pausedAt.getTime())
      await resumeTask(deps, tx, caller, sub, { pausedAt, opinion, at })
  }
  await runSubFlowsAgain(tx, task.id)
}

const listOpenIds = async (tx: Db, taskId: string): Promise<string[]> =>
  (await listOpenInstances(tx, taskId)).map(({ id }) => id)

/** Enters it in the history, and notifies the initiator and those whose turn it is; their open pages count their to-dos again. */
async function announce(
  tx: Db,
  { userId }: Caller,
  task: TaskRecord,
  { status, opinion, at }: { status: HandleStatus; opinion: string; at: Date },
): Promise<void> {
  const [where] = await listOpenInstances(tx, task.id)
  const nodeName = where?.title ?? task.design.properties.title
  await insertHistory(tx, task.id, [
    {
      nodeId: where?.node_id ?? task.design.nodeId,
      nodeName,
      handleStatus: status,
      at,
      userId,
      opinion,
    },
  ])
  const open = (await listOperators(tx, task.id)).filter(({ state }) => state === 'open')
  const approvers = [...new Set(open.map((turn) => turn.user_id))]
  await notifySuspension(
    tx,
    task,
    status === handleStatus.suspended ? 'suspended' : 'resumed',
    { approvers, why: { userId, nodeName, opinion } },
    at,
  )
  await notifyToDoChange(tx, approvers)
}
