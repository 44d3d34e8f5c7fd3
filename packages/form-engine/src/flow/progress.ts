import type { ChoosingNode, FlowBranch, FlowNode, StartNode } from './types.ts'
import { isChoosing, listBranches, findNode, findNodesAfter, findNodesBefore, walkFlow } from './walk.ts'

/**
 * State of an approval: completed nodes, and the branches that each condition took when it was reached. The current nodes follow
 * from these alone (`nextNodes`), so that a return, a jump or a withdrawal only adds or removes ids.
 */
export interface FlowProgress {
  done: readonly string[]
  /** branch by condition node; of an inclusive one, all that it took, see `listTakenBranches` */
  choices: Readonly<Record<string, string>>
}

/** Nothing is completed yet. */
export const atStart: FlowProgress = { done: [], choices: {} }

/** Chooses the branch of a condition node, or all branches of an inclusive one. */
export type ChooseBranches = (node: ChoosingNode) => readonly FlowBranch[]

/** Ids cannot contain it. */
const separator = ','

/** The branches that a node took, in their order; none if it was not reached. */
export function listTakenBranches(
  choices: FlowProgress['choices'],
  { nodeId, branches }: Pick<ChoosingNode, 'nodeId' | 'branches'>,
): FlowBranch[] {
  const ids = new Set(choices[nodeId]?.split(separator))
  return branches.filter((branch) => ids.has(branch.nodeId))
}

const joinIds = (branches: readonly FlowBranch[]): string => branches.map(({ nodeId }) => nodeId).join(separator)

/** The current nodes of an approval, and the branches chosen on the way; without nodes it has ended. */
export interface NextNodes {
  nodes: FlowNode[]
  choices: Record<string, string>
}

/** The approver, copy and sub-flow nodes that are due now. */
export function nextNodes(flow: StartNode, progress: FlowProgress, choose: ChooseBranches): NextNodes {
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
    if (isChoosing(node)) return findChosen(node).flatMap((branch) => standing(branch.childNode))
    return node.type === 'start' || done.has(node.nodeId) ? [] : [node]
  }

  function findChosen(node: ChoosingNode): readonly FlowBranch[] {
    const known = listTakenBranches(choices, node)
    const found = known.length > 0 ? known : choose(node)
    const taken = found.length > 0 ? found : node.branches.slice(-1)
    if (taken.length > 0) choices[node.nodeId] = joinIds(taken)
    return taken
  }
}

/** The progress with these nodes, and all nodes after them, not completed. */
export function resetProgressTo(flow: StartNode, progress: FlowProgress, nodeIds: readonly string[]): FlowProgress {
  const gone = new Set(nodeIds.flatMap((nodeId) => [nodeId, ...findNodesAfter(flow, nodeId)]))
  return removeNodes(progress, gone)
}

/**
 * The progress of an approval at a node: the nodes before it are completed, it and the nodes after it are not. Conditions around it
 * take its branch; an inclusive node takes it in addition to those that it has taken.
 */
export function setProgressTo(flow: StartNode, progress: FlowProgress, nodeId: string): FlowProgress {
  const placed = [...walkFlow(flow)].find(({ node }) => node.nodeId === nodeId)
  if (!placed) return progress
  const { done, choices } = resetProgressTo(flow, progress, [nodeId])
  const forced = placed.within.flatMap(({ node, branch }): [string, string][] => {
    if (!isChoosing(node)) return []
    const others = node.type === 'inclusive' ? listTakenBranches(choices, node) : []
    return [[node.nodeId, joinIds(node.branches.filter((one) => one === branch || others.includes(one)))]]
  })
  return {
    done: [...new Set([...done, ...findNodesBefore(flow, nodeId)])],
    choices: { ...choices, ...Object.fromEntries(forced) },
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

/** Nodes of approvers, copy recipients and sub-flows, in reading order, as listed in the diagram of an approval. */
export const listWorkNodes = (flow: StartNode): FlowNode[] =>
  [...walkFlow(flow)].map(({ node }) => node).filter((node) => listBranches(node).length === 0)
