import { findMoved } from '../compare/find-moved.ts'

/** An entry of one list, of the other, or of both. */
export interface EntryPair {
  /** index in the former list */
  from?: number
  /** index in the new list */
  to?: number
  /** the same entry elsewhere among the others */
  isMoved?: boolean
}

interface Entry {
  kind?: string
  key: string
}

/** How many entries are looked at for one that was changed. */
const nearby = 30
const minLikeness = 0.4

/**
 * Which entries of two lists belong together: the same ones, then changed ones between them. Takes n log n steps.
 *
 * @returns in the order of the new list; removed entries after those that they stood behind
 */
export function matchEntries(before: readonly Entry[], after: readonly Entry[]): EntryPair[] {
  const [former, present] = [numberKeys(before), numberKeys(after)]
  const position = new Map(former.map((key, index) => [key, index]))
  const shared = present.filter((key) => position.has(key))
  const known = new Set(shared)
  const moved = findMoved(
    former.filter((key) => known.has(key)),
    shared,
  )
  const pairs: EntryPair[] = []
  let from = 0
  let to = 0
  const closeGap = (fromEnd: number, toEnd: number) => {
    const isFree = (key: string | undefined) => key !== undefined && !known.has(key)
    const removed = listRange(from, fromEnd).filter((index) => isFree(former[index]))
    const added = listRange(to, toEnd)
    pairs.push(...pairGap(removed, added, { before, after, findSame: (index) => findMovedFrom(index) }))
  }
  const findMovedFrom = (index: number): number | undefined =>
    moved.has(present[index] ?? '') ? position.get(present[index] ?? '') : undefined
  for (const [index, key] of present.entries()) {
    const same = position.get(key)
    if (same === undefined || moved.has(key)) continue
    closeGap(same, index)
    pairs.push({ from: same, to: index })
    from = same + 1
    to = index + 1
  }
  closeGap(before.length, after.length)
  return pairs
}

interface Gap {
  before: readonly Entry[]
  after: readonly Entry[]
  /** the former index of an entry that has moved here */
  findSame: (index: number) => number | undefined
}

/** The entries between two that are the same: changed ones are found by their likeness, or by their place if all have one. */
function pairGap(removed: readonly number[], added: readonly number[], { before, after, findSame }: Gap): EntryPair[] {
  const fresh = added.filter((index) => findSame(index) === undefined)
  const isInPlace = fresh.length === removed.length
  const pairs: EntryPair[] = []
  let next = 0
  for (const to of added) {
    const same = findSame(to)
    if (same !== undefined) {
      pairs.push({ from: same, to, isMoved: true })
      continue
    }
    const candidates = removed.slice(next, next + (isInPlace ? 1 : nearby))
    const likeness = candidates.map((from) => compareLikeness(before[from], after[to]))
    const best = Math.max(-1, ...likeness)
    const found = best >= (isInPlace ? 0 : minLikeness) ? likeness.indexOf(best) : -1
    if (found < 0) {
      pairs.push({ to })
      continue
    }
    for (const from of candidates.slice(0, found)) pairs.push({ from })
    pairs.push({ from: candidates[found] ?? 0, to })
    next += found + 1
  }
  return [...pairs, ...removed.slice(next).map((from) => ({ from }))]
}

/** 0 … 1: the part of the longer text that both begin and end with; -1 for entries of different kinds. */
function compareLikeness(one: Entry | undefined, other: Entry | undefined): number {
  if (!one || !other || ((isTable(one) || isTable(other)) && one.kind !== other.kind)) return -1
  const [first, second] = [stripTags(one.key), stripTags(other.key)]
  const [short, long] = [Math.min(first.length, second.length), Math.max(first.length, second.length)]
  let start = 0
  while (start < short && first[start] === second[start]) start += 1
  let end = 0
  while (end < short - start && first.at(-1 - end) === second.at(-1 - end)) end += 1
  return long === 0 ? 1 : (start + end) / long
}

const stripTags = (html: string): string => html.replace(/<[^<>]*>/g, '').slice(0, maxCompared)
const maxCompared = 500

const isTable = ({ kind }: Entry): boolean => kind === 'table' || kind === 'pageBreak'

const listRange = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

/** Equal entries differ by their number. */
function numberKeys(entries: readonly Entry[]): string[] {
  const counts = new Map<string, number>()
  return entries.map(({ key }) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return `${count} ${key}`
  })
}
