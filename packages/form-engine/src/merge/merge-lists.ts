import { findMoved } from '../compare/find-moved.ts'

/** An entry of a list that two users have changed. */
export interface MergedEntry<T> {
  id: string
  /** the same text for the same content */
  key: string
  value: T
}

export interface MergedList<T> {
  list: T[]
  /** ids of entries that both have changed in different ways: those of the own version are taken, a removed one stays */
  overlaps: string[]
}

/** Puts two changes of one entry together; undefined if that is not possible, and the own one is taken. */
export type MergeEntry<T> = (base: T, mine: T, theirs: T) => { value: T; hasOverlap: boolean } | undefined

type Entries<T> = readonly MergedEntry<T>[]

/**
 * Puts the changes of two users to one list together: entries that were added, changed, removed or moved.
 *
 * @param base what both began with
 * @param mine the own version; its order is kept, entries of the other one come behind what they follow there
 * @param mergeEntry for entries that both have changed
 */
export function mergeLists<T>(
  base: Entries<T>,
  mine: Entries<T>,
  theirs: Entries<T>,
  mergeEntry: MergeEntry<T> = () => undefined,
): MergedList<T> {
  const [before, own, other] = [base, mine, theirs].map((list) => new Map(list.map((entry) => [entry.id, entry])))
  if (!before || !own || !other) return { list: [], overlaps: [] }
  const overlaps: string[] = []
  const moved = listMovedByOther(base, mine, theirs)
  /** what becomes of an entry that is in all three */
  const mergeChanges = (old: MergedEntry<T>, entry: MergedEntry<T>, changed: MergedEntry<T>): MergedEntry<T> => {
    if (entry.key === old.key || entry.key === changed.key) return changed
    if (changed.key === old.key) return entry
    const both = mergeEntry(old.value, entry.value, changed.value)
    if (!both || both.hasOverlap) overlaps.push(entry.id)
    return both ? { ...entry, value: both.value } : entry
  }
  const kept = mine.flatMap((entry): MergedEntry<T>[] => {
    const [old, changed] = [before.get(entry.id), other.get(entry.id)]
    if (moved.has(entry.id)) return []
    if (!old) return [entry]
    const isMine = entry.key !== old.key
    if (!changed) {
      if (isMine) overlaps.push(entry.id)
      return isMine ? [entry] : []
    }
    return [mergeChanges(old, entry, changed)]
  })
  for (const [at, entry] of theirs.entries()) {
    const [old, present] = [before.get(entry.id), own.get(entry.id)]
    const isBack = old !== undefined && !present && entry.key !== old.key
    if (isBack) overlaps.push(entry.id)
    const isMoved = old && present && moved.has(entry.id)
    if (!isBack && !isMoved && (old ?? present)) continue
    kept.splice(findPlace(kept, theirs.slice(0, at)), 0, isMoved ? mergeChanges(old, present, entry) : entry)
  }
  return { list: kept.map(({ value }) => value), overlaps }
}

/** Entries that only the other user has moved, and that are still there. */
function listMovedByOther<T>(base: Entries<T>, mine: Entries<T>, theirs: Entries<T>): Set<string> {
  const [start, own, other] = [base, mine, theirs].map((list) => list.map(({ id }) => id))
  if (!start || !own || !other) return new Set()
  const ownMoves = findMoved(start, own)
  const present = new Set(own)
  return new Set([...findMoved(start, other)].filter((id) => !ownMoves.has(id) && present.has(id)))
}

/** After the nearest of the entries before it. */
function findPlace<T>(list: Entries<T>, before: Entries<T>): number {
  const places = new Map(list.map(({ id }, index) => [id, index]))
  const found = before.findLast(({ id }) => places.has(id))
  return found ? (places.get(found.id) ?? 0) + 1 : 0
}
