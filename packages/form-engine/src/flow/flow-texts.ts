import type { ApproverNode, FlowBranch, FlowNode, StartNode } from './types.ts'
import { isBranching, walkFlow } from './walk.ts'

/** Every text of a flow that its users read, in reading order: titles of nodes and branches, texts of buttons; '' is left out. */
export function listFlowTexts(flow: StartNode): string[] {
  const texts: string[] = []
  const collect = (text: string): string => {
    texts.push(text)
    return text
  }
  for (const { node } of walkFlow(flow)) mapOwnTexts(node, collect)
  return texts.filter((text) => text !== '')
}

/** A copy of a flow with other texts; what it does stays the same. */
export const mapFlowTexts = (flow: StartNode, map: (text: string) => string): StartNode =>
  mapChain(flow, map) as StartNode

/** Iterates from the end, so that long chains need no recursion. */
function mapChain(first: FlowNode | null, map: (text: string) => string): FlowNode | null {
  const chain: FlowNode[] = []
  for (let node = first; node; node = node.childNode) chain.push(node)
  return chain.reduceRight<FlowNode | null>((childNode, node) => ({ ...mapBranches(node, map), childNode }), null)
}

function mapBranches(node: FlowNode, map: (text: string) => string): FlowNode {
  const own = mapOwnTexts(node, map)
  if (!isBranching(own)) return own
  const branches = own.branches.map((branch) => ({ ...branch, childNode: mapChain(branch.childNode, map) }))
  return { ...own, branches }
}

/** The texts of a node and the titles of its branches, without the nodes in them. */
function mapOwnTexts(node: FlowNode, map: (text: string) => string): FlowNode {
  const title = map(node.properties.title)
  if (node.type === 'approver') return { ...node, properties: { ...mapButtons(node.properties, map), title } }
  if (!isBranching(node)) return { ...node, properties: { ...node.properties, title } } as FlowNode
  const branches = node.branches.map((branch): FlowBranch => ({ ...branch, title: map(branch.title) }))
  return { ...node, properties: { ...node.properties, title }, branches }
}

const mapButtons = (
  properties: ApproverNode['properties'],
  map: (text: string) => string,
): ApproverNode['properties'] => ({
  ...properties,
  auditBtnText: map(properties.auditBtnText),
  rejectBtnText: map(properties.rejectBtnText),
})
