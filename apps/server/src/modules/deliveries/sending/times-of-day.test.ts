import { describe, expect, it } from 'vitest'
import { findLastTime, findSendTime } from './times-of-day.ts'

const at = (time: string) => new Date(`2026-03-01T${time}:00Z`)
const night = { quietFrom: 22 * 60, quietTo: 7 * 60 }
const noon = { quietFrom: 12 * 60, quietTo: 13 * 60 }

describe('quiet hours', () => {
  it.each([
    ['before midnight', '22:00', night, '2026-03-02T07:00:00.000Z'],
    ['after midnight', '06:59', night, '2026-03-01T07:00:00.000Z'],
    ['within a day', '12:30', noon, '2026-03-01T13:00:00.000Z'],
  ])('hold a message until they end: %s', (_, time, hours, until) => {
    expect(findSendTime(at(time), hours, 0).toISOString()).toBe(until)
  })

  it.each([
    ['at their end', '07:00', night],
    ['before they begin', '11:59', noon],
    ['without any', '12:30', { quietFrom: null, quietTo: null }],
  ])('let a message go at once %s', (_, time, hours) => {
    expect(findSendTime(at(time), hours, 0)).toEqual(at(time))
  })

  it('are of the time zone of the site', () => {
    // 22:30 in Shanghai
    expect(findSendTime(at('14:30'), night, 480).toISOString()).toBe('2026-03-01T23:00:00.000Z')
    expect(findSendTime(at('22:30'), night, 480).toISOString()).toBe('2026-03-01T23:00:00.000Z')
  })
})

describe('the last time that a clock showed a minute', () => {
  it.each([
    ['is today, once it has passed', '08:30', '2026-03-01T08:00:00.000Z'],
    ['is now, while it is shown', '08:00', '2026-03-01T08:00:00.000Z'],
    ['is yesterday before it', '07:59', '2026-02-28T08:00:00.000Z'],
  ])('%s', (_, time, last) => {
    expect(findLastTime(at(time), 480, 0).toISOString()).toBe(last)
  })

  it('is of the time zone of the site', () => {
    // 07:30 in Shanghai
    expect(findLastTime(at('23:30'), 480, 480).toISOString()).toBe('2026-03-01T00:00:00.000Z')
  })
})
