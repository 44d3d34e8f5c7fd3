import type { DiagramContent, DiagramEdge, DiagramNode, DiagramSide } from '@armature/contract'
import type { Connection, Edge, Node } from '@xyflow/react'
import { nodeSize } from '../drawing/kinds.ts'

/** A node in the format of the canvas library. */
export type FlowNode = Node<{ node: DiagramNode }, 'device'>

/**
 * Converts the drawing to nodes and lines of the canvas library. An unchanged part stays the same object, so that moving one of
 * three hundred nodes renders only that one.
 */
export function createFlow(nameOf: (node: DiagramNode) => string) {
  const nodes = new WeakMap<DiagramNode, [plain: FlowNode, chosen: FlowNode]>()
  const edges = new WeakMap<DiagramEdge, [plain: Edge, chosen: Edge]>()
  const both = <Part, Flow>(part: Part, make: (part: Part, selected: boolean) => Flow): [Flow, Flow] => [
    make(part, false),
    make(part, true),
  ]
  const nodeOf = (node: DiagramNode, selected: boolean): FlowNode => ({
    id: node.id,
    type: 'device',
    position: { x: node.x, y: node.y },
    data: { node },
    selected,
    ariaLabel: nameOf(node),
    // Given instead of measured: all nodes have one size.
    ...nodeSize,
    measured: nodeSize,
  })
  return {
    nodes: (content: DiagramContent, selected: ReadonlySet<string>): FlowNode[] =>
      content.nodes.map((node) => getCached(nodes, node, () => both(node, nodeOf))[selected.has(node.id) ? 1 : 0]),
    edges: (content: DiagramContent, selected: ReadonlySet<string>): Edge[] =>
      content.edges.map((edge) => getCached(edges, edge, () => both(edge, toFlowEdge))[selected.has(edge.id) ? 1 : 0]),
  }
}

/** The line that the user has drawn, from side to side. */
export function toDiagramEdge({ source, target, sourceHandle, targetHandle }: Connection): Omit<DiagramEdge, 'id'> {
  return { source, target, sourceSide: toSide(sourceHandle), targetSide: toSide(targetHandle) }
}

const sides: ReadonlySet<string> = new Set<DiagramSide>(['top', 'right', 'bottom', 'left'])
const toSide = (handle: string | null): DiagramSide =>
  handle !== null && sides.has(handle) ? (handle as DiagramSide) : 'bottom'

const toFlowEdge = ({ id, source, sourceSide, target, targetSide }: DiagramEdge, selected: boolean): Edge => ({
  id,
  source,
  sourceHandle: sourceSide,
  target,
  targetHandle: targetSide,
  type: 'smoothstep',
  selected,
})

function getCached<K extends object, V>(known: WeakMap<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
