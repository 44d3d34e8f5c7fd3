import { flowStatus, handleStatus, type FlowStatus } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { FlowContext } from './flow-context.ts'
import { insertHistory } from './history.queries.ts'
import { notifyStopped } from './messages.ts'
import type { SubFlowNote } from './sub-flow-note.ts'
import { endSubTasks, stopSubTasks } from './sub-task.queries.ts'
import { type TaskProgress, clearSuspension, lockTask, updateTaskState } from './task.queries.ts'
import { closeInstances, type InstanceRecord, listOpenInstances } from './turn.queries.ts'

/** Closes all open nodes and sets a new status. */
export async function stopFlow(
  tx: Db,
  { task }: Pick<FlowContext, 'task'>,
  status: FlowStatus,
  { at, progress }: { at: Date; progress?: TaskProgress },
): Promise<void> {
  await closeOpenNodes(tx, task.id, at)
  const hasEnded = status === flowStatus.cancel
  await updateTaskState(tx, task.id, { status, progress: progress ?? task.progress, endTime: hasEnded ? at : null })
}

export async function closeOpenNodes(tx: Db, taskId: string, at: Date): Promise<void> {
  await closeNodes(tx, await listOpenInstances(tx, taskId), at)
}

/** Closes rounds of nodes that are not decided, and terminates the sub-flows that they wait for. */
export async function closeNodes(tx: Db, open: readonly Pick<InstanceRecord, 'id'>[], at: Date): Promise<void> {
  const ids = open.map(({ id }) => id)
  await closeInstances(tx, ids, 'closed', at)
  for (const subTaskId of await stopSubTasks(tx, ids)) await terminateSubFlow(tx, subTaskId, at)
}

/** The flow that waited for it has ended or gone elsewhere. Its own sub-flows end with it; how deep they are nested is limited. */
async function terminateSubFlow(tx: Db, id: string, at: Date): Promise<void> {
  const task = await lockTask(tx, id)
  await endSubTasks(tx, [id], 'refused')
  // a draft or a returned one is left to its initiator
  if (task?.status !== flowStatus.wait) return
  const [where] = await listOpenInstances(tx, id)
  const nodeName = where?.title ?? task.design.properties.title
  await stopFlow(tx, { task }, flowStatus.cancel, { at })
  await clearSuspension(tx, id)
  await insertHistory(tx, id, [
    {
      nodeId: where?.node_id ?? task.design.nodeId,
      nodeName,
      handleStatus: handleStatus.terminated,
      at,
      userId: null,
      automatic: 'subFlow',
      opinion: JSON.stringify({ kind: 'parentStopped' } satisfies SubFlowNote),
    },
  ])
  await notifyStopped(tx, task, at)
}
