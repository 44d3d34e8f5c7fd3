const msPerDay = 86_400_000

/** A moment's calendar day and time of day in a zone `offsetMinutes` east of UTC. */
export interface CalendarParts {
  year: number
  /** 1 to 12 */
  month: number
  day: number
  hour: number
  minute: number
  second: number
  millisecond: number
}

export function getCalendarParts(ms: number, offsetMinutes: number): CalendarParts {
  const local = new Date(ms + offsetMinutes * 60_000)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
  }
}

/** Midnight of the day of a moment in the given zone, in milliseconds since 1970. */
export function startOfDay(ms: number, offsetMinutes: number): number {
  const offset = offsetMinutes * 60_000
  return Math.floor((ms + offset) / msPerDay) * msPerDay - offset
}
