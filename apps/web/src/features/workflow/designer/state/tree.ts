import type { BranchingNode, FlowBranch, FlowNode, StartNode } from '@armature/form-engine/flow/types'
import { isBranching, isChoosing } from '@armature/form-engine/flow/walk'
import { makeNodeId } from './create-node.ts'

/** The flow is an immutable tree: each edit returns a new one, or the same when nothing changed. */
/** A node or a branch, with its context. */
export type FlowEntry =
  | { kind: 'node'; node: FlowNode; level: number }
  | { kind: 'branch'; branch: FlowBranch; owner: BranchingNode; index: number; level: number }

/** Lists everything in reading order: a node, its branches with their content, then the next node. */
export function listEntries(flow: FlowNode | null, level = 0): FlowEntry[] {
  const found: FlowEntry[] = []
  for (let node = flow; node; node = node.childNode) {
    found.push({ kind: 'node', node, level })
    if (!isBranching(node)) continue
    for (const [index, branch] of node.branches.entries())
      found.push(
        { kind: 'branch', branch, owner: node, index, level: level + 1 },
        ...listEntries(branch.childNode, level + 1),
      )
  }
  return found
}

export const getEntryId = (found: FlowEntry): string =>
  found.kind === 'node' ? found.node.nodeId : found.branch.nodeId

export const findIn = (flow: FlowNode, id: string): FlowEntry | undefined =>
  listEntries(flow).find((found) => getEntryId(found) === id)

type ChangeNode = (node: FlowNode) => FlowNode | null
type ChangeBranch = (branch: FlowBranch) => FlowBranch

/** Replaces one node (null: by the next one) or one branch in the chain. */
function replaceEntry(
  node: FlowNode | null,
  id: string,
  at: { node?: ChangeNode; branch?: ChangeBranch },
): FlowNode | null {
  if (!node) return null
  if (node.nodeId === id) return at.node ? at.node(node) : node
  const own = isBranching(node) ? withBranches(node, id, at) : node
  if (own !== node) return own
  const childNode = replaceEntry(node.childNode, id, at)
  return childNode === node.childNode ? node : { ...node, childNode }
}

function withBranches(
  node: BranchingNode,
  id: string,
  at: { node?: ChangeNode; branch?: ChangeBranch },
): BranchingNode {
  const branches = node.branches.map((branch) => {
    if (branch.nodeId === id) return at.branch ? at.branch(branch) : branch
    const childNode = replaceEntry(branch.childNode, id, at)
    return childNode === branch.childNode ? branch : { ...branch, childNode }
  })
  return branches.every((branch, index) => branch === node.branches[index]) ? node : { ...node, branches }
}

// The start node always stays the first one.
const ensureStart = (flow: StartNode, next: FlowNode | null): StartNode => (next?.type === 'start' ? next : flow)

/** Inserts a node after another one, or at the start of a branch; the previous content follows it. */
export function insertAfter(flow: StartNode, id: string, fresh: FlowNode): StartNode {
  const put = <P extends { childNode: FlowNode | null }>(place: P): P => ({
    ...place,
    childNode: { ...fresh, childNode: place.childNode },
  })
  return ensureStart(flow, replaceEntry(flow, id, { node: put, branch: put }))
}

/** Removes a node with everything in its branches; the next node moves up. */
export function removeNode(flow: StartNode, id: string): StartNode {
  if (flow.nodeId === id) return flow
  return ensureStart(flow, replaceEntry(flow, id, { node: ({ childNode }) => childNode }))
}

/** Adds a branch: before the default of a conditional fork, at the end of a parallel one. */
export function addBranch(flow: StartNode, ownerId: string, branch: FlowBranch): StartNode {
  return onOwner(flow, ownerId, (owner) => ({
    ...owner,
    branches: owner.branches.toSpliced(isChoosing(owner) ? -1 : owner.branches.length, 0, branch),
  }))
}

/** The start stays, and the default branch as long as its fork exists. */
export const mayRemove = (found: FlowEntry): boolean =>
  found.kind === 'node'
    ? found.node.type !== 'start'
    : found.owner.type === 'parallel' || found.index < found.owner.branches.length - 1

/** Removes a branch; when one branch is left, it replaces the fork. */
export function removeBranch(flow: StartNode, branchId: string): StartNode {
  const found = findIn(flow, branchId)
  if (found?.kind !== 'branch' || !mayRemove(found)) return flow
  const { owner, index } = found
  if (owner.branches.length > 2)
    return onOwner(flow, owner.nodeId, (node) => ({ ...node, branches: node.branches.toSpliced(index, 1) }))
  const other = owner.branches[1 - index]?.childNode ?? null
  return ensureStart(flow, replaceEntry(flow, owner.nodeId, { node: ({ childNode }) => joinChains(other, childNode) }))
}

/** Whether a branch may move one step to the left or right: the default branch stays the last one. */
export function mayMoveBranch({ owner, index }: { owner: BranchingNode; index: number }, step: 1 | -1): boolean {
  const last = owner.branches.length - (isChoosing(owner) ? 2 : 1)
  return index <= last && index + step >= 0 && index + step <= last
}

export function moveBranch(flow: StartNode, branchId: string, step: 1 | -1): StartNode {
  const found = findIn(flow, branchId)
  if (found?.kind !== 'branch' || !mayMoveBranch(found, step)) return flow
  const { owner, index, branch } = found
  return onOwner(flow, owner.nodeId, (node) => ({
    ...node,
    branches: node.branches.toSpliced(index, 1).toSpliced(index + step, 0, branch),
  }))
}

/** Copies a node behind itself; the content of its branches gets new ids. */
export function copyNode(flow: StartNode, id: string): { flow: StartNode; copyId: string } | null {
  const found = findIn(flow, id)
  if (found?.kind !== 'node' || found.node.type === 'start') return null
  const copy = assignNewIds({ ...found.node, childNode: null })
  return { flow: insertAfter(flow, id, copy), copyId: copy.nodeId }
}

export function setProperties(flow: StartNode, id: string, patch: object): StartNode {
  const set = (node: FlowNode) => ({ ...node, properties: { ...node.properties, ...patch } }) as FlowNode
  return ensureStart(flow, replaceEntry(flow, id, { node: set }))
}

export function setBranch(
  flow: StartNode,
  id: string,
  patch: Partial<Pick<FlowBranch, 'title' | 'conditions'>>,
): StartNode {
  return ensureStart(flow, replaceEntry(flow, id, { branch: (branch) => ({ ...branch, ...patch }) }))
}

const onOwner = (flow: StartNode, id: string, change: (owner: BranchingNode) => BranchingNode): StartNode =>
  ensureStart(flow, replaceEntry(flow, id, { node: (node) => (isBranching(node) ? change(node) : node) }))

/** Appends one chain to another. */
function joinChains(first: FlowNode | null, then: FlowNode | null): FlowNode | null {
  if (!first) return then
  return { ...first, childNode: joinChains(first.childNode, then) }
}

function assignNewIds(node: FlowNode): FlowNode {
  const own = { ...node, nodeId: makeNodeId(), childNode: node.childNode && assignNewIds(node.childNode) }
  if (!isBranching(own)) return own
  const branches = own.branches.map((branch) => ({
    ...branch,
    nodeId: makeNodeId(),
    childNode: branch.childNode && assignNewIds(branch.childNode),
  }))
  return { ...own, branches }
}
