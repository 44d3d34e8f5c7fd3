import type { FlowBranch, FlowNode, StartNode } from '../flow/types.ts'
import { isBranching, listBranches, walkFlow } from '../flow/walk.ts'

/**
 * Puts a node or branch back as it was in a former flow. One that is still there gets its former settings; its place and what
 * follows it stay. A removed one returns to its former place, with those of its nodes that are nowhere else by now.
 *
 * @param id `nodeId` of a change of `compareFlows` from the former flow to the present one
 * @returns the same flow if it cannot be put back: the branch or the node that held it is gone
 */
export function restoreNode(flow: StartNode, former: StartNode, id: string): StartNode {
  const found = findPosition(former, id)
  if (!found) return flow
  const present = new Set([...walkFlow(flow)].flatMap(({ node }) => [node.nodeId, ...listIds(listBranches(node))]))
  const next = present.has(id)
    ? mapFlow(flow, {
        node: (node) => (found.node && node.nodeId === id ? withSettings(node, found.node) : node),
        branch: (branch) =>
          found.branch && branch.nodeId === id
            ? { ...branch, title: found.branch.title, conditions: found.branch.conditions }
            : branch,
      })
    : insertAgain(flow, found, present)
  return next.type === 'start' ? next : flow
}

const listIds = (entries: readonly { nodeId: string }[]): string[] => entries.map(({ nodeId }) => nodeId)

interface Position {
  node?: FlowNode
  branch?: FlowBranch
  /** ids of what it may follow, nearest first: nodes of its chain, then the branch that it is in; of a branch its node */
  after: string[]
  /** of a branch: its position */
  index: number
}

function findPosition(flow: StartNode, id: string): Position | undefined {
  const before = new Map<FlowBranch | undefined, string[]>()
  for (const { node, within } of walkFlow(flow)) {
    const holder = within.at(-1)?.branch
    const chain = before.get(holder) ?? (holder ? [holder.nodeId] : [])
    if (node.nodeId === id) return { node, after: chain.toReversed(), index: 0 }
    before.set(holder, [...chain, node.nodeId])
    const index = listBranches(node).findIndex(({ nodeId }) => nodeId === id)
    const branch = listBranches(node)[index]
    if (branch) return { branch, after: [node.nodeId], index }
  }
  return undefined
}

/** A node of another kind is left as it is. */
const withSettings = (node: FlowNode, { type, properties }: FlowNode): FlowNode =>
  node.type === type ? ({ ...node, properties } as FlowNode) : node

function insertAgain(
  flow: StartNode,
  { node, branch, after, index }: Position,
  present: ReadonlySet<string>,
): FlowNode {
  const anchor = after.find((one) => present.has(one))
  if (anchor === undefined) return flow
  const put = <P extends { nodeId: string; childNode: FlowNode | null }>(place: P): P =>
    node && place.nodeId === anchor
      ? { ...place, childNode: { ...omitNodes(node, present), childNode: place.childNode } }
      : place
  return mapFlow(flow, {
    node: (one) => {
      if (!branch || one.nodeId !== anchor) return put(one)
      if (!isBranching(one)) return one
      const again = { ...branch, childNode: omitChain(branch.childNode, present) }
      return { ...one, branches: one.branches.toSpliced(Math.min(index, one.branches.length), 0, again) }
    },
    branch: put,
  })
}

/** The nodes of a chain that are nowhere else. */
function omitChain(node: FlowNode | null, present: ReadonlySet<string>): FlowNode | null {
  if (!node) return null
  const childNode = omitChain(node.childNode, present)
  return present.has(node.nodeId) ? childNode : { ...omitNodes(node, present), childNode }
}

/** A node without those in its branches that are elsewhere by now. */
function omitNodes(node: FlowNode, present: ReadonlySet<string>): FlowNode {
  if (!isBranching(node)) return node
  const branches = node.branches.map((branch) => ({ ...branch, childNode: omitChain(branch.childNode, present) }))
  return { ...node, branches }
}

interface Mapper {
  node: (node: FlowNode) => FlowNode
  branch: (branch: FlowBranch) => FlowBranch
}

/** Replaces nodes and branches, those inside first. */
function mapFlow(node: FlowNode, map: Mapper): FlowNode {
  const inner = isBranching(node)
    ? {
        ...node,
        branches: node.branches.map((branch) =>
          map.branch({ ...branch, childNode: branch.childNode && mapFlow(branch.childNode, map) }),
        ),
      }
    : node
  return map.node({ ...inner, childNode: node.childNode && mapFlow(node.childNode, map) })
}
