import type { DataOf, BodyOf, recordEndpoints } from '@armature/contract'
import type { ReleasedModel } from '../../release/released-model.ts'
import { addFlowStates } from '../display/flow-states.ts'
import { computedValues } from '../display/computed-values.ts'
import { displayRows } from '../display/display-rows.ts'
import { subTableRows } from '../display/sub-table-rows.ts'
import { type RecordContext, runShared, runText } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import { type RecordView, viewOf } from '../rights/record-view.ts'
import { scopeSql } from '../rights/scope.ts'
import { planOf } from '../plan/record-plan.ts'
import { Bound, allOf } from '../sql/bound.ts'
import { keywordSql } from './keyword.ts'
import {
  type Found,
  type ListRows,
  type Window,
  countAllSql,
  countUpToSql,
  gatheredPageSql,
  pageOf,
} from './list-statement.ts'
import { orderOf } from './order.ts'
import { keyOf, walkedPage } from './walk.ts'
import { type Narrowed, searchSql } from './search.ts'
import { type ShownFields, shownFields } from './shown-fields.ts'
import { summaryOf } from './summary.ts'
import { type Total, filteredBound } from './totals.ts'

type Page = DataOf<typeof recordEndpoints.list>
type Question = BodyOf<typeof recordEndpoints.list>

/**
 * Returns one page of the records of a model in display text, restricted to what the user may see (F7.107, FO.48).
 *
 * @throws AppError 'record.unknownField', 'record.badSearch'
 */
export async function listRecords(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  question: Question & Narrowed,
): Promise<Page> {
  const view = viewOf(planOf(model), actor.rights)
  const shown = shownFields(view, question.columnOptions)
  const order = orderOf(view, question)
  const bound = new Bound()
  const scope = scopeSql(view.plan, actor, bound)
  const conditions = searchSql(view, actor, bound, question)
  const keyword = keywordSql(view, question.keyword, bound)
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
  const found = isFiltered
    ? await filteredPage(context, model, rows, bound, window)
    : await plainPage(context, model, rows, bound, window)
  const list = await rowsForPeople(context, view, actor, shown, found.rows)
  const summary = await summaryOf(context, view, rows, filterValues, found.total)
  const pagination = { currentPage: question.currentPage, pageSize: question.pageSize, ...found.total }
  return summary ? { list, pagination, summary } : { list, pagination }
}

async function plainPage(context: RecordContext, model: ReleasedModel, rows: ListRows, bound: Bound, window: Window) {
  const scopeValues = [...bound.values]
  const where = allOf(rows.conditions)
  const key = keyOf(rows, scopeValues)
  const count = async (text: string) => (await runText<{ total: number }>(context, text, scopeValues))[0]?.total ?? 0
  const counting = context.totals.unfiltered(
    model.id,
    key,
    (most) => count(countUpToSql(rows.table, where, most)),
    () => count(countAllSql(rows.table, where)),
  )
  const [page, total] = await Promise.all([walkedPage(context, model.id, rows, bound.values, window), counting])
  return { rows: page, total }
}

/**
 * Reads a page with filters. The parameters of the filter precede those of the page, so the values bound so far form the key
 * of the total.
 */
async function filteredPage(
  context: RecordContext,
  model: ReleasedModel,
  rows: ListRows,
  bound: Bound,
  window: Window,
) {
  const key = keyOf(rows, bound.values)
  const known = context.totals.peek(key, model.id)
  // the cached total says that many rows match: walk along the order instead of gathering them
  if (known?.totalKind === 'capped') {
    return { rows: await walkedPage(context, model.id, rows, bound.values, window), total: known }
  }
  const conditionValues = [...bound.values]
  const page = await runShared<Partial<Found> & { total: number }>(
    context,
    model.id,
    gatheredPageSql(rows, window, bound),
    bound.values,
  )
  const count = page[0]?.total ?? 0
  const isCapped = count > filteredBound
  const total: Total = isCapped ? { total: filteredBound, totalKind: 'capped' } : { total: count, totalKind: 'exact' }
  context.totals.remember(key, model.id, total)
  if (isCapped) return { rows: await walkedPage(context, model.id, rows, conditionValues, window), total }
  const found = page.filter((row): row is Found & { total: number } => row.id !== null && row.id !== undefined)
  return { rows: pageOf(found, window.size), total }
}

async function rowsForPeople(
  context: RecordContext,
  view: RecordView,
  actor: Actor,
  shown: ShownFields,
  rows: Found[],
) {
  const list = await displayRows(context, shown.own, rows, actor)
  if (rows.length === 0) return list
  if (view.plan.model.flow) await addFlowStates(context, view.plan, actor, list)
  if (shown.computed.length > 0) await computedValues(context, view, actor, shown.computed, list)
  if (shown.tables.length > 0) await subTableRows(context, actor, shown.tables, list)
  return list
}
