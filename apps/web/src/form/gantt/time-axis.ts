export const dayMs = 86_400_000

export const scales = ['day', 'week', 'month'] as const
export type Scale = (typeof scales)[number]

/** px per day */
const widths: Record<Scale, number> = { day: 36, week: 14, month: 4 }
/** maximum days of an axis; what is outside is reported at its edge */
const mostDays: Record<Scale, number> = { day: 735, week: 2_100, month: 7_350 }
/** days before the first bar and after the last one */
const margins: Record<Scale, number> = { day: 7, week: 14, month: 31 }

/** Consecutive days: `from` is the midnight of the first one, in the zone `offsetMinutes` east of UTC. */
export interface Axis {
  scale: Scale
  from: number
  days: number
  dayWidth: number
  offsetMinutes: number
}

/** A time range, milliseconds since 1970; `until` is exclusive. */
export interface TimeRange {
  from: number
  until: number
}

/** Midnight of the day of a moment. */
export function getMidnight(ms: number, offsetMinutes: number): number {
  const shift = offsetMinutes * 60_000
  return Math.floor((ms + shift) / dayMs) * dayMs - shift
}

/**
 * An axis of whole weeks, or months, that contains all time ranges and today; if that is too long for one page, the part around
 * today, or around the time range closest to it.
 */
export function buildAxis(stretches: readonly TimeRange[], scale: Scale, now: number, offsetMinutes: number): Axis {
  const margin = margins[scale] * dayMs
  const first = stretches.reduce((least, { from }) => Math.min(least, from), now) - margin
  const last = stretches.reduce((most, { until }) => Math.max(most, until), now) + margin
  const longest = mostDays[scale] * dayMs
  const isWhole = last - first <= longest
  const from = findUnitStart(
    isWhole ? first : Math.max(first, findCenter(stretches, now) - longest / 2),
    scale,
    offsetMinutes,
  )
  const until = Math.min(last, from + longest)
  const days = Math.max(1, Math.ceil((until - from) / dayMs))
  return { scale, from, days: days + countRemainingDays(days, scale), dayWidth: widths[scale], offsetMinutes }
}

/** Initial scale of a chart: days for a month of work, weeks for a quarter, else months. */
export function chooseScale(stretches: readonly TimeRange[]): Scale {
  const from = Math.min(...stretches.map((one) => one.from))
  const until = Math.max(...stretches.map((one) => one.until))
  const days = stretches.length === 0 ? 0 : (until - from) / dayMs
  return days <= 31 ? 'day' : days <= 92 ? 'week' : 'month'
}

/** Today if it is inside of a time range or there are none, else the nearest edge of the closest one. */
function findCenter(stretches: readonly TimeRange[], now: number): number {
  const distance = ({ from, until }: TimeRange) => Math.max(from - now, now - until, 0)
  const nearest = stretches.reduce<TimeRange | undefined>(
    (best, one) => (best && distance(best) <= distance(one) ? best : one),
    undefined,
  )
  return nearest && distance(nearest) > 0 ? (nearest.from > now ? nearest.from : nearest.until) : now
}

/** Monday of the week, or the first of the month. */
function findUnitStart(ms: number, scale: Scale, offsetMinutes: number): number {
  const day = getMidnight(ms, offsetMinutes)
  const date = new Date(day + offsetMinutes * 60_000)
  const back = scale === 'month' ? date.getUTCDate() - 1 : (date.getUTCDay() + 6) % 7
  return day - back * dayMs
}

/** Days that complete the last week. */
const countRemainingDays = (days: number, scale: Scale): number => (scale === 'month' ? 0 : (7 - (days % 7)) % 7)

export const getWidth = ({ days, dayWidth }: Axis): number => days * dayWidth

/** px from the left edge; below 0 or above the width if outside of the axis. */
export const toX = (axis: Axis, ms: number): number => ((ms - axis.from) / dayMs) * axis.dayWidth

/** A distance in px as whole days. */
export const toDays = (axis: Axis, px: number): number => Math.round(px / axis.dayWidth)

/** A heading above the axis: its position, and the day it begins with. */
export interface Heading {
  x: number
  width: number
  year: number
  /** 1 to 12 */
  month: number
  day: number
}

type Unit = 'day' | 'week' | 'month' | 'year'

/** The units of the two heading lines. */
export const tiers: Record<Scale, readonly [upper: Unit, lower: Unit]> = {
  day: ['month', 'day'],
  week: ['month', 'week'],
  month: ['year', 'month'],
}

/** Divides the axis into days, weeks, months or years without gaps. */
export function listHeadings(axis: Axis, unit: Unit): Heading[] {
  const headings: Heading[] = []
  for (let index = 0; index < axis.days; index++) {
    const date = new Date(axis.from + index * dayMs + axis.offsetMinutes * 60_000)
    const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()]
    const isFirst =
      index === 0 ||
      unit === 'day' ||
      (unit === 'week' && date.getUTCDay() === 1) ||
      (unit === 'month' && day === 1) ||
      (unit === 'year' && day === 1 && month === 1)
    if (isFirst) headings.push({ x: index * axis.dayWidth, width: 0, year: date.getUTCFullYear(), month, day })
    const last = headings.at(-1)
    if (last) last.width += axis.dayWidth
  }
  return headings
}
