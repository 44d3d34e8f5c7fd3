import { boardLimits, type EndpointBody, type EndpointData, type recordEndpoints } from '@armature/contract'
import { type KanbanView, listKanbanFields, resolveKanban } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import type { Actor } from '../record-actors/index.ts'
import { type DisplayRow, addFlowStates, displayRows, fillComputedValues } from '../record-display/index.ts'
import { type RecordField, type StoredField, getRecordPlan, isStored } from '../record-plans/index.ts'
import { type RecordView, buildScopeSql, getRecordView } from '../record-rights/index.ts'
import { buildKeywordSql, buildSearchSql, resolveOrder } from '../record-search/index.ts'
import { type RecordContext, BoundValues, chooseSource, runSharedRead } from '../record-statements/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { type BoardCard, type BoardRows, buildBoardSql } from './board-statement.ts'

type BoardRequest = EndpointBody<typeof recordEndpoints.board>
type BoardReply = EndpointData<typeof recordEndpoints.board>

/**
 * Returns the records of a list by the columns of its board, restricted to what the user may see, with the search and the
 * filters of the list: count, sum and first cards of each column, in display text.
 *
 * @throws AppError 'record.noBoard' if the list has no board, or the user must not see what divides or names its cards
 */
export async function readBoard(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  question: BoardRequest,
): Promise<BoardReply> {
  const view = getRecordView(getRecordPlan(model), actor.rights)
  const board = getBoardFields(view)
  const bound = new BoundValues()
  const conditions = [buildScopeSql(view.plan, actor, bound), ...buildSearchSql(view, actor, bound, question)]
  const keyword = buildKeywordSql(view, question.keyword, bound)
  if (keyword) conditions.push(keyword.exact)
  const { sort } = board.kanban
  const rows: BoardRows = {
    table: view.plan.table,
    conditions,
    index: keyword?.index ?? null,
    order: resolveOrder(view, { sidx: sort?.prop ?? '', sort: sort?.order ?? '', isDesigned: true }),
    by: board.by,
    sum: board.sum,
    fields: board.stored,
  }
  const text = buildBoardSql(rows, question.opened, bound)
  const cards = await runSharedRead<BoardCard>(context, chooseSource(context), model.id, text, bound.values)
  const list = await displayRows(context, board.stored, cards, actor)
  if (list.length > 0 && model.flow) await addFlowStates(context, view.plan, actor, list)
  if (list.length > 0 && board.computed.length > 0) await fillComputedValues(context, view, actor, board.computed, list)
  const [first] = cards
  return {
    columns: divide(cards, list, board.kanban.by),
    isCut: first !== undefined && (first.hits > boardLimits.records || first.heads > boardLimits.columns),
  }
}

interface BoardFields {
  kanban: KanbanView
  by: StoredField
  sum: StoredField | undefined
  /** fields of the cards that are read, and those that the form engine calculates */
  stored: StoredField[]
  computed: RecordField[]
}

const fieldsByView = new WeakMap<RecordView, BoardFields>()

/** The fields of the board, as far as the user may see them; found once for a version and a set of rights. */
function getBoardFields(view: RecordView): BoardFields {
  const known = fieldsByView.get(view)
  if (known) return known
  const kanban = resolveKanban(view.plan.model.columnData, (name) => view.columns.get(name))
  const by = kanban && view.columns.get(kanban.by)
  if (!kanban || !by || !isStored(by)) throw new AppError('record.noBoard')
  const shown = [...new Set(listKanbanFields({ ...view.plan.model.columnData, kanban }))].flatMap(
    (name) => view.columns.get(name) ?? [],
  )
  const sum = view.columns.get(kanban.sum ?? '')
  const fields: BoardFields = {
    kanban,
    by,
    sum: sum && isStored(sum) ? sum : undefined,
    stored: shown.filter(isStored),
    computed: shown.filter((field) => !isStored(field)),
  }
  fieldsByView.set(view, fields)
  return fields
}

/** The cards are in the order of their columns; a column is named by the text that its cards show. */
function divide(cards: readonly BoardCard[], list: readonly DisplayRow[], by: string): BoardReply['columns'] {
  const columns: BoardReply['columns'] = []
  cards.forEach(({ head, count, sum }, index) => {
    const card = list[index]
    if (!card) return
    if (columns.at(-1)?.id !== head || columns.length === 0)
      columns.push({ id: head, name: String(card[by] ?? ''), count, sum, list: [] })
    columns.at(-1)?.list.push(card)
  })
  return columns
}
