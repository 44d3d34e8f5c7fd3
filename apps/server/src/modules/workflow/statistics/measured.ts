import { flowStatus, handleStatus } from '@armature/contract'
import { type RawBuilder, sql } from 'kysely'

/** Which approvals are measured. */
export interface Period {
  from: Date
  /** not included */
  to: Date
  /** what still waits has waited until then */
  now: Date
  /** null: approvals of all flows */
  templateId: string | null
}

type Part = RawBuilder<unknown>

/** Milliseconds between two moments. */
export const measure = (from: Part, to: Part): Part => sql`extract(epoch from (${to} - ${from})) * 1000`

const { terminated, suspended, resumed } = handleStatus
/** literals, as in the index `flow_histories_statistics` */
const codes = sql.raw([terminated, suspended, resumed].join(', '))

/**
 * Parts of a statement: `tasks`, the approvals that were submitted in the period (their last submission counts), and `pauses`, the
 * times in which they were suspended. Drafts that were never submitted are not measured.
 */
export const selectMeasured = ({ from, to, now, templateId }: Period): Part => sql`
  tasks as materialized (
    select t.id, t.template_id, t.status, t.suspended_at, t.start_time, t.end_time
      from flow_tasks t
     where t.start_time >= ${from} and t.start_time < ${to} and t.run > 0
       ${templateId === null ? sql`` : sql`and t.template_id = ${templateId}`}),
  pauses as materialized (
    select l.task_id, l.handle_time as paused, coalesce(l.ended, ${now}::timestamptz) as resumed
      from (select h.task_id, h.handle_status, h.handle_time,
                   lead(h.handle_time) over (partition by h.task_id order by h.seq) as ended
              from flow_histories h join tasks t on t.id = h.task_id
             where h.handle_status in (${codes})) l
     where l.handle_status = ${sql.lit(suspended)})`

/** How long the times between `from` and `to` of rows with an id and an approval lie within pauses: `paused_ms` by `id`. */
export const selectPaused = (rows: Part, from: Part, to: Part): Part => sql`
  select r.id, sum(greatest(0, ${measure(sql`greatest(p.paused, r.${from})`, sql`least(p.resumed, r.${to})`)})) as paused_ms
    from ${rows} r join pauses p on p.task_id = r.task_id group by r.id`

/** Columns of groups of approvals `t`: how many of them are in which state. */
export const stateCounts: Part = sql`
  count(*)::int as started,
  count(*) filter (where t.status = ${sql.lit(flowStatus.wait)} and t.suspended_at is null)::int as running,
  count(*) filter (where t.suspended_at is not null)::int as suspended,
  count(*) filter (where t.status = ${sql.lit(flowStatus.adopt)})::int as approved,
  count(*) filter (where t.status = ${sql.lit(flowStatus.reject)})::int as returned,
  count(*) filter (where t.status = ${sql.lit(flowStatus.revoke)})::int as withdrawn,
  count(*) filter (where t.status = ${sql.lit(flowStatus.cancel)})::int as terminated`
