import { describe, expect, it } from 'vitest'
import { calculateStart } from '../../../platform/time-spans.ts'
import { calculateCurrentRange, calculatePreviousRange } from './period.ts'

const at = (text: string, offsetMinutes = 480) => ({ now: Date.parse(text), offsetMinutes })
const iso = (ms: number) => new Date(ms).toISOString()

describe('periods of figures', () => {
  it.each([
    ['day', '2026-07-20T15:59:00Z', '2026-07-19T16:00:00.000Z', 'the day is that of the platform’s zone'],
    ['day', '2026-07-20T16:00:00Z', '2026-07-20T16:00:00.000Z', 'midnight begins a day'],
    ['week', '2026-07-19T10:00:00Z', '2026-07-12T16:00:00.000Z', 'a Sunday belongs to the week before'],
    ['week', '2026-07-20T10:00:00Z', '2026-07-19T16:00:00.000Z', 'weeks begin on Monday'],
    ['month', '2026-03-01T01:00:00Z', '2026-02-28T16:00:00.000Z', 'months have no fixed length'],
    ['year', '2026-07-20T10:00:00Z', '2025-12-31T16:00:00.000Z', 'years begin in January'],
  ] as const)('a %s at %s begins at %s: %s', (span, now, begin, _because) => {
    expect(iso(calculateStart(span, 0, at(now)))).toBe(begin)
  })

  it('the last three days are today and the two before', () => {
    const range = calculateCurrentRange({ field: 'd', span: 'day', count: 3 }, at('2026-07-20T06:00:00Z', 0))
    expect([iso(range.from), iso(range.to)]).toEqual(['2026-07-18T00:00:00.000Z', '2026-07-21T00:00:00.000Z'])
  })

  it('a month that has just begun is compared with the same part of the previous month', () => {
    const range = calculatePreviousRange({ field: 'd', span: 'month', count: 1 }, at('2026-07-02T06:00:00Z', 0))
    expect([iso(range.from), iso(range.to)]).toEqual(['2026-06-01T00:00:00.000Z', '2026-06-02T06:00:00.001Z'])
  })

  it('the previous period ends where the current one begins, also after a shorter month', () => {
    const range = calculatePreviousRange({ field: 'd', span: 'month', count: 1 }, at('2026-03-31T23:00:00Z', 0))
    expect([iso(range.from), iso(range.to)]).toEqual(['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'])
  })
})
