import type { FilePeriod } from '@armature/contract'
import { calculateRange, type RelativeSpans } from '../../../../platform/time-spans.ts'

/**
 * The days of a period, in local time.
 *
 * @param at a moment of the day from which they are counted, milliseconds since 1970
 * @returns first and last millisecond
 */
export function resolvePeriod(period: FilePeriod, at: number, offsetMinutes: number): [from: number, to: number] {
  const { from, to } = calculateRange(periodSpans[period], { now: at, offsetMinutes })
  return [from, to - 1]
}

/** The last days end with yesterday, since a report of the morning has no whole today. */
const periodSpans: Record<FilePeriod, RelativeSpans> = {
  today: ['day', 0, -1],
  yesterday: ['day', 1, 0],
  last7Days: ['day', 7, 0],
  last30Days: ['day', 30, 0],
  thisWeek: ['week', 0, -1],
  lastWeek: ['week', 1, 0],
  thisMonth: ['month', 0, -1],
  lastMonth: ['month', 1, 0],
  thisYear: ['year', 0, -1],
  lastYear: ['year', 1, 0],
}
