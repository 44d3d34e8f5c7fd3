import type { FilterRange, PortalPeriod } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import {
  calculateRange,
  calculateStart,
  type Moment,
  type RelativeSpans,
  type TimeRange,
} from '../../../platform/time-spans.ts'

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
export const calculateFilterRange = (range: FilterRange, at: Moment): TimeRange =>
  calculateRange(filterSpans[range], at)

const filterSpans: Record<FilterRange, RelativeSpans> = {
  today: ['day', 0, -1],
  yesterday: ['day', 1, 0],
  last7: ['day', 6, -1],
  last30: ['day', 29, -1],
  thisWeek: ['week', 0, -1],
  thisMonth: ['month', 0, -1],
  lastMonth: ['month', 1, 0],
  thisYear: ['year', 0, -1],
}
