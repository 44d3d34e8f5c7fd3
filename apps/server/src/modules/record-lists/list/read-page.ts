import {
  type ReadSource,
  type RecordContext,
  runSharedRead,
  runStatement,
  BoundValues,
  joinConditions,
  type PageStartKeys,
} from '../../record-statements/index.ts'
import {
  type FoundRow,
  type ListRows,
  type PageWindow,
  buildCountAllSql,
  lateFetchOffset,
  cutPage,
  buildPageSql,
} from './list-statement.ts'
import { hasValuesFirst, buildOrderSql } from '../../record-search/index.ts'
import { buildPageStartSql, readPageStart } from './page-start-sql.ts'

/**
 * Reads a page by its number, walking along the index of the order; a deep page begins at its cached start if there is one. In
 * descending order an index has the rows without a value first, but users expect them last: they are read separately, after
 * the others.
 *
 * @param values the values of the conditions of the rows
 */
export async function readPage(
  context: RecordContext,
  source: ReadSource,
  modelId: string,
  rows: ListRows,
  values: readonly unknown[],
  window: PageWindow,
): Promise<FoundRow[]> {
  const walked = { ...rows, index: null }
  if (!hasValuesFirst(rows.order)) return readWindow(context, source, modelId, walked, values, window)
  const column = `t.${rows.order[0]?.column}`
  const filled = { ...walked, conditions: [...rows.conditions, `${column} is not null`] }
  const first = await readWindow(context, source, modelId, filled, values, window)
  if (first.length === window.size) return first
  const before =
    first.length > 0 ? window.offset + first.length : await countRows(context, source, modelId, filled, values)
  const empty = { ...walked, conditions: [...rows.conditions, `${column} is null`] }
  const rest = { offset: Math.max(window.offset - before, 0), size: window.size - first.length }
  return [...first, ...(await readWindow(context, source, modelId, empty, values, rest))]
}

/** Key of the rows of a list: equal for lists with the same conditions and values. */
export const buildListKey = ({ table, conditions }: ListRows, values: readonly unknown[]): string =>
  `${table} ${joinConditions(conditions)} ${JSON.stringify(values)}`

async function readWindow(
  context: RecordContext,
  source: ReadSource,
  modelId: string,
  rows: ListRows,
  values: readonly unknown[],
  window: PageWindow,
): Promise<FoundRow[]> {
  if (window.offset < lateFetchOffset)
    return cutPage(await readEarlyPage(context, source, modelId, rows, values, window), window.size)
  const key = `${buildListKey(rows, values)} ${buildOrderSql(rows.order, 't')} ${window.offset}`
  const writes = source.totals.countWrites(modelId)
  const place = source.places.find(key, writes)
  const known = place && (await readPageFrom(context, source, rows, values, { ...window, offset: 0 }, place))
  // a page that is not full may be followed by rows without a sort value, which cannot be compared with a page start
  if (known && known.length >= window.size) return cutPage(known, window.size)
  const bound = new BoundValues()
  bound.values.push(...values)
  const found = await runSharedRead<FoundRow>(context, source, modelId, buildPageSql(rows, window, bound), bound.values)
  const first = readPageStart(found[0], rows.order)
  if (first) source.places.store(key, writes, first)
  return cutPage(found, window.size)
}

/**
 * Reads a page near the start. Without a filter it is found immediately. With one, many rows may be skipped, so equal requests
 * at the same moment share the read.
 */
async function readEarlyPage(
  context: RecordContext,
  source: ReadSource,
  modelId: string,
  rows: ListRows,
  values: readonly unknown[],
  window: PageWindow,
): Promise<FoundRow[]> {
  const bound = new BoundValues()
  bound.values.push(...values)
  const text = buildPageSql(rows, window, bound)
  return rows.isFiltered
    ? runSharedRead<FoundRow>(context, source, modelId, text, bound.values)
    : runStatement<FoundRow>(context, text, bound.values, source.on)
}

/** start of the page; returns no rows if it cannot be used */
async function readPageFrom(
  context: RecordContext,
  source: ReadSource,
  rows: ListRows,
  values: readonly unknown[],
  window: PageWindow,
  place: PageStartKeys,
): Promise<FoundRow[]> {
  const bound = new BoundValues()
  bound.values.push(...values)
  const from = buildPageStartSql(rows.order, place, bound)
  if (from === null) return []
  return runStatement<FoundRow>(context, buildPageSql(rows, window, bound, from), bound.values, source.on)
}

async function countRows(
  context: RecordContext,
  source: ReadSource,
  modelId: string,
  rows: ListRows,
  values: readonly unknown[],
): Promise<number> {
  const text = buildCountAllSql(rows.table, joinConditions(rows.conditions))
  const [row] = await runSharedRead<{ total: number }>(context, source, modelId, text, values)
  return row?.total ?? 0
}
