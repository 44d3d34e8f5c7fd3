import { flowStatus } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findSortColumn } from '../../../platform/database/expressions.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { getMeasure, type Period, stateCounts, sumPaused, withMeasured } from './measured.ts'

/** Approvals of a flow by their state, and how many milliseconds the approved ones took. */
export interface FlowFigures {
  started: number
  running: number
  suspended: number
  approved: number
  returned: number
  withdrawn: number
  terminated: number
  mean_ms: number | null
  median_ms: number | null
  p90_ms: number | null
}

export interface FlowFiguresRow extends FlowFigures, TranslatedName {
  id: string
}

const orders = {
  started: 'started',
  running: 'running',
  medianMs: 'median_ms',
  p90Ms: 'p90_ms',
} as const

export interface FiguresPage {
  keyword: string
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const approved = sql.lit(flowStatus.adopt)

/** A page of the flows with approvals in the period, by one statement; `total` counts all of them. */
export async function pageFlowFigures(
  db: Db,
  period: Period,
  { keyword, sidx, sort, limit, offset }: FiguresPage,
): Promise<{ rows: FlowFiguresRow[]; total: number }> {
  const measure = getMeasure(period)
  const column = findSortColumn(orders, sidx) ?? 'started'
  const pattern = toLikePattern(keyword)
  const took = sql<number | null>`case when t.status = ${approved}
    then ${measure(sql.ref('t.start_time'), sql.ref('t.end_time'))} - coalesce(p.paused_ms, 0) end`
  const rows = await withMeasured(db, period)
    .with('ended', (query) =>
      query.selectFrom('tasks').select(['id', 'start_time', 'end_time']).where('status', '=', approved),
    )
    .with('paused', (query) =>
      query
        .selectFrom('ended as r')
        .innerJoin('pauses as p', 'p.task_id', 'r.id')
        .select(['r.id', sumPaused(measure, sql.ref('r.start_time'), sql.ref('r.end_time'))])
        .groupBy('r.id'),
    )
    .with('figures', (query) =>
      query
        .selectFrom('tasks as t')
        .leftJoin('paused as p', 'p.id', 't.id')
        .select('t.template_id')
        .select(stateCounts)
        .select(sql<number | null>`avg(${took})::float8`.as('mean_ms'))
        .select(sql<number[] | null>`percentile_cont(array[0.5, 0.9]) within group (order by ${took})`.as('parts'))
        .groupBy('t.template_id'),
    )
    .selectFrom('figures as s')
    .innerJoin('flow_templates as f', 'f.id', 's.template_id')
    .select(['f.id', 'f.full_name', 'f.full_name_i18n', 's.started', 's.running', 's.suspended', 's.approved'])
    .select(['s.returned', 's.withdrawn', 's.terminated', 's.mean_ms'])
    .select(sql<number | null>`s.parts[1]`.as('median_ms'))
    .select(sql<number | null>`s.parts[2]`.as('p90_ms'))
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where((row) =>
      row.or([
        row('f.full_name', 'ilike', pattern),
        sql<boolean>`exists (select from jsonb_each_text(f.full_name_i18n) name where name.value ilike ${pattern})`,
      ]),
    )
    .orderBy(sql.ref(column), (order) => (sort === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('f.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Approvals of a flow that were submitted in a part of the period, and how many of them are approved. */
export interface TrendPart {
  at: Date
  started: number
  approved: number
}

/** @param offsetMinutes of the server's time zone, in which days and months begin */
export function listTrend(db: Db, period: Period, unit: 'day' | 'month', offsetMinutes: number): Promise<TrendPart[]> {
  const offset = sql`make_interval(mins => ${offsetMinutes}::int)`
  const begin = sql<Date>`(date_trunc(${sql.lit(unit)}, t.start_time at time zone 'UTC' + ${offset}) - ${offset}) at time zone 'UTC'`
  return withMeasured(db, period)
    .selectFrom('tasks as t')
    .select([begin.as('at'), sql<number>`count(*)::int`.as('started')])
    .select(sql<number>`count(*) filter (where t.status = ${approved})::int`.as('approved'))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(400)
    .execute()
}
