import type { EndpointData, EndpointBody, recordEndpoints } from '@armature/contract'
import type { ReleasedModel } from '../../released-models/index.ts'
import { addFlowStates, fillComputedValues, displayRows, addSubTableRows } from '../../record-display/index.ts'
import {
  type ReadSource,
  type RecordContext,
  chooseSource,
  runSharedRead,
  runStatement,
  BoundValues,
  joinConditions,
} from '../../record-statements/index.ts'
import type { Actor } from '../../record-actors/index.ts'
import { type RecordView, getRecordView, buildScopeSql } from '../../record-rights/index.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import {
  buildKeywordSql,
  resolveOrder,
  type ExtraConditions,
  type OrderQuestion,
  buildSearchSql,
} from '../../record-search/index.ts'
import {
  type FoundRow,
  type ListRows,
  type PageWindow,
  buildCountAllSql,
  buildCountUpToSql,
  buildPageAmongSql,
} from './list-statement.ts'
import { readFilteredPage } from './filtered-page.ts'
import { buildListKey, readPage } from './read-page.ts'
import { type ListFields, selectListFields } from './list-fields.ts'
import { calculateSummary } from './summary.ts'

type ListPage = EndpointData<typeof recordEndpoints.list>
type ListRequest = EndpointBody<typeof recordEndpoints.list>

/**
 * Returns one page of the records of a model in display text, restricted to what the user may see (F7.107, FO.48).
 *
 * @throws AppError 'record.unknownField', 'record.badSearch', 'record.notSortable'
 */
export async function listRecords(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  question: ListRequest & ExtraConditions & ChosenRecords & Pick<OrderQuestion, 'isDesigned'>,
): Promise<ListPage> {
  const view = getRecordView(getRecordPlan(model), actor.rights)
  const shown = selectListFields(view, question.columnOptions)
  const order = resolveOrder(view, question)
  const bound = new BoundValues()
  const scope = buildScopeSql(view.plan, actor, bound)
  const conditions = buildSearchSql(view, actor, bound, question)
  const keyword = buildKeywordSql(view, question.keyword, bound)
  if (keyword) conditions.push(keyword.exact)
  const isFiltered = conditions.length > 0
  const filterValues = [...bound.values]
  const rows: ListRows = {
    table: view.plan.table,
    conditions: [scope, ...conditions],
    isFiltered,
    index: keyword?.index ?? null,
    order,
    fields: shown.own,
  }
  const window = { offset: (question.currentPage - 1) * question.pageSize, size: question.pageSize }
  const source = chooseSource(context)
  const found = question.ids
    ? await readChosenRecords(context, source, model, rows, bound, window, question.ids)
    : isFiltered
      ? await readFilteredPage(context, source, model, rows, bound, window)
      : await readUnfilteredPage(context, source, model, rows, bound, window)
  const list = await buildListRows(context, view, actor, shown, found.rows)
  const summary = question.ids
    ? undefined
    : await calculateSummary(context, source, view, rows, filterValues, found.total)
  const pagination = { currentPage: question.currentPage, pageSize: question.pageSize, ...found.total }
  return summary ? { list, pagination, summary } : { list, pagination }
}

/** Restricts a list to records that are named, such as places of a map, without a summary; their number is not cached. */
interface ChosenRecords {
  /** as many as one page has */
  ids?: readonly string[]
}

async function readChosenRecords(
  context: RecordContext,
  source: ReadSource,
  model: ReleasedModel,
  rows: ListRows,
  bound: BoundValues,
  window: PageWindow,
  ids: readonly string[],
) {
  const text = buildPageAmongSql(rows, ids, window, bound)
  const found = await runSharedRead<FoundRow>(context, source, model.id, text, bound.values)
  return { rows: found, total: { total: found.length, totalKind: 'exact' as const } }
}

async function readUnfilteredPage(
  context: RecordContext,
  source: ReadSource,
  model: ReleasedModel,
  rows: ListRows,
  bound: BoundValues,
  window: PageWindow,
) {
  const scopeValues = [...bound.values]
  const where = joinConditions(rows.conditions)
  const key = buildListKey(rows, scopeValues)
  const count = async (text: string) =>
    (await runStatement<{ total: number }>(context, text, scopeValues, source.on))[0]?.total ?? 0
  const counting = source.totals.countUnfiltered(
    model.id,
    key,
    (most) => count(buildCountUpToSql(rows.table, where, most)),
    () => count(buildCountAllSql(rows.table, where)),
  )
  const [page, total] = await Promise.all([readPage(context, source, model.id, rows, bound.values, window), counting])
  return { rows: page, total }
}

async function buildListRows(
  context: RecordContext,
  view: RecordView,
  actor: Actor,
  shown: ListFields,
  rows: FoundRow[],
) {
  const list = await displayRows(context, shown.own, rows, actor)
  if (rows.length === 0) return list
  if (view.plan.model.flow) await addFlowStates(context, view.plan, actor, list)
  if (shown.computed.length > 0) await fillComputedValues(context, view, actor, shown.computed, list)
  if (shown.tables.length > 0) await addSubTableRows(context, actor, shown.tables, list)
  return list
}
