import type { ReleasedModel } from '../../released-models/index.ts'
import {
  type ReadSource,
  type RecordContext,
  type Total,
  BoundValues,
  filteredBound,
  runSharedRead,
} from '../../record-statements/index.ts'
import {
  type FoundRow,
  type ListRows,
  type PageWindow,
  buildGatheredPageSql,
  buildHitsSql,
  buildPageAmongSql,
  cutPage,
} from './list-statement.ts'
import { buildListKey, readPage } from './read-page.ts'

interface FoundPage {
  /** rows that match, up to `filteredBound` + 1 */
  count: number
  /** of the page, if no more than `filteredBound` match */
  rows: FoundRow[]
}

/** A filtered list: what is read, where, and which part of it. */
interface FilteredRead {
  context: RecordContext
  source: ReadSource
  model: ReleasedModel
  rows: ListRows
  window: PageWindow
}

/**
 * Reads a page with filters and its total, which is capped where more than `filteredBound` rows match. The parameters of the
 * filter precede those of the page, so the values bound so far form the key of the total.
 */
export async function readFilteredPage(
  context: RecordContext,
  source: ReadSource,
  model: ReleasedModel,
  rows: ListRows,
  bound: BoundValues,
  window: PageWindow,
): Promise<{ rows: FoundRow[]; total: Total }> {
  const key = buildListKey(rows, bound.values)
  const writes = source.totals.countWrites(model.id)
  const known = source.totals.peek(key, model.id)
  // the cached total says that many rows match: walk along the order instead of gathering them
  if (known?.totalKind === 'capped') {
    return { rows: await readPage(context, source, model.id, rows, bound.values, window), total: known }
  }
  const conditionValues = [...bound.values]
  const read = { context, source, model, rows, window }
  const found = await (model.isDistributed ? gatherOnWorkers(read, conditionValues) : gather(read, bound))
  const isCapped = found.count > filteredBound
  const total: Total = isCapped
    ? { total: filteredBound, totalKind: 'capped' }
    : { total: found.count, totalKind: 'exact' }
  source.totals.store(key, total, writes)
  if (isCapped) return { rows: await readPage(context, source, model.id, rows, conditionValues, window), total }
  return { rows: cutPage(found.rows, window.size), total }
}

async function gather({ context, source, model, rows, window }: FilteredRead, bound: BoundValues): Promise<FoundPage> {
  const text = buildGatheredPageSql(rows, window, bound)
  const page = await runSharedRead<Partial<FoundRow> & { total: number }>(context, source, model.id, text, bound.values)
  const isRow = (row: Partial<FoundRow>): row is FoundRow => row.id !== null && row.id !== undefined
  return { count: page[0]?.total ?? 0, rows: page.filter(isRow) as FoundRow[] }
}

/**
 * On several machines, each part of the one statement would be collected on the coordinator and sent back to all workers. So the
 * ids of the matching rows are read first, and their page by them.
 */
async function gatherOnWorkers(
  { context, source, model, rows, window }: FilteredRead,
  values: readonly unknown[],
): Promise<FoundPage> {
  const hits = new BoundValues()
  hits.values.push(...values)
  const text = buildHitsSql(rows, hits)
  const ids = (await runSharedRead<{ id: string }>(context, source, model.id, text, hits.values)).map(({ id }) => id)
  if (ids.length === 0 || ids.length > filteredBound) return { count: ids.length, rows: [] }
  const bound = new BoundValues()
  bound.values.push(...values)
  const page = buildPageAmongSql(rows, ids, window, bound)
  return { count: ids.length, rows: await runSharedRead<FoundRow>(context, source, model.id, page, bound.values) }
}
