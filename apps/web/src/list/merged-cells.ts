import type { Sorting } from './list-query.ts'

interface MergedColumn<R> {
  key: string
  mergeKey?: ((row: R) => string) | undefined
}

/**
 * For each row, how many rows the cells of merged columns reach down; 0 where the cell above covers it. Only columns by which
 * the rows are sorted first are merged, each within the equal cells of those before it; cells without a value are not.
 *
 * @returns undefined if no column is merged
 */
export function computeSpans<R>(
  columns: readonly MergedColumn<R>[],
  rows: readonly R[],
  sort: readonly Sorting[],
): ReadonlyMap<string, number>[] | undefined {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const spans = rows.map(() => new Map<string, number>())
  let begins: ReadonlySet<number> = new Set([0])
  let isMerged = false
  for (const { prop } of sort) {
    const { mergeKey } = byKey.get(prop) ?? {}
    if (!mergeKey) break
    isMerged = true
    const values = rows.map(mergeKey)
    const outer = begins
    begins = new Set(
      values.flatMap((value, at) => (outer.has(at) || value === '' || value !== values[at - 1] ? [at] : [])),
    )
    let from = 0
    for (let at = 0; at < rows.length; at += 1) {
      if (begins.has(at)) from = at
      spans[at]?.set(prop, at === from ? 1 : 0)
      if (at !== from) spans[from]?.set(prop, at - from + 1)
    }
  }
  return isMerged ? spans : undefined
}
