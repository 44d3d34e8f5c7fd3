import { exportedRows, type EndpointBody, type recordTransferEndpoints } from '@armature/contract'
import {
  buildKeywordSql,
  resolveOrder,
  buildOrderSql,
  buildSearchSql,
  type ExtraConditions,
} from '../record-search/index.ts'
import { buildCountUpToSql, addIndexCondition } from '../record-lists/index.ts'
import type { StoredField } from '../record-plans/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { type RecordView, buildScopeSql } from '../record-rights/index.ts'
import { BoundValues, joinConditions } from '../record-statements/index.ts'

export type ExportRequest = EndpointBody<typeof recordTransferEndpoints.exportRecords> & ExtraConditions

/** The rows of an export as statements: those of the list, in its order. */
export interface ExportRows {
  /** selects all rows, with the fields as `f0`, `f1` … */
  select: string
  /** counts the rows, up to `most` */
  count(most: number): string
  values: readonly unknown[]
}

/** @throws AppError 'record.unknownField', 'record.badSearch' */
export function buildExportRows(
  view: RecordView,
  actor: Actor,
  fields: readonly StoredField[],
  question: ExportRequest,
): ExportRows {
  const bound = new BoundValues()
  const conditions = [buildScopeSql(view.plan, actor, bound), ...buildSearchSql(view, actor, bound, question)]
  const keyword = buildKeywordSql(view, question.keyword, bound)
  if (keyword) conditions.push(keyword.exact)
  if (question.dataType === exportedRows.chosen) conditions.push(`t.id = any(${bound.add(question.ids, 'uuid[]')})`)
  const { table } = view.plan
  const order = resolveOrder(view, question)
  const where = joinConditions(addIndexCondition({ conditions, index: keyword?.index ?? null }, bound))
  const columns = ['t.id', 't.version', ...fields.map(({ column }, index) => `t.${column} as f${index}`)].join(', ')
  return {
    select: `select ${columns} from ${table} t where ${where} order by ${buildOrderSql(order, 't')}${buildWindowSql(question)}`,
    count: (most) =>
      question.dataType === exportedRows.page
        ? `select count(*)::int as total from (select 1 from ${table} t where ${where}${buildWindowSql(question)}) as counted`
        : buildCountUpToSql(table, where, most),
    values: bound.values,
  }
}

/** The contract has validated the numbers. */
const buildWindowSql = ({ dataType, currentPage, pageSize }: ExportRequest): string =>
  dataType === exportedRows.page ? ` limit ${pageSize} offset ${(currentPage - 1) * pageSize}` : ''
