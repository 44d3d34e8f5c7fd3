import { dateTime } from '../../lib/date-time.ts'

/** `HH:mm` today, `MM-DD HH:mm` this year, else `YYYY-MM-DD HH:mm`: above messages. */
export function headTime(ms: number, now: number, offsetMinutes: number): string {
  const [shown, today] = [dateTime(ms, offsetMinutes), dateTime(now, offsetMinutes)]
  if (shown.slice(0, 10) === today.slice(0, 10)) return shown.slice(11)
  return shown.slice(0, 4) === today.slice(0, 4) ? shown.slice(5) : shown
}

const pauseMs = 5 * 60_000

/** Whether a time stands above a message: the first one, and each after a pause. */
export const beginsAnew = (ms: number, before: number | undefined): boolean =>
  before === undefined || ms - before >= pauseMs
