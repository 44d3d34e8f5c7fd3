import { flowStatus, handleStatus } from '@armature/contract'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

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

type Moment = Expression<unknown>

/** Milliseconds between two moments. */
export const measure = (from: Moment, to: Moment) => sql<number>`(extract(epoch from (${to} - ${from})) * 1000)::float8`

const { terminated, suspended, resumed } = handleStatus
/** literals, as in the index `flow_histories_statistics` */
const codes = sql.raw([terminated, suspended, resumed].join(', '))

/**
 * Parts of a statement: `tasks`, the approvals that were submitted in the period (their last submission counts), and `pauses`, the
 * times in which they were suspended. Drafts that were never submitted are not measured.
 */
export const withMeasured = (db: Db, { from, to, now, templateId }: Period) =>
  db.sql
    .with(
      (cte) => cte('tasks').materialized(),
      (query) =>
        query
          .selectFrom('flow_tasks as t')
          .select(['t.id', 't.template_id', 't.status', 't.suspended_at', 't.start_time', 't.end_time'])
          .where('t.start_time', '>=', from)
          .where('t.start_time', '<', to)
          .where('t.run', '>', 0)
          .$if(templateId !== null, (all) => all.where('t.template_id', '=', templateId ?? '')),
    )
    .with(
      (cte) => cte('pauses').materialized(),
      (query) =>
        query
          .selectFrom((part) =>
            part
              .selectFrom('flow_histories as h')
              .innerJoin('tasks as t', 't.id', 'h.task_id')
              .select(['h.task_id', 'h.handle_status', 'h.handle_time'])
              .select(sql<Date | null>`lead(h.handle_time) over (partition by h.task_id order by h.seq)`.as('ended'))
              .where(sql<boolean>`h.handle_status in (${codes})`)
              .as('l'),
          )
          .select(['l.task_id', 'l.handle_time as paused'])
          .select(sql<Date>`coalesce(l.ended, ${now}::timestamptz)`.as('resumed'))
          .where('l.handle_status', '=', sql.lit(suspended)),
    )

/** How long a time lies within the pauses `p` of its approval, summed over them: `paused_ms`. */
export const sumPaused = (from: Moment, to: Moment) =>
  sql<number>`sum(greatest(0, ${measure(sql`greatest(p.paused, ${from})`, sql`least(p.resumed, ${to})`)}))`.as(
    'paused_ms',
  )

const countWhere = (condition: Expression<unknown>) => sql<number>`count(*) filter (where ${condition})::int`
const hasStatus = (status: number) => sql`t.status = ${sql.lit(status)}`

/** Columns of groups of approvals `t`: how many of them are in which state. */
export const stateCounts = [
  sql<number>`count(*)::int`.as('started'),
  countWhere(sql`${hasStatus(flowStatus.wait)} and t.suspended_at is null`).as('running'),
  countWhere(sql`t.suspended_at is not null`).as('suspended'),
  countWhere(hasStatus(flowStatus.adopt)).as('approved'),
  countWhere(hasStatus(flowStatus.reject)).as('returned'),
  countWhere(hasStatus(flowStatus.revoke)).as('withdrawn'),
  countWhere(hasStatus(flowStatus.cancel)).as('terminated'),
] as const
