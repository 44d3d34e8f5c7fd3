import { describe, expect, it } from 'vitest'
import { toTimeRange } from './time-range.ts'

describe('the time range of the log', () => {
  it("covers whole days of the installation, whatever the browser's time zone", () => {
    const { startTime, endTime } = toTimeRange('2026-07-01', '2026-07-02', 480)
    expect(new Date(Number(startTime)).toISOString()).toBe('2026-06-30T16:00:00.000Z')
    expect(new Date(Number(endTime)).toISOString()).toBe('2026-07-02T15:59:59.999Z')
  })

  it('may be empty, incomplete or before the first entry', () => {
    expect(toTimeRange('', '', 480)).toEqual({ startTime: '', endTime: '' })
    expect(toTimeRange('2026-1', '', 480).startTime).toMatch(/^\d*$/)
    expect(toTimeRange('1900-01-01', '', 480).startTime).toBe('0')
  })
})
