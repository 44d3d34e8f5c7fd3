import { describe, expect, it } from 'vitest'
import { formatDateTime, formatDay, formatTimeOfDay } from './date-time.ts'

describe('a moment', () => {
  const ms = Date.UTC(2026, 0, 1, 23, 4, 5)

  it.each([
    { offsetMinutes: 0, day: '2026-01-01', time: '23:04:05' },
    { offsetMinutes: 480, day: '2026-01-02', time: '07:04:05' },
    { offsetMinutes: -210, day: '2026-01-01', time: '19:34:05' },
  ])('is shown in the zone of the installation: $offsetMinutes minutes', ({ offsetMinutes, day, time }) => {
    expect(formatDay(ms, offsetMinutes)).toBe(day)
    expect(formatTimeOfDay(ms, offsetMinutes)).toBe(time)
    expect(formatDateTime(ms, offsetMinutes)).toBe(`${day} ${time.slice(0, 5)}`)
  })
})
