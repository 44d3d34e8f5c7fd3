import type { CalendarRepeat } from '@armature/contract'
import { formatDay, listStartDays, parseDay } from './start-days.ts'

interface Series {
  startsAt: string
  repeat: CalendarRepeat
}

/**
 * The rules of a series that is divided: of the part before a day, and of the part that begins on it. Together they have the days
 * of the series.
 *
 * @param day one of the series, not its first
 */
export function splitRepeat(
  { startsAt, repeat }: Series,
  day: string,
): { earlier: CalendarRepeat; later: CalendarRepeat } {
  const [start, first] = [parseDay(startsAt), parseDay(day)]
  let count = repeat.count
  if (count !== null)
    for (const at of listStartDays(repeat, start, start)) {
      if (at >= first) break
      count -= 1
    }
  // the last Friday of a month is the fifth one on the first day only
  const isLast = repeat.monthDay === 'weekday' && Number(startsAt.slice(8, 10)) > 28
  return {
    earlier: { ...repeat, until: formatDay(first - 1), count: null },
    later: { ...repeat, count, monthDay: isLast ? 'lastWeekday' : repeat.monthDay },
  }
}
