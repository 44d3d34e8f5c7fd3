import { findNode, type ApproverNode, type StartNode } from '@armature/form-engine/flow/index'
import { AppError } from '../../../platform/app-error.ts'

/** The approver node with this id. @throws AppError 'workflow.nodeUnknown' */
export function getApproverNode(flow: StartNode, nodeId: string | undefined): ApproverNode {
  const node = findNode(flow, nodeId ?? '')
  if (node?.type !== 'approver') throw new AppError('workflow.nodeUnknown')
  return node
}
