import type { ReportDefinition } from '@armature/contract'
import type { FigureRow } from '../sql/figures.ts'

/** A group with what lies in it; the root is all rows together. */
export interface GroupNode {
  /** of the groups that it lies in, the outermost first, its own last */
  keys: (string | null)[]
  figures: (string | null)[]
  /** by the key of the column of a cross table */
  across: Map<string | null, (string | null)[]>
  children: Map<string | null, GroupNode>
  /** texts of a detail table */
  rows: string[][]
}

const newNode = (keys: (string | null)[]): GroupNode => ({
  keys,
  figures: [],
  across: new Map(),
  children: new Map(),
  rows: [],
})

/** The groups as a tree. */
export function groupTree(rows: readonly FigureRow[]): GroupNode {
  const root = newNode([])
  for (const { level, keys, across, column, figures } of rows) {
    const node = nodeAt(root, keys.slice(0, level))
    if (across) node.across.set(column, figures)
    else node.figures = figures
  }
  return root
}

/** The group of these keys; made where it is not there. */
export function nodeAt(root: GroupNode, keys: readonly (string | null)[]): GroupNode {
  let node = root
  for (const key of keys) {
    let child = node.children.get(key)
    if (!child) node.children.set(key, (child = newNode([...node.keys, key])))
    node = child
  }
  return node
}

export interface Ordering {
  sort: ReportDefinition['sort']
  /** compares two keys of the group of the level, as people read them */
  compareKeys: (level: number, a: string | null, b: string | null) => number
}

/** The groups directly below, in the order that the definition asks for; what has no value comes last. */
export function childrenInOrder(node: GroupNode, { sort, compareKeys }: Ordering): GroupNode[] {
  const level = node.keys.length
  const sign = sort.direction === 'desc' ? -1 : 1
  const byName = (a: GroupNode, b: GroupNode) => compareKeys(level, lastKey(a), lastKey(b))
  return [...node.children.values()].sort((a, b) => {
    if (sort.measure < 0) return missingLast(lastKey(a), lastKey(b)) || sign * byName(a, b)
    const [left, right] = [a.figures[sort.measure] ?? null, b.figures[sort.measure] ?? null]
    return missingLast(left, right) || sign * compareFigures(left, right) || byName(a, b)
  })
}

const lastKey = ({ keys }: GroupNode): string | null => keys.at(-1) ?? null

const missingLast = (a: string | null, b: string | null): number => Number(a === null) - Number(b === null)

/** Moments are texts that sort as they are. */
function compareFigures(a: string | null, b: string | null): number {
  const [left, right] = [Number(a), Number(b)]
  if (Number.isNaN(left) || Number.isNaN(right)) return String(a) < String(b) ? -1 : Number(a !== b)
  return left - right
}
