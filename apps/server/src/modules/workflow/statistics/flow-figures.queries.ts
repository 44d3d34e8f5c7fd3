import { flowStatus } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findSortColumn } from '../../../platform/database/expressions.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { measure, type Period, selectMeasured, selectPaused, stateCounts } from './measured.ts'

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
  const column = findSortColumn(orders, sidx) ?? 'started'
  const pattern = toLikePattern(keyword)
  const { rows } = await sql<FlowFiguresRow & { total: number }>`
    with ${selectMeasured(period)},
    ended as (select id, id as task_id, start_time, end_time from tasks where status = ${approved}),
    paused as (${selectPaused(sql`ended`, sql`start_time`, sql`end_time`)}),
    figures as (
      select t.template_id, ${stateCounts},
             avg(d.ms)::float8 as mean_ms, percentile_cont(array[0.5, 0.9]) within group (order by d.ms) as parts
        from tasks t
        left join paused p on p.id = t.id
        left join lateral (select (${measure(sql`t.start_time`, sql`t.end_time`)})::float8 - coalesce(p.paused_ms, 0)::float8 as ms
                            where t.status = ${approved}) d on true
       group by t.template_id)
    select f.id, f.full_name, f.full_name_i18n, s.started, s.running, s.suspended, s.approved, s.returned, s.withdrawn,
           s.terminated, s.mean_ms, s.parts[1] as median_ms, s.parts[2] as p90_ms, count(*) over ()::int as total
      from figures s join flow_templates f on f.id = s.template_id
     where f.full_name ilike ${pattern}
        or exists (select from jsonb_each_text(f.full_name_i18n) name where name.value ilike ${pattern})
     order by ${sql.ref(column)} ${sort === 'asc' ? sql`asc` : sql`desc`} nulls last, f.id
     limit ${limit} offset ${offset}`.execute(db.sql)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Approvals of a flow that were submitted in a part of the period, and how many of them are approved. */
export interface TrendPart {
  at: Date
  started: number
  approved: number
}

/** @param offsetMinutes of the server's time zone, in which days and months begin */
export async function listTrend(
  db: Db,
  period: Period,
  unit: 'day' | 'month',
  offsetMinutes: number,
): Promise<TrendPart[]> {
  const offset = sql`make_interval(mins => ${offsetMinutes}::int)`
  const { rows } = await sql<TrendPart>`
    with ${selectMeasured(period)}
    select (date_trunc(${unit}, t.start_time at time zone 'UTC' + ${offset}) - ${offset}) at time zone 'UTC' as at,
           count(*)::int as started, count(*) filter (where t.status = ${approved})::int as approved
      from tasks t group by 1 order by 1 limit 400`.execute(db.sql)
  return rows
}
