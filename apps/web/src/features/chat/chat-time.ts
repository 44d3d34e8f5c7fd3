import { formatDateTime } from '../../lib/i18n/date-time.ts'

/** Time above a message: `HH:mm` today, `MM-DD HH:mm` this year, else `YYYY-MM-DD HH:mm`. */
export function formatHeadTime(ms: number, now: number, offsetMinutes: number): string {
  const [shown, today] = [formatDateTime(ms, offsetMinutes), formatDateTime(now, offsetMinutes)]
  if (shown.slice(0, 10) === today.slice(0, 10)) return shown.slice(11)
  return shown.slice(0, 4) === today.slice(0, 4) ? shown.slice(5) : shown
}

const pauseMs = 5 * 60_000

/** Whether a message has a time above it: the first one, and each after a pause. */
export const shouldShowTime = (ms: number, before: number | undefined): boolean =>
  before === undefined || ms - before >= pauseMs
