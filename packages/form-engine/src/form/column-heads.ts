import type { ColumnData, ColumnGroup } from '../design/types.ts'

/** Maximum number of heads above a column. */
export const maxHeads = 3

/** The heads above a column, outermost first; groups that contain each other are followed once. */
export function listHeads(group: string | undefined, groups: readonly ColumnGroup[] = []): ColumnGroup[] {
  const heads: ColumnGroup[] = []
  let next = groups.find(({ id }) => id === group)
  while (next && heads.length < maxHeads && !heads.includes(next)) {
    heads.unshift(next)
    const { parent } = next
    next = groups.find(({ id }) => id === parent)
  }
  return heads
}

/** The groups that are above the columns of a list, which may be fewer than those of the design. */
export function pickUsedGroups({
  columnList,
  columnGroups,
}: Pick<ColumnData, 'columnList' | 'columnGroups'>): ColumnGroup[] {
  const used = new Set(columnList.flatMap(({ group }) => listHeads(group, columnGroups)))
  return (columnGroups ?? []).filter((group) => used.has(group))
}
