import { flowStatus, handleStatus, type HandleStatus } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { lockFlowSuspension } from './flow-suspension.ts'
import { insertHistory } from './history.queries.ts'
import { notifySuspension } from './messages.ts'
import { runSubFlowsAgain } from './sub-flows.ts'
import { listAwaited } from './sub-task.queries.ts'
import {
  type NewSuspension,
  type TaskRecord,
  clearSuspension,
  keepWithFlow,
  lockTask,
  setSuspension,
} from './task.queries.ts'
import { postponeTimeLimits, stopTimeLimits } from './time-limits.ts'
import { notifyToDoChange } from './to-do-change.ts'
import { listOpenInstances, listOperators } from './turn.queries.ts'

/** null: the time has come at which it is resumed automatically, which no user does then */
type Actor = { userId: Caller['userId'] | null }

/**
 * Suspends a running approval, and the sub-flows that it waits for with it.
 *
 * @param task locked
 * @param suspensionId of the suspension of its flow; null if it is suspended alone
 * @param resumeAt when it is resumed automatically, with its sub-flows
 */
export async function suspendTask(
  tx: Db,
  actor: Actor,
  task: TaskRecord,
  { reason, at, suspensionId, resumeAt = null }: Omit<NewSuspension, 'userId'>,
): Promise<void> {
  await setSuspension(tx, task.id, { at, userId: actor.userId, reason, suspensionId, resumeAt })
  await stopTimeLimits(tx, task.id)
  await announce(tx, actor, task, { status: handleStatus.suspended, opinion: reason, at })
  for (const subTaskId of await listAwaited(tx, await listOpenIds(tx, task.id))) {
    const sub = await lockTask(tx, subTaskId)
    if (sub?.status === flowStatus.wait && sub.suspended_at === null)
      await suspendTask(tx, actor, sub, { reason, at, suspensionId: null })
  }
}

interface Resumption {
  pausedAt: Date
  opinion: string
  at: Date
}

/**
 * Resumes a suspended approval; its time limits keep the time that was left. So are the sub-flows that were suspended with it, and
 * what it had yet to start is started.
 *
 * @param task locked
 */
export async function resumeTask(
  deps: Deps,
  tx: Db,
  actor: Actor,
  task: TaskRecord,
  resumption: Resumption,
): Promise<void> {
  const { pausedAt, opinion, at } = resumption
  await clearSuspension(tx, task.id)
  await postponeTimeLimits(deps, tx, task.id, { paused: pausedAt.getTime(), resumed: at.getTime() })
  await announce(tx, actor, task, { status: handleStatus.resumed, opinion, at })
  const open = await listOpenIds(tx, task.id)
  for (const subTaskId of await listAwaited(tx, open)) {
    const sub = await lockTask(tx, subTaskId)
    if (sub?.suspended_at?.getTime() === pausedAt.getTime()) await resumeUnlessHeld(deps, tx, actor, sub, resumption)
  }
  await runSubFlowsAgain(tx, task.id)
}

/** Resumes an approval, unless its own flow is suspended with its running approvals: then it is resumed with that. */
export async function resumeUnlessHeld(
  deps: Deps,
  tx: Db,
  actor: Actor,
  task: TaskRecord,
  resumption: Resumption,
): Promise<void> {
  const suspension = await lockFlowSuspension(tx, task.template_id)
  if (suspension?.includesRunning) return keepWithFlow(tx, task.id, suspension.id)
  await resumeTask(deps, tx, actor, task, resumption)
}

const listOpenIds = async (tx: Db, taskId: string): Promise<string[]> =>
  (await listOpenInstances(tx, taskId)).map(({ id }) => id)

/** Enters it in the history, and notifies the initiator and those whose turn it is; their open pages count their to-dos again. */
async function announce(
  tx: Db,
  { userId }: Actor,
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
      ...(userId === null && { automatic: 'resume' as const }),
    },
  ])
  const open = (await listOperators(tx, task.id)).filter(({ state }) => state === 'open')
  const approvers = [...new Set(open.map((turn) => turn.user_id))]
  await notifySuspension(
    tx,
    task,
    status === handleStatus.suspended ? 'suspended' : userId === null ? 'resumedOnTime' : 'resumed',
    { approvers, why: userId === null ? undefined : { userId, nodeName, opinion } },
    at,
  )
  await notifyToDoChange(tx, approvers)
}
