import type { PortalPeriod, PortalSpan } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'

export interface Moment {
  /** milliseconds since 1970 */
  now: number
  offsetMinutes: number
}

export interface Range {
  from: number
  /** not any more part of it */
  to: number
}

type Period = NonNullable<PortalPeriod>

/** The last `count` spans, the present one among them, from the begin of the first to the end of the last. */
export const presentRange = ({ span, count }: Period, at: Moment): Range => ({
  from: startOf(span, count - 1, at),
  to: startOf(span, -1, at),
})

/**
 * The as many spans before those, as far as the present ones have come: half a month is held against the first half of the month
 * before, not against all of it.
 */
export function rangeBefore(period: Period, at: Moment): Range {
  const { from: present } = presentRange(period, at)
  const from = startOf(period.span, 2 * period.count - 1, at)
  return { from, to: Math.min(from + (at.now - present) + 1, present) }
}

/** The moments of a field that lie in a range, as a condition. */
export const within = (field: string, { from, to }: Range): ConditionGroups => ({
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

/** The begin of the day, week (from Monday), month or year that lies `back` before the present one, by the platform's clock. */
export function startOf(span: PortalSpan, back: number, { now, offsetMinutes }: Moment): number {
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
