import { exportedRows, type BodyOf, type recordTransferEndpoints } from '@armature/contract'
import { keywordSql } from '../list/keyword.ts'
import { countUpToSql, narrowed } from '../list/list-statement.ts'
import { orderOf, orderSql } from '../list/order.ts'
import { searchSql } from '../list/search.ts'
import type { StoredField } from '../plan/record-plan.ts'
import type { Actor } from '../rights/actor.ts'
import type { RecordView } from '../rights/record-view.ts'
import { scopeSql } from '../rights/scope.ts'
import { Bound, allOf } from '../sql/bound.ts'

export type ExportQuestion = BodyOf<typeof recordTransferEndpoints.exportRecords>

/** The rows of an export as statements: those of the list, in its order. */
export interface ExportRows {
  /** selects all rows, with the fields as `f0`, `f1` … */
  select: string
  /** counts the rows, up to `most` */
  count(most: number): string
  values: readonly unknown[]
}

/** @throws AppError 'record.unknownField', 'record.badSearch' */
export function exportRowsOf(
  view: RecordView,
  actor: Actor,
  fields: readonly StoredField[],
  question: ExportQuestion,
): ExportRows {
  const bound = new Bound()
  const conditions = [scopeSql(view.plan, actor, bound), ...searchSql(view, actor, bound, question)]
  const keyword = keywordSql(view, question.keyword, bound)
  if (keyword) conditions.push(keyword.exact)
  if (question.dataType === exportedRows.chosen) conditions.push(`t.id = any(${bound.add(question.ids, 'uuid[]')})`)
  const { table } = view.plan
  const order = orderOf(view, question)
  const where = allOf(narrowed({ conditions, index: keyword?.index ?? null }, bound))
  const columns = ['t.id', 't.version', ...fields.map(({ column }, index) => `t.${column} as f${index}`)].join(', ')
  return {
    select: `select ${columns} from ${table} t where ${where} order by ${orderSql(order, 't')}${windowSql(question)}`,
    count: (most) =>
      question.dataType === exportedRows.page
        ? `select count(*)::int as total from (select 1 from ${table} t where ${where}${windowSql(question)}) as counted`
        : countUpToSql(table, where, most),
    values: bound.values,
  }
}

/** The contract has validated the numbers. */
const windowSql = ({ dataType, currentPage, pageSize }: ExportQuestion): string =>
  dataType === exportedRows.page ? ` limit ${pageSize} offset ${(currentPage - 1) * pageSize}` : ''
