import { findNode, type ApproverNode, type StartNode } from '@armature/form-engine/flow/index'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { TaskRecord } from '../engine/task.queries.ts'
import type { InstanceRecord } from '../engine/turn.queries.ts'

/** The approver node with this id. @throws AppError 'workflow.nodeUnknown' */
export function getApproverNode(flow: StartNode, nodeId: string | undefined): ApproverNode {
  const node = findNode(flow, nodeId ?? '')
  if (node?.type !== 'approver') throw new AppError('workflow.nodeUnknown')
  return node
}

/** The node of a round, in the version of the flow by which it was decided. @throws AppError 'workflow.nodeUnknown' */
export async function loadRoundNode(
  db: Db,
  { design }: TaskRecord,
  { node_id: nodeId, version_id: versionId }: InstanceRecord,
): Promise<ApproverNode> {
  if (versionId === null) return getApproverNode(design, nodeId)
  const row = await db.sql.selectFrom('flow_versions').select('design').where('id', '=', versionId).executeTakeFirst()
  return getApproverNode(row?.design ?? design, nodeId)
}
