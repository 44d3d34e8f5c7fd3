import type { CalendarRepeat } from '@armature/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNextReminder, listReminders } from './reminder-times.ts'
import { listOccurrences, type EventTimes } from './occurrences.ts'
import { splitRepeat } from './split-repeat.ts'
import { formatDay, getWeekday, listStartDays, parseDay } from './start-days.ts'
import { formatClock, openTimeZone, parseClock } from './time-zone.ts'

const rule = (values: Partial<CalendarRepeat>): CalendarRepeat => ({
  ...{ unit: 'daily', every: 1, weekDays: [], monthDay: 'day', until: null, count: null },
  ...values,
})

function takeDays(repeat: CalendarRepeat | null, start: string, most: number, from = start): string[] {
  const days: string[] = []
  for (const day of listStartDays(repeat, parseDay(start), parseDay(from))) {
    if (days.length === most) break
    days.push(formatDay(day))
  }
  return days
}

describe('the days on which a series begins', () => {
  it.each<[string, Partial<CalendarRepeat>, string, string[]]>([
    ['every other day', { every: 2, count: 3 }, '2026-11-29', ['2026-11-29', '2026-12-01', '2026-12-03']],
    ['until a day, included', { until: '2026-11-30' }, '2026-11-29', ['2026-11-29', '2026-11-30']],
    [
      'every other week on Monday and Friday, from a Wednesday on',
      { unit: 'weekly', every: 2, weekDays: [5, 1] },
      '2026-11-25',
      ['2026-11-27', '2026-12-07', '2026-12-11'],
    ],
    [
      'on the 31st, which shorter months leave out',
      { unit: 'monthly' },
      '2026-01-31',
      ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31'],
    ],
    [
      'on the last day of the month',
      { unit: 'monthly', monthDay: 'lastDay' },
      '2026-01-31',
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    [
      'on the second Tuesday',
      { unit: 'monthly', monthDay: 'weekday' },
      '2026-01-13',
      ['2026-01-13', '2026-02-10', '2026-03-10'],
    ],
    [
      'on the last Friday, if it begins on the fifth one',
      { unit: 'monthly', monthDay: 'weekday' },
      '2026-01-30',
      ['2026-01-30', '2026-02-27', '2026-03-27', '2026-04-24', '2026-05-29'],
    ],
    ['on 29 February, in leap years', { unit: 'yearly' }, '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29']],
  ])('%s', (_, values, start, days) => {
    expect(takeDays(rule(values), start, days.length + (values.count || values.until ? 1 : 0))).toEqual(days)
  })

  const anyRule = fc.record({
    unit: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const, 'yearly' as const),
    every: fc.integer({ min: 1, max: 9 }),
    weekDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
    monthDay: fc.constantFrom('day' as const, 'weekday' as const, 'lastDay' as const),
    until: fc.constant(null),
    count: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
  })
  const anyDay = fc.integer({ min: parseDay('1990-01-01'), max: parseDay('2060-12-31') })

  it('are in order, each once, not before the start, and as many as their number', () => {
    fc.assert(
      fc.property(anyRule, anyDay, (repeat, start) => {
        const days = takeDays(repeat, formatDay(start), 50).map(parseDay)
        expect(days).toEqual([...new Set(days)].sort((one, other) => one - other))
        expect(days.every((day) => day >= start)).toBe(true)
        if (repeat.count !== null && !(repeat.unit === 'yearly')) expect(days).toHaveLength(repeat.count)
        if (repeat.unit === 'weekly') expect(days.every((day) => repeat.weekDays.includes(getWeekday(day)))).toBe(true)
      }),
    )
  })

  it('are the same, wherever they are read from', () => {
    fc.assert(
      fc.property(anyRule, anyDay, fc.integer({ min: 0, max: 4_000 }), (repeat, start, later) => {
        const from = formatDay(start + later)
        const all = takeDays(repeat, formatDay(start), 4_100).filter((day) => day >= from)
        expect(takeDays(repeat, formatDay(start), 20, from).slice(0, all.length)).toEqual(all.slice(0, 20))
      }),
      { numRuns: 60 },
    )
  })
})

describe('a time zone', () => {
  const berlin = openTimeZone('Europe/Berlin')
  const toIso = (clock: string, zone = berlin) => new Date(zone.toMoment(parseClock(clock))).toISOString()

  it.each([
    ['in winter', '2026-01-15T09:00', '2026-01-15T08:00:00.000Z'],
    ['in summer', '2026-07-15T09:00', '2026-07-15T07:00:00.000Z'],
    ['left out when the clocks are put forward: an hour later', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['that comes twice: the first one', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['after it has come twice', '2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
  ])('has a time %s', (_, clock, moment) => expect(toIso(clock)).toBe(moment))

  it('knows half hours, and refuses names that do not exist', () => {
    expect(toIso('2026-05-01T05:30', openTimeZone('Asia/Kolkata'))).toBe('2026-05-01T00:00:00.000Z')
    expect(() => openTimeZone('Moon/Base')).toThrow('calendarEvent.timeZone')
  })

  it('shows the time of a moment, and the moment has this time', () => {
    const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC']
    const anyMoment = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2080-01-01') })
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyMoment, (name, moment) => {
        const zone = openTimeZone(name)
        const clock = zone.toClock(moment)
        // a time that comes twice is the first one: up to an hour earlier
        const back = zone.toMoment(clock)
        expect(zone.toClock(back)).toBe(clock)
        expect(moment - back).toBeGreaterThanOrEqual(0)
        expect(moment - back).toBeLessThanOrEqual(3_600_000)
      }),
    )
  })
})

const daily: EventTimes = {
  isAllDay: false,
  startsAt: '2026-03-27T09:00',
  endsAt: '2026-03-27T10:00',
  timeZone: 'Europe/Berlin',
  repeat: rule({ until: '2026-03-31' }),
  excludedDays: ['2026-03-30'],
}

describe('occurrences', () => {
  it('keep the time of the clocks when these change, and leave out excluded days', () => {
    const found = [...listOccurrences(daily, 0)]
    expect(found.map(({ day }) => day)).toEqual(['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-31'])
    expect(found.map(({ start }) => new Date(start).toISOString().slice(11, 16))).toEqual([
      '08:00',
      '08:00',
      '07:00',
      '07:00',
    ])
    expect(found.every(({ startClock }) => formatClock(startClock).endsWith('T09:00'))).toBe(true)
  })
})

describe('reminders', () => {
  const reminded = { ...daily, reminders: [0, 15, 1_440] }
  const at = (iso: string) => Date.parse(iso)

  it('come at the times before each occurrence, in order', () => {
    const next = (iso: string) => {
      const found = findNextReminder(reminded, at(iso))
      return found === null ? null : new Date(found).toISOString()
    }
    expect(next('2026-03-01T00:00Z')).toBe('2026-03-26T08:00:00.000Z')
    expect(next('2026-03-26T08:00Z')).toBe('2026-03-27T07:45:00.000Z')
    // 24 hours before the second occurrence is the start of the first
    expect(next('2026-03-27T07:45Z')).toBe('2026-03-27T08:00:00.000Z')
    expect(next('2026-03-31T07:00Z')).toBeNull()
    expect(findNextReminder({ ...daily, reminders: [] }, 0)).toBeNull()
  })

  it('after the start belong to events of whole days', () => {
    const day = { isAllDay: true, startsAt: '2026-05-01T00:00', endsAt: '2026-05-02T00:00', timeZone: 'Asia/Shanghai' }
    const event = { ...day, repeat: null, excludedDays: [], reminders: [-540] }
    expect(new Date(findNextReminder(event, 0) ?? 0).toISOString()).toBe('2026-05-01T01:00:00.000Z')
  })

  it('are sent one after the other without a gap: each is listed once between two moments', () => {
    const anyReminders = fc.uniqueArray(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(anyReminders, fc.integer({ min: 1, max: 3 }), (reminders, every) => {
        const event = { ...daily, repeat: rule({ every, count: 6 }), reminders }
        const [from, until] = [at('2026-03-20T00:00Z'), at('2026-05-01T00:00Z')]
        const all = listReminders(event, from, until).map((one) => one.at)
        const stepped: number[] = []
        for (let now: number | null = from; now !== null; now = findNextReminder(event, now))
          if (now > from) stepped.push(now)
        expect([...new Set(all)]).toEqual(stepped)
        expect(all).toHaveLength([...listOccurrences(event, 0)].length * reminders.length)
      }),
    )
  })
})

describe('a series that is divided', () => {
  it('has the same days in both parts together', () => {
    const aSeries = fc.record({
      start: fc.integer({ min: parseDay('2026-01-01'), max: parseDay('2028-12-31') }),
      repeat: fc.record({
        unit: fc.constantFrom('daily', 'weekly', 'monthly', 'yearly'),
        every: fc.integer({ min: 1, max: 3 }),
        weekDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
        monthDay: fc.constantFrom('day', 'weekday', 'lastWeekday', 'lastDay'),
        until: fc.constantFrom(null, '2035-06-30'),
        count: fc.constantFrom(null, 5, 40),
      }),
      at: fc.integer({ min: 1, max: 30 }),
    })
    fc.assert(
      fc.property(aSeries, ({ start, repeat, at }) => {
        // a series is stored with its first day as the start
        const [first] = takeDays(repeat, formatDay(start), 1)
        if (first === undefined) return
        const days = takeDays(repeat, first, 60)
        const day = days[at]
        if (day === undefined) return
        const { earlier, later } = splitRepeat({ startsAt: first, repeat }, day)
        expect([...takeDays(earlier, first, 60), ...takeDays(later, day, 60)].slice(0, 60)).toEqual(days)
      }),
      { numRuns: 500 },
    )
  })
})
