import type { ApproverNode, FlowNode, StartNode } from './types.ts'
import { isBranching } from './walk.ts'

/** A copy of a flow with other titles of nodes and branches and other texts of buttons; what it does stays the same. */
export const mapFlowTexts = (flow: StartNode, map: (text: string) => string): StartNode =>
  mapChain(flow, map) as StartNode

/** Iterates from the end, so that long chains need no recursion. */
function mapChain(first: FlowNode | null, map: (text: string) => string): FlowNode | null {
  const chain: FlowNode[] = []
  for (let node = first; node; node = node.childNode) chain.push(node)
  return chain.reduceRight<FlowNode | null>((childNode, node) => ({ ...mapNode(node, map), childNode }), null)
}

function mapNode(node: FlowNode, map: (text: string) => string): FlowNode {
  const title = map(node.properties.title)
  if (node.type === 'approver') {
    const { properties } = node
    const [auditBtnText, rejectBtnText] = [map(properties.auditBtnText), map(properties.rejectBtnText)]
    return { ...node, properties: { ...properties, title, auditBtnText, rejectBtnText } }
  }
  const named = { ...node, properties: { ...node.properties, title } } as Exclude<FlowNode, ApproverNode>
  if (!isBranching(named)) return named
  const branches = named.branches.map((branch) => ({
    ...branch,
    title: map(branch.title),
    childNode: mapChain(branch.childNode, map),
  }))
  return { ...named, branches }
}
