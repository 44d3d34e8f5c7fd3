import { type RecordContext, runShared, runText } from '../record-context.ts'
import { Bound, allOf } from '../sql/bound.ts'
import {
  type Found,
  type ListRows,
  type Window,
  countAllSql,
  lateFetchOffset,
  pageOf,
  pageSql,
} from './list-statement.ts'
import { hasValuesFirst, orderSql } from './order.ts'
import { type PlaceKeys, fromPlaceSql, placeOf } from './places.ts'

/**
 * Reads a page by its number, walking along the index of the order; a deep page begins at its cached start if there is one. In
 * descending order an index has the rows without a value first, but users expect them last: they are read separately, after
 * the others.
 *
 * @param values the values of the conditions of the rows
 */
export async function walkedPage(
  context: RecordContext,
  modelId: string,
  rows: ListRows,
  values: readonly unknown[],
  window: Window,
): Promise<Found[]> {
  const walked = { ...rows, index: null }
  if (!hasValuesFirst(rows.order)) return walk(context, modelId, walked, values, window)
  const column = `t.${rows.order[0]?.column}`
  const filled = { ...walked, conditions: [...rows.conditions, `${column} is not null`] }
  const first = await walk(context, modelId, filled, values, window)
  if (first.length === window.size) return first
  const before = first.length > 0 ? window.offset + first.length : await countOf(context, modelId, filled, values)
  const empty = { ...walked, conditions: [...rows.conditions, `${column} is null`] }
  const rest = { offset: Math.max(window.offset - before, 0), size: window.size - first.length }
  return [...first, ...(await walk(context, modelId, empty, values, rest))]
}

/** Key of the rows of a list: equal for lists with the same conditions and values. */
export const keyOf = ({ table, conditions }: ListRows, values: readonly unknown[]): string =>
  `${table} ${allOf(conditions)} ${JSON.stringify(values)}`

async function walk(
  context: RecordContext,
  modelId: string,
  rows: ListRows,
  values: readonly unknown[],
  window: Window,
): Promise<Found[]> {
  if (window.offset < lateFetchOffset)
    return pageOf(await earlyPage(context, modelId, rows, values, window), window.size)
  const key = `${keyOf(rows, values)} ${orderSql(rows.order, 't')} ${window.offset}`
  const writes = context.totals.writesOf(modelId)
  const place = context.places.find(key, writes)
  const known = place && (await pageFrom(context, rows, values, { ...window, offset: 0 }, place))
  // a page that is not full may be followed by rows without a sort value, which cannot be compared with a page start
  if (known && known.length >= window.size) return pageOf(known, window.size)
  const bound = new Bound()
  bound.values.push(...values)
  const found = await runShared<Found>(context, modelId, pageSql(rows, window, bound), bound.values)
  const first = placeOf(found[0], rows.order)
  if (first) context.places.remember(key, writes, first)
  return pageOf(found, window.size)
}

/**
 * Reads a page near the start. Without a filter it is found immediately. With one, many rows may be skipped, so equal requests
 * at the same moment share the read.
 */
async function earlyPage(
  context: RecordContext,
  modelId: string,
  rows: ListRows,
  values: readonly unknown[],
  window: Window,
): Promise<Found[]> {
  const bound = new Bound()
  bound.values.push(...values)
  const text = pageSql(rows, window, bound)
  return rows.isFiltered
    ? runShared<Found>(context, modelId, text, bound.values)
    : runText<Found>(context, text, bound.values)
}

/** start of the page; returns no rows if it cannot be used */
async function pageFrom(
  context: RecordContext,
  rows: ListRows,
  values: readonly unknown[],
  window: Window,
  place: PlaceKeys,
): Promise<Found[]> {
  const bound = new Bound()
  bound.values.push(...values)
  const from = fromPlaceSql(rows.order, place, bound)
  if (from === null) return []
  return runText<Found>(context, pageSql(rows, window, bound, from), bound.values)
}

async function countOf(
  context: RecordContext,
  modelId: string,
  rows: ListRows,
  values: readonly unknown[],
): Promise<number> {
  const text = countAllSql(rows.table, allOf(rows.conditions))
  const [row] = await runShared<{ total: number }>(context, modelId, text, values)
  return row?.total ?? 0
}
