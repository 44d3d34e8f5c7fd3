import { diffValues } from '../record-changes/index.ts'
import type { ComparedRow } from './compare-rows.ts'
import type { OpenSync } from './open-sync.ts'

interface SubCount {
  added: number
  changed: number
  removed: number
}

/** Rows that differ, by sub-table. */
export type SubCounts = Map<string, SubCount>

/** The rows of sub-tables that a row adds to its record, changes and removes. */
export function countSubRows({ plan, subTables }: OpenSync, { checked }: ComparedRow): SubCounts {
  const counts: SubCounts = new Map()
  if (!checked || subTables.length === 0) return counts
  const changes = Object.entries(diffValues(plan, checked.before?.values ?? null, checked.values))
  for (const { name } of subTables) {
    const count = { added: 0, changed: 0, removed: 0 }
    const changedRows = new Set<string>()
    for (const [path, [before, after]] of changes) {
      if (!path.startsWith(`${name}[`)) continue
      const row = path.slice(0, path.indexOf(']') + 1)
      if (path !== row) changedRows.add(row)
      else if (before === null) count.added += 1
      else if (after === null) count.removed += 1
    }
    counts.set(name, { ...count, changed: changedRows.size })
  }
  return counts
}

/** @param into changed here */
export function addSubCounts(into: SubCounts, counts: SubCounts): void {
  for (const [name, { added, changed, removed }] of counts) {
    const sum = into.get(name) ?? { added: 0, changed: 0, removed: 0 }
    into.set(name, { added: sum.added + added, changed: sum.changed + changed, removed: sum.removed + removed })
  }
}
