import type { ColumnData } from './types.ts'

/** Names of the columns that users may sort a list by: those that the design marks, and the one it sorts by first. They have an index. */
export function listSortableColumns({
  columnList,
  sortList = [],
}: Pick<ColumnData, 'columnList' | 'sortList'>): string[] {
  const marked = columnList.flatMap(({ prop, sortable }) => (sortable ? [prop] : []))
  return [...new Set([...marked, ...sortList.slice(0, 1).map(({ prop }) => prop)])]
}
