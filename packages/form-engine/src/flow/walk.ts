import type { BranchingNode, ChoosingNode, FlowBranch, FlowNode, StartNode } from './types.ts'

/** A node and its position: the branches around it, outermost first. */
export interface PlacedNode {
  node: FlowNode
  within: { node: FlowNode; branch: FlowBranch }[]
}

/** Whether the node chooses among its branches by conditions; the last one is its default. */
export const isChoosing = (node: Pick<FlowNode, 'type'>): node is ChoosingNode =>
  node.type === 'condition' || node.type === 'inclusive'

export const isBranching = (node: Pick<FlowNode, 'type'>): node is BranchingNode =>
  isChoosing(node) || node.type === 'parallel'

export const listBranches = (node: FlowNode): FlowBranch[] => (isBranching(node) ? node.branches : [])

/** Every node in reading order: downwards, branches from left to right. */
export function* walkFlow(flow: FlowNode | null, within: PlacedNode['within'] = []): Generator<PlacedNode> {
  for (let node = flow; node; node = node.childNode) {
    yield { node, within }
    for (const branch of listBranches(node)) yield* walkFlow(branch.childNode, [...within, { node, branch }])
  }
}

export function findNode(flow: StartNode, nodeId: string): FlowNode | undefined {
  for (const { node } of walkFlow(flow)) if (node.nodeId === nodeId) return node
  return undefined
}

/**
 * Ids of the nodes that are always before a node: above it in its chain, and in the chains around it. Nodes in branches that have
 * joined above it count; nodes of parallel branches do not.
 */
export function findNodesBefore(flow: StartNode, nodeId: string): Set<string> {
  const before = new Set<string>()
  collectBefore(flow, nodeId, before)
  return before
}

/** Ids of the nodes after a node: below it in its chain, and below the branches around it. */
export function findNodesAfter(flow: StartNode, nodeId: string): Set<string> {
  const after = new Set<string>()
  collectAfter(flow, nodeId, after)
  return after
}

/** @returns whether the node is in this chain or in a branch of it */
function collectBefore(chain: FlowNode | null, nodeId: string, before: Set<string>): boolean {
  const passed: FlowNode[] = []
  for (let node = chain; node; node = node.childNode) {
    if (node.nodeId === nodeId) return collectIds(passed, before)
    for (const branch of listBranches(node)) {
      if (!collectBefore(branch.childNode, nodeId, before)) continue
      before.add(node.nodeId)
      return collectIds(passed, before)
    }
    passed.push(node)
  }
  return false
}

function collectIds(nodes: FlowNode[], ids: Set<string>): true {
  for (const node of nodes) {
    ids.add(node.nodeId)
    for (const branch of listBranches(node)) for (const inner of walkFlow(branch.childNode)) ids.add(inner.node.nodeId)
  }
  return true
}

function collectAfter(chain: FlowNode | null, nodeId: string, after: Set<string>): boolean {
  for (let node = chain; node; node = node.childNode) {
    const isHere =
      node.nodeId === nodeId || listBranches(node).some((branch) => collectAfter(branch.childNode, nodeId, after))
    if (!isHere) continue
    for (const inner of walkFlow(node.childNode)) after.add(inner.node.nodeId)
    // the branches of the node itself come after it too
    if (node.nodeId === nodeId)
      for (const branch of listBranches(node))
        for (const inner of walkFlow(branch.childNode)) after.add(inner.node.nodeId)
    return true
  }
  return false
}
