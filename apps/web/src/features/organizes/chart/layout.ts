/** Input node of the chart. */
export interface ChartNode {
  id: string
  children?: readonly ChartNode[] | undefined
}

export const box = { width: 184, height: 72 } as const
const gap = { across: 24, down: 40, stack: 12 } as const
/** A stack is connected to a vertical line on its left. */
const trunk = { at: 12, indent: 28 } as const
const maxInStack = 12

export interface PlacedBox<N> {
  node: N
  /** upper left corner */
  x: number
  y: number
  isOpen: boolean
}
export interface Chart<N> {
  boxes: PlacedBox<N>[]
  /** `d` attribute of an SVG path for each line between boxes */
  lines: string[]
  width: number
  height: number
}

/**
 * Lays out a chart from the top down: expanded nodes are placed side by side below their parent, the last level in stacks that
 * keep the chart narrow. No two boxes touch. Lengths are px at a scale of 1.
 */
export function buildChart<N extends ChartNode>(roots: readonly N[], open: ReadonlySet<string>): Chart<N> {
  const parts = roots.map((root) => place(root, open))
  const whole = placeSideBySide(parts, 0)
  return { boxes: whole.boxes, lines: whole.lines, width: whole.width, height: whole.height }
}

/** The top levels with up to `most` boxes in total; the roots are always expanded. */
export function listInitialBranches(roots: readonly ChartNode[], most: number): Set<string> {
  const open = new Set<string>()
  let shown = roots.length
  for (let level = roots; level.length > 0;) {
    const next = level.flatMap(({ children = [] }) => children)
    if (open.size > 0 && shown + next.length > most) break
    for (const { id, children = [] } of level) if (children.length > 0) open.add(id)
    shown += next.length
    level = next
  }
  return open
}

interface Part<N> extends Chart<N> {
  /** x of the line from the parent */
  head: number
}

function place<N extends ChartNode>(node: N, open: ReadonlySet<string>): Part<N> {
  const children = (node.children ?? []) as readonly N[]
  const isOpen = children.length > 0 && open.has(node.id)
  if (!isOpen) return buildLeafPart(node)
  const isLastLevel = children.every((child) => !child.children?.length || !open.has(child.id))
  return isLastLevel && children.length > 1 ? withStacks(node, children) : withBranches(node, children, open)
}

const buildLeafPart = <N>(node: N): Part<N> => ({
  boxes: [{ node, x: 0, y: 0, isOpen: false }],
  lines: [],
  width: box.width,
  height: box.height,
  head: box.width / 2,
})

const belowBox = box.height + gap.down
const bus = box.height + gap.down / 2

function withBranches<N extends ChartNode>(node: N, children: readonly N[], open: ReadonlySet<string>): Part<N> {
  const below = placeSideBySide(
    children.map((child) => place(child, open)),
    belowBox,
  )
  const [first = 0, last = 0] = [below.heads[0], below.heads.at(-1)]
  const head = Math.max((first + last) / 2, box.width / 2)
  const lines = below.heads.map((at) => `M${head} ${box.height}V${bus}H${at}V${belowBox}`)
  return buildParentPart(node, head, { ...below, lines: [...lines, ...below.lines] })
}

function withStacks<N extends ChartNode>(node: N, children: readonly N[]): Part<N> {
  const columns = Math.ceil(children.length / maxInStack)
  const perColumn = Math.ceil(children.length / columns)
  const columnWidth = trunk.indent + box.width
  const width = columns * columnWidth + (columns - 1) * gap.across
  const head = width / 2
  const boxes = children.map((child, at): PlacedBox<N> => ({
    node: child,
    x: Math.floor(at / perColumn) * (columnWidth + gap.across) + trunk.indent,
    y: belowBox + (at % perColumn) * (box.height + gap.stack),
    isOpen: false,
  }))
  const lines = boxes.map(({ x, y }) => {
    const down = x - trunk.indent + trunk.at
    return `M${head} ${box.height}V${bus}H${down}V${y + box.height / 2}H${x}`
  })
  const height = Math.max(...boxes.map(({ y }) => y)) + box.height
  return buildParentPart(node, head, { boxes, lines, width, height })
}

/** Places the parent above its children. */
const buildParentPart = <N>(node: N, head: number, below: Chart<N>): Part<N> => ({
  boxes: [{ node, x: head - box.width / 2, y: 0, isOpen: true }, ...below.boxes],
  lines: below.lines,
  width: Math.max(below.width, head + box.width / 2),
  height: below.height,
  head,
})

/** Places parts from left to right, moved down by `down` px. */
function placeSideBySide<N>(parts: readonly Part<N>[], down: number): Chart<N> & { heads: number[] } {
  const all: Chart<N> & { heads: number[] } = { boxes: [], lines: [], width: 0, height: 0, heads: [] }
  for (const [at, part] of parts.entries()) {
    const right = at === 0 ? 0 : all.width + gap.across
    for (const placed of part.boxes) all.boxes.push({ ...placed, x: placed.x + right, y: placed.y + down })
    for (const line of part.lines) all.lines.push(movePath(line, right, down))
    all.heads.push(part.head + right)
    all.width = right + part.width
    all.height = Math.max(all.height, part.height + down)
  }
  return all
}

const movePath = (line: string, right: number, down: number): string =>
  line.replace(/([MHV])([\d.]+)(?: ([\d.]+))?/g, (_, letter: string, one: string, other?: string) => {
    if (letter === 'V') return `V${Number(one) + down}`
    const across = `${letter}${Number(one) + right}`
    return other === undefined ? across : `${across} ${Number(other) + down}`
  })
