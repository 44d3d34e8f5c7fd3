import { describe, expect, it } from 'vitest'
import { getLastDay, isOnDay, listViewDays, stepView } from '../../lib/calendar/calendar-days.ts'
import { layOutDay } from './lay-out-day.ts'

describe('the days of a view', () => {
  it('are whole weeks of a month, from Monday on', () => {
    const days = listViewDays('month', '2026-02-28')
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-01-26', '2026-03-01', 35])
    expect(listViewDays('month', '2027-02-10')).toHaveLength(28)
    expect(listViewDays('week', '2026-11-29')).toEqual(expect.arrayContaining(['2026-11-23', '2026-11-29']))
  })

  it.each([
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2026-03-31', -1, '2026-02-28'],
    ['month', '2026-12-31', 1, '2027-01-31'],
    ['week', '2026-12-31', 1, '2027-01-07'],
    ['day', '2026-03-01', -1, '2026-02-28'],
  ] as const)('of a %s from %s by %i begin at %s', (view, day, direction, expected) => {
    expect(stepView(view, day, direction)).toBe(expected)
  })

  it('have what begins, goes on or ends on them', () => {
    const night = { startsAt: '2026-11-28T22:00', endsAt: '2026-11-29T06:00' }
    expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map((day) => isOnDay(night, day))).toEqual([
      false,
      true,
      true,
      false,
    ])
    const wholeDay = { startsAt: '2026-11-28T00:00', endsAt: '2026-11-29T00:00' }
    expect(isOnDay(wholeDay, '2026-11-29')).toBe(false)
    expect(getLastDay(wholeDay)).toBe('2026-11-28')
    expect(isOnDay({ startsAt: '2026-11-29T00:00', endsAt: '2026-11-29T00:00' }, '2026-11-29')).toBe(true)
  })
})

describe('events of a day', () => {
  const event = (from: string, to: string, day = '2026-11-28') => ({
    startsAt: `2026-11-28T${from}`,
    endsAt: `${day}T${to}`,
  })
  const place = (...events: ReturnType<typeof event>[]) =>
    layOutDay(events, '2026-11-28').map(({ from, to, column, columns }) => [from / 60, to / 60, column, columns])

  it('are next to each other while they overlap, and have the whole width otherwise', () => {
    expect(
      place(event('09:00', '11:00'), event('10:00', '12:00'), event('11:00', '13:00'), event('14:00', '15:00')),
    ).toEqual([
      [9, 11, 0, 2],
      [10, 12, 1, 2],
      [11, 13, 0, 2],
      [14, 15, 0, 1],
    ])
  })

  it('end at midnight here, and are long enough to be read', () => {
    expect(place(event('22:00', '06:00', '2026-11-29'))).toEqual([[22, 24, 0, 1]])
    const [short] = layOutDay([event('09:00', '09:00')], '2026-11-28')
    expect([short?.from, short?.to]).toEqual([540, 570])
  })
})
