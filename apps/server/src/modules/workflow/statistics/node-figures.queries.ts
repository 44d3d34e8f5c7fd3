import { handleStatus } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { getMeasure, type Period, sumPaused, withMeasured } from './measured.ts'

export interface NodeFiguresRow {
  node_id: string
  /** of its last round */
  title: string
  /** of its last round: whether it has started sub-flows */
  starts_flows: boolean
  rounds: number
  open: number
  overdue: number
  decisions: number
  limit_decisions: number
  median_ms: number | null
  p90_ms: number | null
  total_ms: number
}

const { approved, returned } = handleStatus

/**
 * What approvals did at each node, by one statement: rounds that were decided or are open. Rounds that were closed without a
 * decision, as another node returned the approval or it was withdrawn, and those that were passed automatically, do not count.
 * Turns that were decided as they began are automatic too: their users had approved before.
 */
export function listNodeFigures(db: Db, period: Period, limit: number): Promise<NodeFiguresRow[]> {
  const measure = getMeasure(period)
  const waited = sql<number>`${measure(sql.ref('r.opened_at'), sql.ref('r.until'))} - coalesce(p.paused_ms, 0)`
  return withRounds(db, period)
    .with('paused', (query) =>
      query
        .selectFrom('rounds as r')
        .innerJoin('pauses as p', 'p.task_id', 'r.task_id')
        .select(['r.id', sumPaused(measure, sql.ref('r.opened_at'), sql.ref('r.until'))])
        .groupBy('r.id'),
    )
    .with('overdue', (query) =>
      query
        .selectFrom('flow_time_limits as l')
        .innerJoin('rounds as r', 'r.id', 'l.instance_id')
        .select('l.instance_id')
        .distinct()
        .where((row) => row.or([row('l.times', '>', 0), row('l.due_at', '<=', row.ref('r.until'))])),
    )
    .with('flows', (query) =>
      query
        .selectFrom('flow_sub_tasks as s')
        .innerJoin('rounds as r', 'r.id', 's.instance_id')
        .select('s.instance_id')
        .distinct(),
    )
    .with('waits', (query) =>
      query
        .selectFrom('rounds as r')
        .leftJoin('paused as p', 'p.id', 'r.id')
        .leftJoin('overdue as o', 'o.instance_id', 'r.id')
        .leftJoin('flows as f', 'f.instance_id', 'r.id')
        .select(['r.node_id', sql<number>`count(*)::int`.as('rounds')])
        .select(sql<number>`count(*) filter (where not r.decided)::int`.as('open'))
        .select(sql<number>`count(o.instance_id)::int`.as('overdue'))
        .select(sql<string>`(array_agg(r.title order by r.opened_at desc, r.id desc))[1]`.as('title'))
        .select(
          sql<boolean>`(array_agg(f.instance_id is not null order by r.opened_at desc, r.id desc))[1]`.as(
            'starts_flows',
          ),
        )
        .select(
          sql<
            number[] | null
          >`percentile_cont(array[0.5, 0.9]) within group (order by ${waited}) filter (where r.decided)`.as('parts'),
        )
        .select(sql<number>`sum(${waited})::float8`.as('total_ms'))
        .groupBy('r.node_id'),
    )
    .with('decisions', (query) =>
      query
        .selectFrom('flow_operators as o')
        .innerJoin('rounds as r', 'r.id', 'o.instance_id')
        .select(['r.node_id', sql<number>`count(*)::int`.as('n')])
        .where('o.state', 'in', decidedTurns)
        .where('o.handled_by', 'is not', null)
        .whereRef('o.handled_at', '>', 'o.opened_at')
        .groupBy('r.node_id'),
    )
    .with('limits', (query) =>
      query
        .selectFrom('flow_histories as h')
        .innerJoin('tasks as t', 't.id', 'h.task_id')
        .select(['h.node_id', sql<number>`count(*)::int`.as('n')])
        // a literal, as in the index `flow_histories_statistics`
        .where('h.automatic', '=', sql.lit('limit'))
        .where('h.handle_status', 'in', [returned, approved])
        .groupBy('h.node_id'),
    )
    .selectFrom('waits as w')
    .leftJoin('decisions as d', 'd.node_id', 'w.node_id')
    .leftJoin('limits as l', 'l.node_id', 'w.node_id')
    .select(['w.node_id', 'w.title', 'w.starts_flows', 'w.rounds', 'w.open', 'w.overdue', 'w.total_ms'])
    .select(sql<number>`coalesce(d.n, 0)`.as('decisions'))
    .select(sql<number>`coalesce(l.n, 0)`.as('limit_decisions'))
    .select(sql<number | null>`w.parts[1]`.as('median_ms'))
    .select(sql<number | null>`w.parts[2]`.as('p90_ms'))
    .orderBy('w.total_ms', 'desc')
    .orderBy('w.node_id')
    .limit(limit)
    .execute()
}

const decidedTurns = ['approved', 'against', 'returned'] as const

/** The rounds of the measured approvals that count, see `listNodeFigures`. */
const withRounds = (db: Db, period: Period) =>
  withMeasured(db, period).with(
    (cte) => cte('rounds').materialized(),
    (query) =>
      query
        .selectFrom('flow_nodes as n')
        .innerJoin('tasks as t', 't.id', 'n.task_id')
        .select(['n.id', 'n.task_id', 'n.node_id', 'n.title', 'n.opened_at'])
        .select(sql<boolean>`n.state <> 'open'`.as('decided'))
        .select(sql<Date>`coalesce(n.closed_at, t.suspended_at, ${period.now}::timestamptz)`.as('until'))
        .where('n.state', 'in', ['approved', 'returned', 'open']),
  )

export interface ApproverFiguresRow {
  node_id: string
  user_id: string
  decisions: number
  median_ms: number
}

/** The users with the most decisions at each node, by one statement; a deputy's decisions are the deputy's. */
export function listApproverFigures(db: Db, period: Period, most: number): Promise<ApproverFiguresRow[]> {
  const measure = getMeasure(period)
  const took = sql`${measure(sql.ref('o.opened_at'), sql.ref('o.handled_at'))} - coalesce(p.paused_ms, 0)`
  return withMeasured(db, period)
    .with(
      (cte) => cte('turns').materialized(),
      (query) =>
        query
          .selectFrom('flow_operators as o')
          .innerJoin('tasks as t', 't.id', 'o.task_id')
          .innerJoin('flow_nodes as n', 'n.id', 'o.instance_id')
          .select(['o.id', 'o.task_id', 'n.node_id', 'o.opened_at', 'o.handled_at'])
          .select((row) => row.ref('o.handled_by').$notNull().as('user_id'))
          .where('o.state', 'in', decidedTurns)
          .where('o.handled_by', 'is not', null)
          .whereRef('o.handled_at', '>', 'o.opened_at')
          .where('n.state', 'in', ['approved', 'returned', 'open']),
    )
    .with('paused', (query) =>
      query
        .selectFrom('turns as r')
        .innerJoin('pauses as p', 'p.task_id', 'r.task_id')
        .select(['r.id', sumPaused(measure, sql.ref('r.opened_at'), sql.ref('r.handled_at'))])
        .groupBy('r.id'),
    )
    .with('figures', (query) =>
      query
        .selectFrom('turns as o')
        .leftJoin('paused as p', 'p.id', 'o.id')
        .select(['o.node_id', 'o.user_id', sql<number>`count(*)::int`.as('decisions')])
        .select(sql<number>`percentile_cont(0.5) within group (order by ${took})`.as('median_ms'))
        .select(sql<string>`row_number() over (partition by o.node_id order by count(*) desc, o.user_id)`.as('place'))
        .groupBy(['o.node_id', 'o.user_id']),
    )
    .selectFrom('figures')
    .select(['node_id', 'user_id', 'decisions', 'median_ms'])
    .where(sql<boolean>`place <= ${most}`)
    .orderBy('node_id')
    .orderBy('place')
    .limit(4000)
    .execute()
}
