import type { DiagramContent, DiagramEdge, DiagramKind, DiagramNode } from '@armature/contract'
import { gridStep, nodeSize } from './kinds.ts'

export interface Point {
  x: number
  y: number
}
export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** Edits of a drawing: each takes a content and returns another, or the same object when nothing changes. */
export function addNode(
  content: DiagramContent,
  kind: DiagramKind,
  label: string,
  at: Point,
): [DiagramContent, string] {
  const id = generateId(content, kind)
  const node: DiagramNode = { id, kind, label, ...roundToGrid(at), ratings: {} }
  return [{ ...content, nodes: [...content.nodes, node] }, id]
}

/** The nearest position below or next to a wanted one where a node covers no other. */
export function findFreePoint({ nodes }: DiagramContent, wanted: Point): Point {
  const step = { x: nodeSize.width + 3 * gridStep, y: nodeSize.height + 2 * gridStep }
  const isFree = (place: Point) =>
    !nodes.some(({ x, y }) => Math.abs(x - place.x) < nodeSize.width && Math.abs(y - place.y) < nodeSize.height)
  for (let ring = 0; ; ring++) {
    for (let across = -ring; across <= ring; across++) {
      const rest = ring - Math.abs(across)
      for (const down of rest === 0 ? [0] : [rest, -rest]) {
        const place = roundToGrid({ x: wanted.x + across * step.x, y: wanted.y + down * step.y })
        if (isFree(place)) return place
      }
    }
  }
}

export function moveNodes(content: DiagramContent, places: ReadonlyMap<string, Point>): DiagramContent {
  return changeNodes(content, (node) => {
    const to = places.get(node.id)
    return to && (to.x !== node.x || to.y !== node.y) ? { ...node, x: keepInBounds(to.x), y: keepInBounds(to.y) } : node
  })
}

export function changeNode(
  content: DiagramContent,
  id: string,
  change: Partial<Pick<DiagramNode, 'label' | 'ratings'>>,
): DiagramContent {
  return changeNodes(content, (node) => (node.id === id ? { ...node, ...change } : node))
}

/** Removes nodes and lines; a node is removed with its lines. */
export function removeParts(content: DiagramContent, ids: ReadonlySet<string>): DiagramContent {
  const nodes = content.nodes.filter(({ id }) => !ids.has(id))
  const edges = content.edges.filter(({ id, source, target }) => ![id, source, target].some((part) => ids.has(part)))
  const isSame = nodes.length === content.nodes.length && edges.length === content.edges.length
  return isSame ? content : { nodes, edges }
}

/** Adds a line between two nodes that have none yet; anything else changes nothing. */
export function connect(content: DiagramContent, line: Omit<DiagramEdge, 'id'>): DiagramContent {
  if (!canConnect(content, line.source, line.target)) return content
  return { ...content, edges: [...content.edges, { id: generateId(content, 'line'), ...line }] }
}

export function canConnect({ nodes, edges }: DiagramContent, source: string, target: string): boolean {
  const isThere = (id: string) => nodes.some((node) => node.id === id)
  if (source === target || !isThere(source) || !isThere(target)) return false
  return !edges.some(
    (edge) => (edge.source === source && edge.target === target) || (edge.source === target && edge.target === source),
  )
}

/** The sides that face each other most. */
export function findFacingSides(from: Point, to: Point): Pick<DiagramEdge, 'sourceSide' | 'targetSide'> {
  const [right, down] = [to.x - from.x, to.y - from.y]
  if (Math.abs(right) / nodeSize.width > Math.abs(down) / nodeSize.height)
    return right > 0 ? { sourceSide: 'right', targetSide: 'left' } : { sourceSide: 'left', targetSide: 'right' }
  return down >= 0 ? { sourceSide: 'bottom', targetSide: 'top' } : { sourceSide: 'top', targetSide: 'bottom' }
}

/** Aligns nodes. All nodes have one size, so left, center and right differ only in the coordinate. */
export function alignNodes(content: DiagramContent, ids: ReadonlySet<string>, how: Alignment): DiagramContent {
  const chosen = content.nodes.filter(({ id }) => ids.has(id))
  if (chosen.length < 2) return content
  const axis = how === 'left' || how === 'center' || how === 'right' ? 'x' : 'y'
  const places = chosen.map((node) => node[axis])
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const at = how === 'left' || how === 'top' ? first : how === 'right' || how === 'bottom' ? last : (first + last) / 2
  return moveNodes(content, new Map(chosen.map((node) => [node.id, { ...toPoint(node), [axis]: at }])))
}

/** Distributes nodes evenly; the outermost keep their position. */
export function distributeNodes(content: DiagramContent, ids: ReadonlySet<string>, axis: 'x' | 'y'): DiagramContent {
  const chosen = content.nodes.filter(({ id }) => ids.has(id)).toSorted((one, other) => one[axis] - other[axis])
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (!first || !last || chosen.length < 3) return content
  const step = (last[axis] - first[axis]) / (chosen.length - 1)
  return moveNodes(
    content,
    new Map(chosen.map((node, at) => [node.id, { ...toPoint(node), [axis]: first[axis] + step * at }])),
  )
}

export const roundToGrid = ({ x, y }: Point): Point => ({ x: roundToStep(x), y: roundToStep(y) })

const roundToStep = (value: number): number => keepInBounds(Math.round(value / gridStep) * gridStep)
const keepInBounds = (value: number): number => Math.min(100_000, Math.max(-100_000, value))
const toPoint = ({ x, y }: DiagramNode): Point => ({ x, y })

function changeNodes(content: DiagramContent, change: (node: DiagramNode) => DiagramNode): DiagramContent {
  const nodes = content.nodes.map(change)
  return nodes.every((node, at) => node === content.nodes[at]) ? content : { ...content, nodes }
}

function generateId({ nodes, edges }: DiagramContent, stem: string): string {
  const taken = new Set([...nodes, ...edges].map(({ id }) => id))
  let number = taken.size + 1
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}
