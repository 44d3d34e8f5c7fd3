import type { ConditionNode, FlowBranch, FlowNode, StartNode } from './types.ts'
import { listBranches, findNode, findNodesAfter, findNodesBefore, walkFlow } from './walk.ts'

/**
 * State of an approval: completed nodes, and the branch that each condition took when it was reached. The current nodes follow
 * from these alone (`nextNodes`), so that a return, a jump or a withdrawal only adds or removes ids.
 */
export interface FlowProgress {
  done: readonly string[]
  /** branch by condition node */
  choices: Readonly<Record<string, string>>
}

/** Nothing is completed yet. */
export const atStart: FlowProgress = { done: [], choices: {} }

/** Chooses the branch of a condition node. */
export type ChooseBranch = (node: ConditionNode) => FlowBranch | undefined

/** The current nodes of an approval, and the branches chosen on the way; without nodes it has ended. */
export interface NextNodes {
  nodes: FlowNode[]
  choices: Record<string, string>
}

/** The approver and copy nodes that are due now. */
export function nextNodes(flow: StartNode, progress: FlowProgress, choose: ChooseBranch): NextNodes {
  const done = new Set(progress.done)
  const choices: Record<string, string> = { ...progress.choices }
  const nodes = standing(flow.childNode)
  return { nodes, choices }

  function standing(chain: FlowNode | null): FlowNode[] {
    for (let node = chain; node; node = node.childNode) {
      const waiting = at(node)
      if (waiting.length > 0) return waiting
    }
    return []
  }

  function at(node: FlowNode): FlowNode[] {
    if (node.type === 'parallel') return node.branches.flatMap((branch) => standing(branch.childNode))
    if (node.type === 'condition') return standing(chosen(node)?.childNode ?? null)
    return node.type === 'start' || done.has(node.nodeId) ? [] : [node]
  }

  function chosen(node: ConditionNode): FlowBranch | undefined {
    const known = node.branches.find(({ nodeId }) => nodeId === choices[node.nodeId])
    const branch = known ?? choose(node) ?? node.branches.at(-1)
    if (branch) choices[node.nodeId] = branch.nodeId
    return branch
  }
}

/** The progress with these nodes, and all nodes after them, not completed. */
export function resetProgressTo(flow: StartNode, progress: FlowProgress, nodeIds: readonly string[]): FlowProgress {
  const gone = new Set(nodeIds.flatMap((nodeId) => [nodeId, ...findNodesAfter(flow, nodeId)]))
  return removeNodes(progress, gone)
}

/** The progress of an approval at a node: the nodes before it are completed, it and the nodes after it are not. */
export function setProgressTo(flow: StartNode, progress: FlowProgress, nodeId: string): FlowProgress {
  const placed = [...walkFlow(flow)].find(({ node }) => node.nodeId === nodeId)
  if (!placed) return progress
  const { done, choices } = resetProgressTo(flow, progress, [nodeId])
  const forced = placed.within.filter(({ node }) => node.type === 'condition')
  return {
    done: [...new Set([...done, ...findNodesBefore(flow, nodeId)])],
    choices: { ...choices, ...Object.fromEntries(forced.map(({ node, branch }) => [node.nodeId, branch.nodeId])) },
  }
}

/**
 * The nearest completed approver nodes before a node: several where branches join just above it. Empty where only the initiator
 * is before it.
 */
export function findPreviousApprovers(flow: StartNode, progress: FlowProgress, nodeId: string): string[] {
  const reached = returnTargets(flow, progress, nodeId)
  const targets = new Set(reached)
  return reached.filter((one) => ![...findNodesAfter(flow, one)].some((later) => targets.has(later)))
}

/** Completed approver nodes before a node: possible targets of a return besides the start. */
export function returnTargets(flow: StartNode, { done }: FlowProgress, nodeId: string): string[] {
  const before = findNodesBefore(flow, nodeId)
  return done.filter((one) => before.has(one) && findNode(flow, one)?.type === 'approver')
}

/** The progress with one more completed node. */
export const withDone = (progress: FlowProgress, nodeId: string): FlowProgress =>
  progress.done.includes(nodeId) ? progress : { ...progress, done: [...progress.done, nodeId] }

function removeNodes({ done, choices }: FlowProgress, gone: ReadonlySet<string>): FlowProgress {
  return {
    done: done.filter((nodeId) => !gone.has(nodeId)),
    choices: Object.fromEntries(Object.entries(choices).filter(([nodeId]) => !gone.has(nodeId))),
  }
}

/** Nodes of approvers and copy recipients, in reading order, as listed in the diagram of an approval. */
export const listWorkNodes = (flow: StartNode): FlowNode[] =>
  [...walkFlow(flow)].map(({ node }) => node).filter((node) => listBranches(node).length === 0)
