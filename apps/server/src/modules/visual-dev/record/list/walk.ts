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
 * A page by its number, found by walking along the index of the order; a deep page begins at its place where that is known.
 * Going down, an index has rows without a value first and people expect them last: they are walked through on their own,
 * behind the others.
 *
 * @param values the values of the rows' conditions
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

/** What two lists must have in common to be the same rows. */
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
  // a page that is not full may be followed by rows without a sort value, which no place can be compared with
  if (known && known.length >= window.size) return pageOf(known, window.size)
  const bound = new Bound()
  bound.values.push(...values)
  const found = await runShared<Found>(context, modelId, pageSql(rows, window, bound), bound.values)
  const first = placeOf(found[0], rows.order)
  if (first) context.places.remember(key, writes, first)
  return pageOf(found, window.size)
}

/**
 * A page near the start. Without a filter it is met at once; with one, many rows are walked past, and so the page is found once for
 * all who ask for it at the same moment.
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

/** @param place where the page begins; no rows where it does not serve */
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
