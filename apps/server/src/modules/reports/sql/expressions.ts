import type { ReportGroup, ReportMeasure, ReportUnit } from '@armature/contract'
import type { BoundValues } from '../../record-statements/index.ts'
import type { FlatRows } from './flat-rows.ts'

/** The key of a group: the value itself, or the first day of the time span, `2026-07-01`. */
export function buildGroupSql(
  rows: FlatRows,
  { field, unit }: ReportGroup,
  bound: BoundValues,
  offsetMinutes: number,
): string {
  const { sql } = rows.column(field)
  return unit === '' ? sql : `to_char(${buildSpanSql(sql, unit, bound, offsetMinutes)}, 'YYYY-MM-DD')`
}

const buildSpanSql = (column: string, unit: ReportUnit, bound: BoundValues, offsetMinutes: number): string =>
  `date_trunc('${unit}', ${toLocalTimeSql(column, bound, offsetMinutes)})`

/** Converts to the time zone of the platform. */
const toLocalTimeSql = (column: string, bound: BoundValues, offsetMinutes: number): string =>
  `((${column} at time zone 'UTC') + make_interval(mins => ${bound.add(offsetMinutes, 'int')}))`

/** A measure over the rows of a group, as a number; the first and last date as text. */
export function buildMeasureSql(
  rows: FlatRows,
  { fn, field }: ReportMeasure,
  bound: BoundValues,
  offsetMinutes: number,
): { sql: string; isText: boolean } {
  if (field === '') return { sql: 'count(*)::numeric', isText: false }
  const column = rows.column(field)
  if (fn === 'count') return { sql: `count(${column.sql})::numeric`, isText: false }
  if (fn === 'countDistinct') return { sql: `count(distinct ${column.sql})::numeric`, isText: false }
  if (column.source.kind === 'time') {
    const local = toLocalTimeSql(`${fn}(${column.sql})`, bound, offsetMinutes)
    return { sql: `to_char(${local}, 'YYYY-MM-DD HH24:MI')`, isText: true }
  }
  const sql = `${fn}(${column.number})`
  // a quotient can have endless decimals; ten are more than any report shows
  return { sql: fn === 'avg' ? `round(${sql}, 10)` : sql, isText: false }
}
