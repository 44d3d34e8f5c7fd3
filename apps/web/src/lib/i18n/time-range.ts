const dayMs = 86_400_000

/**
 * First and last millisecond of a range of days, for a call.
 *
 * @param from `yyyy-MM-dd`, '' for no limit
 * @param offsetMinutes minutes east of UTC that dates are shown in
 */
export function toTimeRange(from: string, to: string, offsetMinutes: number): { startTime: string; endTime: string } {
  const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - offsetMinutes * 60_000
  const start = startOf(from)
  const end = startOf(to) + dayMs - 1
  return { startTime: formatMs(start), endTime: formatMs(end) }
}

// '' for an incomplete date; 0 for one before 1970, when nothing was logged
const formatMs = (ms: number): string => (Number.isFinite(ms) ? String(Math.max(0, ms)) : '')
