import type { ReportDefinition } from '@armature/contract'
import { type BoundValues, joinConditions } from '../../record-statements/index.ts'
import { buildGroupSql } from './expressions.ts'
import type { FlatRows } from './flat-rows.ts'

export interface DetailQuery {
  definition: ReportDefinition
  rows: FlatRows
  conditions: readonly string[]
  offsetMinutes: number
  limit: number
}

/** Selects the rows of a detail table in the order of their groups: keys as `g0` …, fields as `f0` … */
export function buildDetailSql(
  { definition, rows, conditions, offsetMinutes, limit }: DetailQuery,
  bound: BoundValues,
): string {
  const groups = definition.rows.map((group) => buildGroupSql(rows, group, bound, offsetMinutes))
  const keys = groups.map((sql, at) => `(${sql})::text as g${at}`)
  const fields = definition.fields.map((path, at) => `${rows.column(path).sql} as f${at}`)
  const order = [
    ...groups,
    ...definition.order.map(({ field, direction }) => `${getSortExpression(rows, field)} ${direction} nulls last`),
    't.id',
    't.row_at',
  ]
  return `select ${['t.id', ...keys, ...fields].join(', ')} from ${rows.from} where ${joinConditions(conditions)} order by ${order.join(', ')} limit ${bound.add(limit, 'int')}`
}

function getSortExpression(rows: FlatRows, path: string): string {
  const column = rows.column(path)
  return column.field === null && column.source.kind === 'number' ? column.number : column.sql
}
