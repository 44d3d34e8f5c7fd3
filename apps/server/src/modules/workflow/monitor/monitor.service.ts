import { assertNotInitiator } from '../engine/initiator.ts'
import { flowStatus, handleStatus, endedStatuses, type HandleStatus } from '@armature/contract'
import { setProgressTo, settleTurns } from '@armature/form-engine/flow/index'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { getApproverNode } from '../approval/approver-node.ts'
import { advance } from '../engine/advance.ts'
import { closeOpenNodes, stopFlow } from '../engine/stop-flow.ts'
import { dropLaterChoices } from '../engine/candidates.ts'
import { lockFlowContext } from '../engine/flow-context.ts'
import { assertFlowRuns } from '../engine/flow-suspension.ts'
import { runFlowTransaction } from '../engine/flow-transaction.ts'
import { type HistoryLine, insertHistory } from '../engine/history.queries.ts'
import { notifyTerminated, notifyApprovers } from '../engine/messages.ts'
import { listEnabledUsers } from '../engine/people.queries.ts'
import { reportSubFlowEnd } from '../engine/sub-flows.ts'
import { assertNotSuspended } from '../engine/suspension.ts'
import { type TaskRecord, clearSuspension, deleteTasks, lockTask, updateTaskForm } from '../engine/task.queries.ts'
import { getSignRule, insertTurns, listOpenInstances, listTurns, updateTurns } from '../engine/turn.queries.ts'
import { saveChoiceReasons } from '../engine/reason.queries.ts'
import { assertStatus } from '../task/launch.service.ts'
import { limitTexts } from '../task/task-texts.ts'
import { formatTaskTitle } from '../engine/task-title.ts'
import { loadUserNames } from '../../names/index.ts'

export interface TargetNode {
  nodeId: string
  handleOpinion: string
}

export async function cancel(deps: Deps, caller: Caller, id: string, opinion: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const flowing = await lockFlowContext(deps, tx, id)
    const { task } = flowing
    assertStatus(task, [flowStatus.wait], caller)
    const at = new Date(deps.clock())
    const open = await listOpenInstances(tx, id)
    await stopFlow(tx, flowing, flowStatus.cancel, { at })
    await clearSuspension(tx, id)
    const [where] = open
    const start = task.design
    await recordAction(
      tx,
      caller,
      task,
      { nodeId: where?.node_id ?? start.nodeId, nodeName: where?.title ?? start.properties.title },
      handleStatus.terminated,
      opinion,
      at,
    )
    const nodeName = where?.title ?? start.properties.title
    await notifyTerminated(tx, task, { userId: caller.userId, nodeName, opinion }, at)
    await reportSubFlowEnd(tx, [id], 'refused')
  })
  return null
}

/** Replaces the approvers of an open node. */
export async function assign(
  deps: Deps,
  caller: Caller,
  id: string,
  { nodeId, handleOpinion, userIds }: TargetNode & { userIds: string[] },
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const { task } = await lockFlowContext(deps, tx, id)
    assertStatus(task, [flowStatus.wait], caller)
    await assertNotSuspended(deps, tx, task)
    const instance = (await listOpenInstances(tx, id)).find(({ node_id }) => node_id === nodeId)
    if (!instance) throw new AppError('workflow.movedOn')
    getApproverNode(task.design, nodeId)
    const wanted = await requireEnabledUsers(tx, userIds)
    assertNotInitiator(task, instance, wanted)
    const at = new Date(deps.clock())
    const turns = await listTurns(tx, instance.id)
    const live = turns.filter(({ state }) => state === 'open' || state === 'waiting')
    await updateTurns(
      tx,
      live.map((turn) => ({ id: turn.id, state: 'closed' as const })),
      at,
    )
    await withdrawVotes(tx, instance.id, at)
    const made = await insertTurns(
      tx,
      wanted.map((userId, sort) => ({
        taskId: id,
        instanceId: instance.id,
        userId,
        state: 'waiting',
        sort,
        reason: { by: 'assigned', userId: caller.userId },
      })),
      at,
    )
    const { changes } = settleTurns(
      getSignRule(instance),
      made.map((turn) => ({ id: turn.id, state: 'waiting', sort: turn.sort, addedBy: null, addType: null })),
    )
    await updateTurns(tx, changes, at)
    const opened = new Set(changes.map((change) => change.id))
    await recordAction(
      tx,
      caller,
      task,
      { nodeId, nodeName: instance.title, toUserIds: wanted },
      handleStatus.assigned,
      handleOpinion,
      at,
    )
    await notifyApprovers(
      tx,
      task,
      made.filter((turn) => opened.has(turn.id)).map(({ user_id }) => user_id),
      at,
    )
  })
  return null
}

export async function change(deps: Deps, caller: Caller, id: string, to: TargetNode): Promise<null> {
  return moveToNode(deps, caller, id, to, [flowStatus.wait], handleStatus.changed)
}

export async function revive(deps: Deps, caller: Caller, id: string, to: TargetNode): Promise<null> {
  return moveToNode(deps, caller, id, to, endedStatuses, handleStatus.revived)
}

/** Continues an approval at a node, as if all nodes before it had been decided. */
async function moveToNode(
  deps: Deps,
  caller: Caller,
  id: string,
  { nodeId, handleOpinion }: TargetNode,
  from: readonly number[],
  status: HandleStatus,
): Promise<null> {
  await runFlowTransaction(deps, async (tx) => {
    const flowing = await lockFlowContext(deps, tx, id)
    const { task } = flowing
    assertStatus(task, from, caller)
    await assertNotSuspended(deps, tx, task)
    if (task.status !== flowStatus.wait) await assertFlowRuns(deps, tx, task)
    const node = getApproverNode(task.design, nodeId)
    const at = new Date(deps.clock())
    await closeOpenNodes(tx, id, at)
    // an ended approval that continues does so with the newest form, as its record may have been changed with it
    if (task.status !== flowStatus.wait) await updateTaskForm(tx, id, flowing.model.version)
    await recordAction(tx, caller, task, { nodeId, nodeName: node.properties.title }, status, handleOpinion, at)
    const candidates = dropLaterChoices(task, [nodeId])
    const progress = setProgressTo(task.design, task.progress, nodeId)
    const moved = Object.entries(progress.choices).filter(([key, branchId]) => task.progress.choices[key] !== branchId)
    const reason = { by: 'moved' as const, at: at.getTime(), userId: caller.userId }
    await saveChoiceReasons(tx, id, Object.fromEntries(moved.map(([key, branchId]) => [key, { ...reason, branchId }])))
    await advance(deps, tx, flowing, { ...progress, candidates })
  })
  return null
}

/** Deletes ended approvals; their records are kept and can be changed again. @throws AppError 'workflow.running' */
export async function removeTasks(deps: Deps, caller: Caller, ids: readonly string[]): Promise<null> {
  await deps.db.transaction(async (tx) => {
    // sorted, so that concurrent calls with the same ids cannot deadlock
    for (const id of [...new Set(ids)].sort()) {
      const task = await lockTask(tx, id)
      if (!task || task.run === 0) throw new AppError('workflow.notFound')
      if (task.status !== flowStatus.wait) continue
      const names = await loadUserNames(tx, [task.creator_user_id])
      const name = formatTaskTitle(limitTexts(caller, task), names.get(task.creator_user_id) ?? '', caller.language)
      throw new AppError('workflow.running', { name })
    }
    await reportSubFlowEnd(tx, ids, 'refused')
    await deleteTasks(tx, ids)
  })
  return null
}

async function requireEnabledUsers(tx: Db, userIds: readonly string[]): Promise<string[]> {
  const found = await listEnabledUsers(tx, userIds)
  if (found.length < new Set(userIds).size) throw new AppError('workflow.personUnknown', {}, { field: 'userIds' })
  return found
}

/** Invalidates earlier votes at the node, because the new approvers decide it. */
async function withdrawVotes(tx: Db, instanceId: string, at: Date): Promise<void> {
  await tx.sql
    .updateTable('flow_operators')
    .set({ state: 'transferred', handled_at: sql<Date>`coalesce(handled_at, ${at})` })
    .where('instance_id', '=', instanceId)
    .where('state', 'in', ['approved', 'against', 'closed'])
    .execute()
}

function recordAction(
  tx: Db,
  { userId }: Caller,
  { id }: TaskRecord,
  node: Pick<HistoryLine, 'nodeId' | 'nodeName' | 'toUserIds'>,
  handleStatus: HandleStatus,
  opinion: string,
  at: Date,
): Promise<void> {
  return insertHistory(tx, id, [{ ...node, handleStatus, at, userId, opinion }])
}
