import { flowStatus } from '@armature/contract'
import { findNode, type SubFlowNode } from '@armature/form-engine/flow/index'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { SubTaskRecord } from '../engine/sub-task.queries.ts'
import type { TaskRecord } from '../engine/task.queries.ts'
import { findInstance } from '../engine/turn.queries.ts'

/** The node that plans a sub-flow, in the version that the approval has now. @throws AppError 'workflow.nodeUnknown' */
export async function getSubFlowNode(
  db: Db,
  { design }: Pick<TaskRecord, 'design'>,
  { instance_id: id }: Pick<SubTaskRecord, 'instance_id'>,
): Promise<SubFlowNode> {
  const node = findNode(design, (await findInstance(db, id))?.node_id ?? '')
  if (node?.type !== 'subFlow') throw new AppError('workflow.nodeUnknown')
  return node
}

/** Whether the approval still waits for the sub-flow, or never waits for it. @param task locked */
export async function canStartNow(
  tx: Db,
  task: TaskRecord,
  { instance_id: id, waits }: Pick<SubTaskRecord, 'instance_id' | 'waits'>,
): Promise<boolean> {
  if (task.suspended_at !== null) return false
  if (!waits) return true
  return task.status === flowStatus.wait && (await findInstance(tx, id))?.state === 'open'
}
