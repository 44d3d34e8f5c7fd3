import type { FilePeriod } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { resolvePeriod } from './resolve-period.ts'

const offsetMinutes = 480
const hourMs = 3_600_000
/** Local time as text. */
const format = (ms: number) => new Date(ms + offsetMinutes * 60_000).toISOString().slice(0, 23)
const resolve = (period: FilePeriod, day: string) =>
  resolvePeriod(period, Date.parse(`${day}:00Z`) - 8 * hourMs, offsetMinutes).map(format)

describe('days counted from the day of a run', () => {
  it.each<[FilePeriod, string, string, string]>([
    ['today', '2026-03-01T00:00', '2026-03-01', '2026-03-01'],
    ['today', '2026-03-01T23:59', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-03-01T07:30', '2026-02-28', '2026-02-28'],
    ['last7Days', '2026-01-03T07:30', '2025-12-27', '2026-01-02'],
    ['last30Days', '2026-03-01T07:30', '2026-01-30', '2026-02-28'],
    // a Sunday is the last day of its week
    ['thisWeek', '2026-03-01T07:30', '2026-02-23', '2026-03-01'],
    ['thisWeek', '2026-03-02T07:30', '2026-03-02', '2026-03-08'],
    ['lastWeek', '2026-03-02T00:00', '2026-02-23', '2026-03-01'],
    ['thisMonth', '2028-02-10T07:30', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2026-01-31T07:30', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2026-03-31T23:59', '2026-02-01', '2026-02-28'],
    ['thisYear', '2026-12-31T23:59', '2026-01-01', '2026-12-31'],
    ['lastYear', '2026-01-01T00:00', '2025-01-01', '2025-12-31'],
  ])('%s at %s is %s to %s, whole days', (period, at, first, last) => {
    expect(resolve(period, at)).toEqual([`${first}T00:00:00.000`, `${last}T23:59:59.999`])
  })
})
