import type { FilterRange, PortalPeriod, PortalSpan } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'

export interface Moment {
  /** milliseconds since 1970 */
  now: number
  offsetMinutes: number
}

export interface TimeRange {
  from: number
  /** exclusive */
  to: number
}

type Period = NonNullable<PortalPeriod>

/** The last `count` spans including the current one, from the start of the first to the end of the last. */
export const calculateCurrentRange = ({ span, count }: Period, at: Moment): TimeRange => ({
  from: calculateStart(span, count - 1, at),
  to: calculateStart(span, -1, at),
})

/**
 * The same number of spans before the current ones, cut to the time that has passed so far: half a month is compared with the
 * first half of the previous month, not with all of it.
 */
export function calculatePreviousRange(period: Period, at: Moment): TimeRange {
  const { from: present } = calculateCurrentRange(period, at)
  const from = calculateStart(period.span, 2 * period.count - 1, at)
  return { from, to: Math.min(from + (at.now - present) + 1, present) }
}

/** A condition for dates of a field within a range. */
export const buildRangeCondition = (field: string, { from, to }: TimeRange): ConditionGroups => ({
  logic: 'and',
  groups: [
    {
      logic: 'and',
      conditions: [
        { field, op: 'ge', value: from },
        { field, op: 'lt', value: to },
      ],
    },
  ],
})

/** The range of a filter by date that is relative to now. */
export function calculateFilterRange(range: FilterRange, at: Moment): TimeRange {
  const [span, from, to] = filterSpans[range]
  return { from: calculateStart(span, from, at), to: calculateStart(span, to, at) }
}

/** The span whose start is `from` spans before the current one, to the start of the one that is `to` before it. */
const filterSpans: Record<FilterRange, readonly [span: PortalSpan, from: number, to: number]> = {
  today: ['day', 0, -1],
  yesterday: ['day', 1, 0],
  last7: ['day', 6, -1],
  last30: ['day', 29, -1],
  thisWeek: ['week', 0, -1],
  thisMonth: ['month', 0, -1],
  lastMonth: ['month', 1, 0],
  thisYear: ['year', 0, -1],
}

/** Start of the day, week (Monday), month or year that is `back` spans before the current one, in the platform's time zone. */
export function calculateStart(span: PortalSpan, back: number, { now, offsetMinutes }: Moment): number {
  const offsetMs = offsetMinutes * 60_000
  const local = new Date(now + offsetMs)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  const starts: Record<PortalSpan, number> = {
    day: Date.UTC(year, month, day - back),
    week: Date.UTC(year, month, day - ((local.getUTCDay() + 6) % 7) - 7 * back),
    month: Date.UTC(year, month - back, 1),
    year: Date.UTC(year - back, 0, 1),
  }
  return starts[span] - offsetMs
}
