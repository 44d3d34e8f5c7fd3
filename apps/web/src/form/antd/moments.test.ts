import { toMoment } from '@armature/form-engine/control/moments'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDateFormat, fromClock, fromTimeClock, toTimeClock, toClock } from './moments.ts'

describe('dates in the picker', () => {
  it('show the wall clock of the display time zone, whatever zone the browser is in (FO.112)', () => {
    expect(toClock(Date.UTC(2026, 0, 1, 16, 0), 480)?.format('YYYY-MM-DD HH:mm')).toBe('2026-01-02 00:00')
  })

  it('convert back to the same milliseconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e9 }), fc.integer({ min: -720, max: 840 }), (seconds, offset) => {
        const clock = toClock(seconds * 1000, offset)
        expect(clock && fromClock(clock, offset)).toBe(toMoment(seconds * 1000))
      }),
    )
  })

  it.each([
    ['yyyy', 'year', false],
    ['yyyy-MM', 'month', false],
    ['yyyy-MM-dd', 'date', false],
    ['yyyy-MM-dd HH:mm', 'date', 'HH:mm'],
    ['', 'date', false],
  ])('choose the picker by what the format shows: %s', (format, picker, time) => {
    const parts = parseDateFormat(format)
    expect(parts.picker).toBe(picker)
    expect(parts.showTime && parts.showTime.format).toBe(time)
  })
})

describe('a day, month or year that was clicked', () => {
  it.each([
    ['yyyy', '2026-01-01 00:00:00'],
    ['yyyy-MM', '2026-05-01 00:00:00'],
    ['yyyy-MM-dd', '2026-05-17 00:00:00'],
    ['yyyy-MM-dd HH:mm', '2026-05-17 13:45:00'],
    ['yyyy-MM-dd HH:mm:ss', '2026-05-17 13:45:59'],
  ])('is stored as its beginning, whatever the time it was clicked at: %s', (format, kept) => {
    const clicked = toClock(Date.UTC(2026, 4, 17, 5, 45, 59), 480)
    const ms = clicked && fromClock(clicked, 480, parseDateFormat(format).unit)
    expect(toClock(ms, 480)?.format('YYYY-MM-DD HH:mm:ss')).toBe(kept)
  })
})

describe('times in the picker', () => {
  it('are texts HH:mm:ss (FO.112)', () => {
    const clock = toTimeClock('08:05:09')
    expect(clock && fromTimeClock(clock)).toBe('08:05:09')
    expect(clock && fromTimeClock(clock, 'HH:mm')).toBe('08:05:00')
    expect(toTimeClock('')).toBeNull()
  })
})
