import { isQuietMinute, type QuietHours } from '@armature/contract'

const dayMinutes = 1440
const minuteMs = 60_000

/** When a message may be sent: at once, or at the end of the quiet hours. */
export function findSendTime(at: Date, hours: QuietHours, offsetMinutes: number): Date {
  const local = toLocalMinutes(at, offsetMinutes)
  const minute = toMinuteOfDay(local)
  if (hours.quietTo === null || !isQuietMinute(minute, hours)) return at
  const left = (hours.quietTo - minute + dayMinutes) % dayMinutes
  return toDate(local + left, offsetMinutes)
}

/** The last time, up to now, that the clock of the site showed a minute of a day. */
export function findLastTime(at: Date, minuteOfDay: number, offsetMinutes: number): Date {
  const local = toLocalMinutes(at, offsetMinutes)
  const passed = (toMinuteOfDay(local) - minuteOfDay + dayMinutes) % dayMinutes
  return toDate(local - passed, offsetMinutes)
}

/** Minutes since 1970 on the clock of the site. */
const toLocalMinutes = (at: Date, offsetMinutes: number) => Math.floor(at.getTime() / minuteMs) + offsetMinutes
const toMinuteOfDay = (local: number) => ((local % dayMinutes) + dayMinutes) % dayMinutes
const toDate = (local: number, offsetMinutes: number) => new Date((local - offsetMinutes) * minuteMs)
