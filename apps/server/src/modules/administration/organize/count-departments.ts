import type { Organizes } from '../../organizations/index.ts'

const cachedCounts = new WeakMap<Organizes, ReadonlyMap<string, number>>()

/**
 * Number of departments by parent: of a company those at any depth down to the next company, of a department those below it.
 * Counted once per loaded tree.
 */
export function countDepartments(organizes: Organizes): ReadonlyMap<string, number> {
  const known = cachedCounts.get(organizes)
  if (known) return known
  const counts = new Map<string, number>()
  const count = (parentId: string | null): number => {
    let departments = 0
    for (const row of organizes.below(parentId)) {
      const below = count(row.id)
      if (row.category === 'department') departments += 1 + below
    }
    if (parentId !== null) counts.set(parentId, departments)
    return departments
  }
  count(null)
  cachedCounts.set(organizes, counts)
  return counts
}
