import fc from 'fast-check'
import { createApproverNode, createCopyNode, createStartNode, createSubFlowNode } from '../create-nodes.ts'
import type { ApproverNode, BranchingNode, CopyNode, FlowNode, StartNode, SubFlowNode } from '../types.ts'

type Shape =
  { kind: 'approver' } | { kind: 'copy' } | { kind: 'subFlow' } | { kind: BranchingNode['type']; branches: Shape[][] }

/** Random flows: chains of nodes, nested branches. `dress` gives each approver its settings. */
export function arbitraryFlow(dress: (node: ApproverNode) => ApproverNode = (node) => node): fc.Arbitrary<StartNode> {
  const { chain } = fc.letrec<{ chain: Shape[]; node: Shape }>((tie) => ({
    chain: fc.array(tie('node'), { minLength: 0, maxLength: 3, depthIdentifier: 'flow' }),
    node: fc.oneof(
      { depthIdentifier: 'flow', maxDepth: 3, depthSize: 'small' },
      { weight: 4, arbitrary: fc.constant<Shape>({ kind: 'approver' }) },
      { weight: 1, arbitrary: fc.constant<Shape>({ kind: 'copy' }) },
      { weight: 1, arbitrary: fc.constant<Shape>({ kind: 'subFlow' }) },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constantFrom<BranchingNode['type'][]>('condition', 'inclusive', 'parallel'),
          branches: fc.array(tie('chain'), { minLength: 2, maxLength: 3 }),
        }),
      },
    ),
  }))
  return chain.map((shapes) => new Maker(dress).flow(shapes))
}

class Maker {
  #made = 0
  readonly #dress: (node: ApproverNode) => ApproverNode
  constructor(dress: (node: ApproverNode) => ApproverNode) {
    this.#dress = dress
  }

  flow(shapes: readonly Shape[]): StartNode {
    return { ...createStartNode('start', 'start'), childNode: this.#chain(shapes) }
  }

  #chain(shapes: readonly Shape[]): FlowNode | null {
    const nodes = shapes.map((shape) => this.#node(shape))
    return nodes.reduceRight<FlowNode | null>((childNode, node) => ({ ...node, childNode }), null)
  }

  #node(shape: Shape): ApproverNode | CopyNode | SubFlowNode | BranchingNode {
    const nodeId = `n${(this.#made += 1)}`
    if (shape.kind === 'approver') return this.#dress(createApproverNode(nodeId, nodeId))
    if (shape.kind === 'copy') return createCopyNode(nodeId, nodeId)
    if (shape.kind === 'subFlow') return createSubFlowNode(nodeId, nodeId)
    const branches = shape.branches.map((chain, index) => ({
      nodeId: `${nodeId}_${index}`,
      title: `${index}`,
      conditions: null,
      childNode: this.#chain(chain),
    }))
    return { nodeId, type: shape.kind, properties: { title: nodeId }, branches, childNode: null }
  }
}
