import type { DiagramContent, DiagramNode } from '@armature/contract/system/diagram'
import { type MergedEntry, mergeLists } from './merge-lists.ts'

export interface MergedDiagram {
  content: DiagramContent
  /** ids of devices and lines that both have changed in the same property, of which the own version is taken */
  overlaps: string[]
}

/**
 * Puts the changes of two users to a diagram together: different devices and lines, different properties of one device. Lines
 * whose device is gone are left out.
 */
export function mergeDiagrams(base: DiagramContent, drawn: DiagramContent, theirs: DiagramContent): MergedDiagram {
  const mine = renameNew(base, drawn, theirs)
  const nodes = mergeLists(toEntries(base.nodes), toEntries(mine.nodes), toEntries(theirs.nodes), mergeNodes)
  const edges = mergeLists(toEntries(base.edges), toEntries(mine.edges), toEntries(theirs.edges))
  const devices = new Set(nodes.list.map(({ id }) => id))
  const joined = new Set<string>()
  const lines = edges.list.filter(({ source, target }) => {
    const ends = [source, target].toSorted().join(' ')
    const isNew = devices.has(source) && devices.has(target) && !joined.has(ends)
    joined.add(ends)
    return isNew
  })
  return { content: { nodes: nodes.list, edges: lines }, overlaps: [...nodes.overlaps, ...edges.overlaps] }
}

const toEntries = <T extends { id: string }>(list: readonly T[]): MergedEntry<T>[] =>
  list.map((value) => ({ id: value.id, key: JSON.stringify(value), value }))

/** Two users who add something at the same time give it the same id: the own one gets another. */
function renameNew(base: DiagramContent, mine: DiagramContent, theirs: DiagramContent): DiagramContent {
  const listIds = ({ nodes, edges }: DiagramContent) => [...nodes, ...edges].map(({ id }) => id)
  const former = new Set(listIds(base))
  const other = new Map([...theirs.nodes, ...theirs.edges].map((part) => [part.id, JSON.stringify(part)]))
  const taken = new Set([...former, ...other.keys(), ...listIds(mine)])
  const names = new Map<string, string>()
  for (const part of [...mine.nodes, ...mine.edges]) {
    // both may have put the same one back
    if (former.has(part.id) || (other.get(part.id) ?? JSON.stringify(part)) === JSON.stringify(part)) continue
    let number = taken.size
    while (taken.has(`part-${number}`)) number += 1
    taken.add(`part-${number}`)
    names.set(part.id, `part-${number}`)
  }
  const rename = (id: string) => names.get(id) ?? id
  return {
    nodes: mine.nodes.map((node) => ({ ...node, id: rename(node.id) })),
    edges: mine.edges.map((edge) => ({
      ...edge,
      id: rename(edge.id),
      source: rename(edge.source),
      target: rename(edge.target),
    })),
  }
}

function mergeNodes(base: DiagramNode, mine: DiagramNode, theirs: DiagramNode) {
  let hasOverlap = false
  /** the own value, unless only the other user has changed it */
  const choose = <T>(old: T, own: T, other: T): T => {
    const [before, now, there] = [old, own, other].map((value) => JSON.stringify(value))
    if (now === before || now === there) return other
    if (there !== before) hasOverlap = true
    return own
  }
  const [x, y] = choose([base.x, base.y], [mine.x, mine.y], [theirs.x, theirs.y])
  const keys = new Set([
    ...Object.keys(mine.ratings),
    ...Object.keys(theirs.ratings),
  ] as (keyof DiagramNode['ratings'])[])
  const ratings = [...keys].flatMap((key) => {
    const value = choose(base.ratings[key], mine.ratings[key], theirs.ratings[key])
    return value === undefined ? [] : [[key, value] as const]
  })
  const value: DiagramNode = {
    ...mine,
    kind: choose(base.kind, mine.kind, theirs.kind),
    label: choose(base.label, mine.label, theirs.label),
    x: x ?? mine.x,
    y: y ?? mine.y,
    ratings: Object.fromEntries(ratings),
  }
  return { value, hasOverlap }
}
