import { type DesignedKind, type GraphLink, type GraphNode, designedKinds } from '@armature/contract'

/** px */
export const columnWidth = 164
const columnGap = 52
const headingHeight = 32
const kindHeight = 28
/** of a thing with the gap to the next one */
export const rowHeights = { mouse: 32, finger: 48 }
const groupGap = 12

/** Things of a kind and level that are shown before the group is opened. */
const shownAtFirst = 8

/** The things of one kind and level, below each other. */
export interface GraphGroup {
  key: string
  kind: DesignedKind
  count: number
  /** px from the top */
  y: number
  /** positions in the list of nodes */
  nodes: { index: number; y: number }[]
  /** the number of things that are not shown, and where it is written */
  more?: { count: number; y: number }
}

export interface GraphColumn {
  level: number
  /** px from the left */
  x: number
  groups: GraphGroup[]
}

export interface GraphLine {
  from: number
  to: number
  isDeciding: boolean
  /** path of an SVG */
  path: string
}

export interface GraphLayout {
  columns: GraphColumn[]
  lines: GraphLine[]
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

interface LayoutOptions {
  /** keys of the groups that show all of their things */
  open: ReadonlySet<string>
  rowHeight: number
}

/** Columns by level, what uses the thing on the left of it; in each the kinds below each other, long ones folded. */
export function layOutGraph(
  { nodes, links }: { nodes: readonly GraphNode[]; links: readonly GraphLink[] },
  options: LayoutOptions,
): GraphLayout {
  const { rowHeight } = options
  const points = new Map<number, Point>()
  const levels = [...new Set(nodes.map(({ level }) => level))].sort((a, b) => a - b)
  let height = headingHeight
  const columns = levels.map((level, position): GraphColumn => {
    const x = position * (columnWidth + columnGap)
    let y = headingHeight
    const groups: GraphGroup[] = []
    for (const kind of designedKinds) {
      const indexes = nodes.flatMap((node, index) => (node.level === level && node.kind === kind ? [index] : []))
      if (indexes.length === 0) continue
      const group = layOutGroup(`${level} ${kind}`, { kind, indexes, y }, options)
      for (const node of group.nodes) points.set(node.index, { x, y: node.y + rowHeight / 2 })
      if (group.more)
        for (const index of indexes.slice(group.nodes.length)) points.set(index, { x, y: group.more.y + rowHeight / 2 })
      groups.push(group)
      y += kindHeight + (group.nodes.length + (group.more ? 1 : 0)) * rowHeight + groupGap
    }
    height = Math.max(height, y)
    return { level, x, groups }
  })
  const width = levels.length * (columnWidth + columnGap) - columnGap
  return { columns, lines: drawLines(links, points), width, height }
}

function layOutGroup(
  key: string,
  { kind, indexes, y }: { kind: DesignedKind; indexes: readonly number[]; y: number },
  { open, rowHeight }: LayoutOptions,
): GraphGroup {
  // one more row costs as much as the row that would name it
  const isFolded = !open.has(key) && indexes.length > shownAtFirst + 1
  const shown = isFolded ? indexes.slice(0, shownAtFirst) : indexes
  const toY = (row: number) => y + kindHeight + row * rowHeight
  return {
    key,
    kind,
    count: indexes.length,
    y,
    nodes: shown.map((index, row) => ({ index, y: toY(row) })),
    ...(isFolded && { more: { count: indexes.length - shown.length, y: toY(shown.length) } }),
  }
}

/** One line between the same two points: things that are not shown share theirs. Deciding ones are drawn last. */
function drawLines(links: readonly GraphLink[], points: ReadonlyMap<number, Point>): GraphLine[] {
  const lines = new Map<string, GraphLine>()
  for (const { from, to, use } of links) {
    const [start, end] = [points.get(from), points.get(to)]
    if (!start || !end) continue
    const path = drawCurve(start, end)
    const isDeciding = use === 'decides'
    if (isDeciding || !lines.has(path)) lines.set(path, { from, to, isDeciding, path })
  }
  return [...lines.values()].sort((a, b) => Number(a.isDeciding) - Number(b.isDeciding))
}

/** From the right edge of what uses to the left edge of what is used; in the same column around its right edge. */
function drawCurve(start: Point, end: Point): string {
  const bend = columnGap / 2
  const isBack = end.x < start.x
  const from = { x: isBack ? start.x : start.x + columnWidth, y: start.y }
  const to = { x: isBack || start.x === end.x ? end.x + columnWidth : end.x, y: end.y }
  const [out, into] = isBack ? [-bend, bend] : [bend, start.x === end.x ? bend : -bend]
  return `M${from.x} ${from.y} C${from.x + out} ${from.y} ${to.x + into} ${to.y} ${to.x} ${to.y}`
}
