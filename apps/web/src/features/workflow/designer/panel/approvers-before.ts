import type { ApproverNode, StartNode } from '@armature/form-engine/flow/types'
import { nodesBefore, walkFlow } from '@armature/form-engine/flow/walk'

/** Approver nodes that always come before a node: what it can refer to or return to. */
export function approversBefore(flow: StartNode, nodeId: string): ApproverNode[] {
  const before = nodesBefore(flow, nodeId)
  return [...walkFlow(flow)].flatMap(({ node }) => (node.type === 'approver' && before.has(node.nodeId) ? [node] : []))
}
