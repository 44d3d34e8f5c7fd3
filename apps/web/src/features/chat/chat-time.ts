import { dateTime } from '../../lib/date-time.ts'

/** Time above a message: `HH:mm` today, `MM-DD HH:mm` this year, else `YYYY-MM-DD HH:mm`. */
export function headTime(ms: number, now: number, offsetMinutes: number): string {
  const [shown, today] = [dateTime(ms, offsetMinutes), dateTime(now, offsetMinutes)]
  if (shown.slice(0, 10) === today.slice(0, 10)) return shown.slice(11)
  return shown.slice(0, 4) === today.slice(0, 4) ? shown.slice(5) : shown
}

const pauseMs = 5 * 60_000

/** Whether a message has a time above it: the first one, and each after a pause. */
export const beginsAnew = (ms: number, before: number | undefined): boolean =>
  before === undefined || ms - before >= pauseMs
