import type { FilePeriod } from '@armature/contract'

const dayMs = 86_400_000

/**
 * The days of a period, in local time.
 *
 * @param at a moment of the day from which they are counted, milliseconds since 1970
 * @returns first and last millisecond
 */
export function resolvePeriod(period: FilePeriod, at: number, offsetMinutes: number): [from: number, to: number] {
  const offsetMs = offsetMinutes * 60_000
  const today = Math.floor((at + offsetMs) / dayMs) * dayMs
  const [from, end] = findDays(period, today)
  return [from - offsetMs, end - offsetMs - 1]
}

/** @param today its start as if local time were UTC @returns first day, and the day after the last one */
function findDays(period: FilePeriod, today: number): [number, number] {
  const date = new Date(today)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const monday = today - ((date.getUTCDay() + 6) % 7) * dayMs
  switch (period) {
    case 'today':
      return [today, today + dayMs]
    case 'yesterday':
      return [today - dayMs, today]
    case 'last7Days':
      return [today - 7 * dayMs, today]
    case 'last30Days':
      return [today - 30 * dayMs, today]
    case 'thisWeek':
      return [monday, monday + 7 * dayMs]
    case 'lastWeek':
      return [monday - 7 * dayMs, monday]
    case 'thisMonth':
      return [Date.UTC(year, month), Date.UTC(year, month + 1)]
    case 'lastMonth':
      return [Date.UTC(year, month - 1), Date.UTC(year, month)]
    case 'thisYear':
      return [Date.UTC(year, 0), Date.UTC(year + 1, 0)]
    case 'lastYear':
      return [Date.UTC(year - 1, 0), Date.UTC(year, 0)]
  }
}
