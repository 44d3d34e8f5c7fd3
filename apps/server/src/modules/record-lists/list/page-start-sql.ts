import type { PageStartKeys, BoundValues } from '../../record-statements/index.ts'
import type { OrderPart } from '../../record-search/index.ts'

/**
 * Builds a condition for the rows from the start of a page on, as one row comparison that the index of the order serves.
 * Returns null if there is none: the directions differ, or the start lies among the rows without a value.
 */
export function buildPageStartSql(order: readonly OrderPart[], keys: PageStartKeys, bound: BoundValues): string | null {
  const [first] = order
  if (!first || order.length !== keys.length || order.some(({ direction }) => direction !== first.direction))
    return null
  const marks = order.map(({ type }, index) => bound.add(keys[index], type))
  return `(${order.map(({ column }) => `t.${column}`).join(', ')}) ${first.direction === 'asc' ? '>=' : '<='} (${marks.join(', ')})`
}

/** Reads the start of a page from its first row; undefined if a sort value is missing. */
export function readPageStart(
  row: Record<string, unknown> | undefined,
  order: readonly OrderPart[],
): PageStartKeys | undefined {
  if (!row) return undefined
  const keys = order.map((_part, index) => row[`k${index}`])
  return keys.every((key): key is string => typeof key === 'string') ? keys : undefined
}
