import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addTime, isWorkingDay, postponeTime, type WorkingCalendar } from './working-time.ts'

const calendar: WorkingCalendar = {
  weekDays: [1, 2, 3, 4, 5],
  spans: [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '18:00' },
  ],
  // the first days of October are free, and people work on the Saturday after them
  days: new Map([
    ...['01', '02', '03', '04', '05', '06', '07'].map((day): [string, boolean] => [`2026-10-${day}`, false]),
    ['2026-10-10', true],
  ]),
  offsetMinutes: 480,
}
const at = (time: string) => Date.parse(`${time}:00+08:00`)
const format = (time: number) => new Date(time + 480 * 60_000).toISOString().slice(0, 16)

describe('a time limit', () => {
  it.each<[string, number, 'hours' | 'workHours' | 'workDays', string, string]>([
    ['2026-09-30T17:00', 4, 'hours', '2026-09-30T21:00', 'hours are those of the clock'],
    ['2026-09-29T10:00', 1, 'workHours', '2026-09-29T11:00', 'it is working time'],
    ['2026-09-29T11:30', 1, 'workHours', '2026-09-29T13:30', 'noon is not'],
    ['2026-09-30T17:00', 3, 'workHours', '2026-10-08T11:00', 'holidays are not'],
    ['2026-10-09T17:00', 2, 'workHours', '2026-10-10T10:00', 'people work on that Saturday'],
    ['2026-09-29T10:00', 8, 'workHours', '2026-09-30T10:00', 'a day has eight hours'],
    ['2026-09-29T10:30', 1, 'workDays', '2026-09-30T10:30', 'the next day is a working day'],
    ['2026-09-30T15:00', 1, 'workDays', '2026-10-08T15:00', 'the holidays end on the seventh'],
    ['2026-10-09T15:00', 1, 'workDays', '2026-10-10T15:00', 'people work on that Saturday'],
    ['2026-10-10T15:00', 1, 'workDays', '2026-10-12T15:00', 'they do not on Sunday'],
    [
      '2026-10-03T11:00',
      1,
      'workDays',
      '2026-10-09T09:00',
      'what begins on a holiday begins with the next working time',
    ],
    ['2026-09-28T20:00', 1, 'workDays', '2026-09-30T09:00', 'after work the next day begins'],
    ['2026-09-29T06:00', 1, 'workDays', '2026-09-30T09:00', 'before work the day begins at nine'],
  ])('that begins at %s ends after %d %s at %s: %s', (start, amount, unit, end) => {
    expect(format(addTime(calendar, at(start), amount, unit))).toBe(end)
  })

  it('never ends before it begins, and longer ones end later, whatever the calendar', () => {
    const minutes = fc.integer({ min: 0, max: 1_440 })
    const toTime = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
        fc.uniqueArray(minutes, { minLength: 2, maxLength: 2 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom('hours' as const, 'workHours' as const, 'workDays' as const),
        fc.integer({ min: 0, max: 366 * 24 * 60 }),
        (weekDays, edges, amount, unit, minute) => {
          const [from = 0, to = 0] = edges.toSorted((one, other) => one - other)
          const drawn = { ...calendar, weekDays, spans: [{ from: toTime(from), to: toTime(to) }] }
          const start = at('2026-01-01T00:00') + minute * 60_000
          const [end, later] = [addTime(drawn, start, amount, unit), addTime(drawn, start, amount + 1, unit)]
          expect(end).toBeGreaterThan(start)
          expect(later).toBeGreaterThan(end)
        },
      ),
      { examples: [[[], [0, 1_440], 24, 'workHours', 0]] },
    )
  })

  it('goes on by the clock where the working time of the calendar ends', () => {
    const oneDay = { ...calendar, weekDays: [] }
    const end = (amount: number, unit: 'workHours' | 'workDays') =>
      format(addTime(oneDay, at('2026-09-29T10:00'), amount, unit))
    expect([7, 8, 9].map((hours) => end(hours, 'workHours'))).toEqual([
      '2026-10-10T17:00',
      '2026-10-10T18:00',
      '2026-10-10T19:00',
    ])
    expect([1, 2].map((days) => end(days, 'workDays'))).toEqual(['2026-10-11T09:00', '2026-10-12T09:00'])
  })

  it('counts the days of the clock if the calendar has no working time', () => {
    const none = { ...calendar, weekDays: [], days: new Map() }
    expect(format(addTime(none, at('2026-09-29T10:00'), 2, 'workDays'))).toBe('2026-10-01T10:00')
    expect(format(addTime(none, at('2026-09-29T10:00'), 2, 'workHours'))).toBe('2026-09-29T12:00')
  })
})

describe('a time limit that has not counted for a time', () => {
  it.each<[string, 'hours' | 'workHours' | 'workDays', string, string, string, string]>([
    ['2026-09-29T16:00', 'hours', '2026-09-29T15:00', '2026-10-01T15:00', '2026-10-01T16:00', 'an hour was left'],
    [
      '2026-09-30T17:00',
      'workHours',
      '2026-09-30T15:00',
      '2026-10-08T09:00',
      '2026-10-08T11:00',
      'two hours were left',
    ],
    ['2026-09-30T10:00', 'workDays', '2026-09-29T10:00', '2026-10-03T12:00', '2026-10-08T18:00', 'a day was left'],
    [
      '2026-09-30T09:00',
      'workDays',
      '2026-09-29T12:00',
      '2026-09-29T13:00',
      '2026-09-30T09:00',
      'no one works at noon',
    ],
    ['2026-10-08T09:30', 'workHours', '2026-10-01T09:00', '2026-10-05T09:00', '2026-10-08T09:30', 'nor on a holiday'],
    ['2026-09-29T10:00', 'workHours', '2026-09-29T11:00', '2026-09-30T11:00', '2026-09-29T10:00', 'it was due before'],
  ])('that was due at %s, in %s, from %s until %s, is due at %s: %s', (due, unit, paused, resumed, later) => {
    const pause = { paused: at(paused), resumed: at(resumed) }
    expect(format(postponeTime(calendar, at(due), unit, pause))).toBe(later)
  })

  it('is due later by the hours of the clock if the calendar has no working time', () => {
    const none = { ...calendar, weekDays: [], days: new Map() }
    const pause = { paused: at('2026-09-29T10:00'), resumed: at('2026-09-29T12:00') }
    expect(format(postponeTime(none, at('2026-09-30T10:00'), 'workDays', pause))).toBe('2026-09-30T12:00')
  })
})

it('a day of the calendar decides before the days of the week', () => {
  expect(['2026-09-30', '2026-10-01', '2026-10-10', '2026-10-11'].map((day) => isWorkingDay(calendar, day))).toEqual([
    true,
    false,
    true,
    false,
  ])
})
