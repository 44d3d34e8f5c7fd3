import type { ApproverNode, StartNode } from '@armature/form-engine/flow/types'
import { findNodesBefore, walkFlow } from '@armature/form-engine/flow/walk'

/** Approver nodes that always come before a node: what it can refer to or return to. */
export function listApproversBefore(flow: StartNode, nodeId: string): ApproverNode[] {
  const before = findNodesBefore(flow, nodeId)
  return [...walkFlow(flow)].flatMap(({ node }) => (node.type === 'approver' && before.has(node.nodeId) ? [node] : []))
}
