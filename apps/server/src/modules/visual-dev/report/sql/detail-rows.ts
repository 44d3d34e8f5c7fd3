import type { ReportDefinition } from '@armature/contract'
import { type Bound, allOf } from '../../record/sql/bound.ts'
import { groupSql } from './expressions.ts'
import type { FlatRows } from './flat-rows.ts'

export interface DetailQuestion {
  definition: ReportDefinition
  rows: FlatRows
  conditions: readonly string[]
  offsetMinutes: number
  limit: number
}

/** Selects the rows of a detail table in the order of their groups: keys as `g0` …, fields as `f0` … */
export function detailSql(
  { definition, rows, conditions, offsetMinutes, limit }: DetailQuestion,
  bound: Bound,
): string {
  const groups = definition.rows.map((group) => groupSql(rows, group, bound, offsetMinutes))
  const keys = groups.map((sql, at) => `(${sql})::text as g${at}`)
  const fields = definition.fields.map((path, at) => `${rows.column(path).sql} as f${at}`)
  const order = [
    ...groups,
    ...definition.order.map(({ field, direction }) => `${orderedSql(rows, field)} ${direction} nulls last`),
    't.id',
    't.row_at',
  ]
  return `select ${['t.id', ...keys, ...fields].join(', ')} from ${rows.from} where ${allOf(conditions)} order by ${order.join(', ')} limit ${bound.add(limit, 'int')}`
}

function orderedSql(rows: FlatRows, path: string): string {
  const column = rows.column(path)
  return column.field === null && column.source.kind === 'number' ? column.number : column.sql
}
