import type { ReportDefinition } from '@armature/contract'
import { type BoundValues, joinConditions } from '../../record-statements/index.ts'
import { buildGroupSql, buildMeasureSql } from './expressions.ts'
import type { FlatRows } from './flat-rows.ts'

/** One group of the result. */
export interface FigureRow {
  /** number of row groups that it is divided by; 0 for all rows */
  level: number
  /** whether it belongs to one column of a cross table */
  across: boolean
  /** keys of the row groups as text; null below its level and for missing values */
  keys: (string | null)[]
  column: string | null
  figures: (string | null)[]
  /** number of outermost groups */
  firsts: number
}

export interface FiguresQuery {
  definition: ReportDefinition
  rows: FlatRows
  conditions: readonly string[]
  offsetMinutes: number
  /** maximum number of groups including totals */
  limit: number
}

/**
 * Selects all levels of groups with their totals and the grand total in one statement, so that they are consistent. Totals are
 * calculated from the rows, not from the returned groups. Totals come first, so the limit cuts off groups of the lowest level.
 */
export function buildFiguresSql(
  { definition, rows, conditions, offsetMinutes, limit }: FiguresQuery,
  bound: BoundValues,
): string {
  const { measures, sort } = definition
  const groups = definition.rows.map((group, at) => ({
    key: `g${at}`,
    sql: buildGroupSql(rows, group, bound, offsetMinutes),
  }))
  const column = definition.kind === 'cross' ? definition.column : null
  const across = column ? [{ key: 'gc', sql: buildGroupSql(rows, column, bound, offsetMinutes) }] : []
  const keyed = [...groups, ...across].map(({ key, sql }) => `, ${sql} as ${key}`).join('')
  const keyedRows = `select t.*${keyed} from ${rows.from} where ${joinConditions(conditions)}`
  const from = rows.isDistributed ? 'f t' : `(${keyedRows}) t`
  const collected = rows.isDistributed ? `f as materialized (${keyedRows}), ` : ''
  const worked = measures.map((measure) => buildMeasureSql(rows, measure, bound, offsetMinutes))
  const level =
    groups.length === 0 ? '0' : `${groups.length} - (${groups.map(({ key }) => `grouping(t.${key})`).join(' + ')})`
  const x = [
    `${level} as level`,
    `${across.length === 0 ? '0' : '1 - grouping(t.gc)'} as across`,
    ...[...groups, ...across].map(({ key }) => `t.${key}`),
    ...worked.map(({ sql }, at) => `${sql} as m${at}`),
  ]
  const rollups = [groups, across]
    .filter((part) => part.length > 0)
    .map((part) => `rollup(${part.map(({ key }) => `t.${key}`).join(', ')})`)
  const grouped = rollups.length === 0 ? 'group by ()' : `group by ${rollups.join(', ')}`
  const texts = [...groups, ...across].map(({ key }) => `x.${key}::text as ${key}`)
  const figures = measures.map(({ isShare }, at) => {
    const isText = worked[at]?.isText === true
    return `${isText ? `x.m${at}` : `trim_scale(${isShare ? buildShareSql(at) : `x.m${at}`})::text`} as m${at}`
  })
  // sorted by the measure, so that the limit cuts off the last groups
  const bySort = sort.measure >= 0 && across.length === 0 ? [`x.m${sort.measure} ${sort.direction} nulls last`] : []
  const order = [
    'x.level',
    ...bySort,
    ...groups.map(({ key }) => `x.${key}`),
    'x.across',
    ...across.map(({ key }) => `x.${key}`),
  ]
  const firsts = '(select count(*)::int from x where x.level = 1 and x.across = 0)'
  return `with ${collected}x as materialized (select ${x.join(', ')} from ${from} ${grouped})
    select x.level, x.across = 1 as across, ${[...texts, ...figures].map((sql) => `${sql}, `).join('')}${firsts} as firsts
    from x where ${buildTopGroupsSql(definition, bound)} order by ${order.join(', ')} limit ${bound.add(limit, 'int')}`
}

/** In percent of the total of all rows. */
const buildShareSql = (at: number): string =>
  `round(x.m${at} * 100 / nullif((select a.m${at} from x a where a.level = 0 and a.across = 0), 0), 10)`

/** Restricts the result to the first of the outermost groups; totals still cover all rows. */
function buildTopGroupsSql({ top, sort }: ReportDefinition, bound: BoundValues): string {
  if (top === 0) return 'true'
  const first = `select a.g0 from x a where a.level = 1 and a.across = 0 order by a.m${sort.measure} ${sort.direction} nulls last, a.g0 limit ${bound.add(top, 'int')}`
  return `(x.level = 0 or exists (select 1 from (${first}) f where f.g0 is not distinct from x.g0))`
}

/** Converts a row of the result. */
export function toFigureRow(row: Record<string, unknown>, groups: number, measures: number): FigureRow {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    level: Number(row['level']),
    across: row['across'] === true,
    keys: Array.from({ length: groups }, (_, at) => text(row[`g${at}`])),
    column: text(row['gc']),
    figures: Array.from({ length: measures }, (_, at) => text(row[`m${at}`])),
    firsts: Number(row['firsts']),
  }
}
