import { handleStatus } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { measure, type Period, selectMeasured, selectPaused } from './measured.ts'

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
export async function listNodeFigures(db: Db, period: Period, limit: number): Promise<NodeFiguresRow[]> {
  const { now } = period
  const { rows } = await sql<NodeFiguresRow>`
    with ${selectMeasured(period)},
    rounds as materialized (
      select n.id, n.task_id, n.node_id, n.title, n.opened_at, n.state <> 'open' as decided,
             coalesce(n.closed_at, t.suspended_at, ${now}::timestamptz) as until
        from flow_nodes n join tasks t on t.id = n.task_id
       where n.state in ('approved', 'returned', 'open')),
    paused as (${selectPaused(sql`rounds`, sql`opened_at`, sql`until`)}),
    overdue as (
      select distinct l.instance_id from flow_time_limits l join rounds r on r.id = l.instance_id
       where l.times > 0 or l.due_at <= r.until),
    flows as (select distinct s.instance_id from flow_sub_tasks s join rounds r on r.id = s.instance_id),
    waits as (
      select r.node_id, count(*)::int as rounds, count(*) filter (where not r.decided)::int as open,
             count(o.instance_id)::int as overdue, (array_agg(r.title order by r.opened_at desc, r.id desc))[1] as title,
             (array_agg(f.instance_id is not null order by r.opened_at desc, r.id desc))[1] as starts_flows,
             percentile_cont(array[0.5, 0.9]) within group (order by d.ms) filter (where r.decided) as parts,
             sum(d.ms)::float8 as total_ms
        from rounds r
        left join paused p on p.id = r.id
        left join overdue o on o.instance_id = r.id
        left join flows f on f.instance_id = r.id
       cross join lateral (select (${measure(sql`r.opened_at`, sql`r.until`)})::float8 - coalesce(p.paused_ms, 0)::float8 as ms) d
       group by r.node_id),
    decisions as (
      select r.node_id, count(*)::int as n
        from flow_operators o join rounds r on r.id = o.instance_id
       where o.state in ('approved', 'against', 'returned') and o.handled_by is not null and o.handled_at > o.opened_at
       group by r.node_id),
    limits as (
      select h.node_id, count(*)::int as n
        from flow_histories h join tasks t on t.id = h.task_id
       where h.automatic = 'limit' and h.handle_status in (${sql.lit(returned)}, ${sql.lit(approved)})
       group by h.node_id)
    select w.node_id, w.title, w.starts_flows, w.rounds, w.open, w.overdue, coalesce(d.n, 0) as decisions,
           coalesce(l.n, 0) as limit_decisions, w.parts[1] as median_ms, w.parts[2] as p90_ms, w.total_ms
      from waits w
      left join decisions d on d.node_id = w.node_id
      left join limits l on l.node_id = w.node_id
     order by w.total_ms desc, w.node_id
     limit ${limit}`.execute(db.sql)
  return rows
}

export interface ApproverFiguresRow {
  node_id: string
  user_id: string
  decisions: number
  median_ms: number
}

/** The users with the most decisions at each node, by one statement; a deputy's decisions are the deputy's. */
export async function listApproverFigures(db: Db, period: Period, most: number): Promise<ApproverFiguresRow[]> {
  const { rows } = await sql<ApproverFiguresRow>`
    with ${selectMeasured(period)},
    turns as materialized (
      select o.id, o.task_id, n.node_id, o.handled_by, o.opened_at, o.handled_at
        from flow_operators o join tasks t on t.id = o.task_id join flow_nodes n on n.id = o.instance_id
       where o.state in ('approved', 'against', 'returned') and o.handled_by is not null and o.handled_at > o.opened_at
         and n.state in ('approved', 'returned', 'open')),
    paused as (${selectPaused(sql`turns`, sql`opened_at`, sql`handled_at`)}),
    figures as (
      select o.node_id, o.handled_by as user_id, count(*)::int as decisions,
             percentile_cont(0.5) within group (order by (${measure(sql`o.opened_at`, sql`o.handled_at`)})::float8
               - coalesce(p.paused_ms, 0)::float8) as median_ms,
             row_number() over (partition by o.node_id order by count(*) desc, o.handled_by) as place
        from turns o left join paused p on p.id = o.id
       group by o.node_id, o.handled_by)
    select node_id, user_id, decisions, median_ms from figures
     where place <= ${most} order by node_id, place limit 4000`.execute(db.sql)
  return rows
}
