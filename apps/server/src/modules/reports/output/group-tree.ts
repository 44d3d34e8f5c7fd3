import type { ReportDefinition } from '@armature/contract'
import type { FigureRow } from '../sql/figures.ts'

/** A group with its subgroups; the root is the group of all rows. */
export interface GroupNode {
  /** keys of the outer groups from the outermost on, then its own */
  keys: (string | null)[]
  figures: (string | null)[]
  /** figures by column key of a cross table */
  across: Map<string | null, (string | null)[]>
  children: Map<string | null, GroupNode>
  /** texts of a detail table */
  rows: string[][]
}

const createNode = (keys: (string | null)[]): GroupNode => ({
  keys,
  figures: [],
  across: new Map(),
  children: new Map(),
  rows: [],
})

/** Builds a tree from the groups. */
export function buildGroupTree(rows: readonly FigureRow[]): GroupNode {
  const root = createNode([])
  for (const { level, keys, across, column, figures } of rows) {
    const node = ensureNode(root, keys.slice(0, level))
    if (across) node.across.set(column, figures)
    else node.figures = figures
  }
  return root
}

/** The group with these keys; created if it is missing. */
export function ensureNode(root: GroupNode, keys: readonly (string | null)[]): GroupNode {
  let node = root
  for (const key of keys) {
    let child = node.children.get(key)
    if (!child) node.children.set(key, (child = createNode([...node.keys, key])))
    node = child
  }
  return node
}

export interface Ordering {
  sort: ReportDefinition['sort']
  /** compares two keys of a level by their names */
  compareKeys: (level: number, a: string | null, b: string | null) => number
}

/** The direct subgroups in the order of the definition; groups without a value come last. */
export function sortChildren(node: GroupNode, { sort, compareKeys }: Ordering): GroupNode[] {
  const level = node.keys.length
  const sign = sort.direction === 'desc' ? -1 : 1
  const byName = (a: GroupNode, b: GroupNode) => compareKeys(level, getLastKey(a), getLastKey(b))
  return [...node.children.values()].sort((a, b) => {
    if (sort.measure < 0) return compareMissing(getLastKey(a), getLastKey(b)) || sign * byName(a, b)
    const [left, right] = [a.figures[sort.measure] ?? null, b.figures[sort.measure] ?? null]
    return compareMissing(left, right) || sign * compareFigures(left, right) || byName(a, b)
  })
}

const getLastKey = ({ keys }: GroupNode): string | null => keys.at(-1) ?? null

const compareMissing = (a: string | null, b: string | null): number => Number(a === null) - Number(b === null)

/** Dates are compared as texts. */
function compareFigures(a: string | null, b: string | null): number {
  const [left, right] = [Number(a), Number(b)]
  if (Number.isNaN(left) || Number.isNaN(right)) return String(a) < String(b) ? -1 : Number(a !== b)
  return left - right
}
