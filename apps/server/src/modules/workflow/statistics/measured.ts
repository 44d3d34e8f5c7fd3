import { flowStatus, handleStatus } from '@armature/contract'
import { type Expression, type RawBuilder, sql } from 'kysely'
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
  /** durations are working time: the spans in which people work from the period until now; null: time of the clock */
  workingSpans: readonly (readonly [from: number, to: number])[] | null
}

type Moment = Expression<unknown>

type Measure = (from: Moment, to: Moment) => RawBuilder<number>

const measureElapsed: Measure = (from, to) => sql<number>`(extract(epoch from (${to} - ${from})) * 1000)::float8`

/** Milliseconds between two moments, as expressions of a statement that begins with `withMeasured`. */
export const getMeasure = ({ workingSpans }: Period): Measure =>
  workingSpans === null ? measureElapsed : (from, to) => sql<number>`(${workedUntil(to)} - ${workedUntil(from)})`

/** Milliseconds in which people have worked until a moment: in the spans before the one that it is in or after, and in that. */
const workedUntil = (moment: Moment) => sql<number>`(select coalesce(
    c.befores[s.i] + extract(epoch from (least(m.at, c.ends[s.i]) - c.starts[s.i])) * 1000, 0)::float8
  from (select ${moment} as at) m, calendar c, lateral (select width_bucket(m.at, c.starts) as i) s)`

/** One row: where the spans begin and end, and how long people have worked before each, in milliseconds. */
function selectSpans(db: Db, spans: NonNullable<Period['workingSpans']>) {
  let before = 0
  const befores = spans.map(([from, to]) => {
    before += to - from
    return before - (to - from)
  })
  const toTimes = (times: readonly number[]) => times.map((time) => new Date(time).toISOString())
  return db.sql.selectNoFrom([
    sql<Date[]>`${toTimes(spans.map(([from]) => from))}::timestamptz[]`.as('starts'),
    sql<Date[]>`${toTimes(spans.map(([, to]) => to))}::timestamptz[]`.as('ends'),
    sql<number[]>`${befores}::float8[]`.as('befores'),
  ])
}

const { terminated, suspended, resumed } = handleStatus
/** literals, as in the index `flow_histories_statistics` */
const codes = sql.raw([terminated, suspended, resumed].join(', '))

/**
 * Parts of a statement: `tasks`, the approvals that were submitted in the period (their last submission counts), and `pauses`, the
 * times in which they were suspended. Drafts that were never submitted are not measured.
 */
export const withMeasured = (db: Db, { from, to, now, templateId, workingSpans }: Period) =>
  db.sql
    .with(
      (cte) => cte('calendar').materialized(),
      () => selectSpans(db, workingSpans ?? []),
    )
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
export const sumPaused = (measure: Measure, from: Moment, to: Moment) =>
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
