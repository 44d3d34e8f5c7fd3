import type { CalendarRepeat } from '@armature/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoredEvent } from '../event/event.queries.ts'
import { findBounds } from '../repeat/occurrences.ts'
import { formatDay, parseDay } from '../repeat/start-days.ts'
import { formatClock, openTimeZone, parseClock } from '../repeat/time-zone.ts'
import { toEventValues } from '../event/event-values.ts'
import { escapeText, formatZoneParameter, joinLines } from './content-line.ts'
import { writeEvent } from './write-event.ts'
import { writeTimeZone } from './write-time-zone.ts'

interface Line {
  name: string
  parameters: string
  value: string
}

/** Reads lines as RFC 5545 describes it: unfolds them, then splits name, parameters and value. */
const readLines = (text: string): Line[] =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => {
      const [, name = '', parameters = '', value = ''] =
        /^([A-Z-]+)((?:;[A-Z]+=(?:"[^"]*"|[^":;,]*))*):(.*)$/s.exec(line) ?? []
      return { name, parameters, value }
    })
const unescapeText = (value: string) => value.replaceAll(/\\([\\;,nN])/g, (_, c: string) => (/n/i.test(c) ? '\n' : c))

const none: CalendarRepeat = { unit: 'daily', every: 1, weekDays: [], monthDay: 'day', until: null, count: null }
function toStored(values: Partial<StoredEvent>): StoredEvent {
  return {
    ...{ id: '0a', owner_id: '0b', series_id: null, title: '', is_all_day: false, place: '', notes: '', color: 'blue' },
    ...{ starts_at: '1997-09-02T09:00', ends_at: '1997-09-02T10:00', time_zone: 'America/New_York', repeat: null },
    ...{ excluded_days: [], reminders: [], first_at: new Date(0), last_at: null, next_reminder_at: null },
    created_at: new Date(0),
    ...values,
  }
}
const write = (values: Partial<StoredEvent>): Line[] => readLines(joinLines(writeEvent(toStored(values), 0)))
const find = (lines: readonly Line[], name: string) => lines.find((line) => line.name === name)

describe('lines', () => {
  it('escape texts as the example of RFC 5545, 3.3.11', () => {
    expect(escapeText('Project XYZ Final Review\nConference Room - 3B\r\nCome Prepared.')).toBe(
      String.raw`Project XYZ Final Review\nConference Room - 3B\nCome Prepared.`,
    )
    expect(escapeText('a;b,c\\d\te\u0007')).toBe('a\\;b\\,c\\\\d\te')
  })

  it('quote the name of a time zone with a colon, which newer versions of Node.js accept', () => {
    expect(['Asia/Shanghai', '+01:00'].map(formatZoneParameter)).toEqual([';TZID=Asia/Shanghai', ';TZID="+01:00"'])
  })

  it('are folded at 75 octets, never within a character, and read back whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const folded = joinLines([`SUMMARY:${escapeText(text)}`])
        for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(folded).not.toContain('\uFFFD')
        const clean = text.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, '')
        expect(unescapeText(readLines(folded)[0]?.value ?? '')).toBe(clean)
      }),
    )
  })
})

describe('an event', () => {
  it.each<[string, Partial<CalendarRepeat>, string, string]>([
    ['daily for 10 occurrences', { count: 10 }, '1997-09-02', 'FREQ=DAILY;COUNT=10'],
    ['daily until 23 December', { until: '1997-12-23' }, '1997-09-02', 'FREQ=DAILY;UNTIL=19971223T140000Z'],
    ['every 10 days, 5 times', { every: 10, count: 5 }, '1997-09-02', 'FREQ=DAILY;INTERVAL=10;COUNT=5'],
    [
      'weekly on Tuesday and Thursday for five weeks',
      { unit: 'weekly', weekDays: [2, 4], count: 10 },
      '1997-09-02',
      'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=10',
    ],
    [
      'monthly on the first Friday for 10 occurrences',
      { unit: 'monthly', monthDay: 'weekday', count: 10 },
      '1997-09-05',
      'FREQ=MONTHLY;BYDAY=1FR;COUNT=10',
    ],
    ['the last Friday', { unit: 'monthly', monthDay: 'weekday' }, '1997-08-29', 'FREQ=MONTHLY;BYDAY=-1FR'],
    ['the last Monday', { unit: 'monthly', monthDay: 'lastWeekday' }, '1997-09-29', 'FREQ=MONTHLY;BYDAY=-1MO'],
    ['the last day of the month', { unit: 'monthly', monthDay: 'lastDay' }, '1997-09-30', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    [
      'the fourth Thursday of November',
      { unit: 'yearly', monthDay: 'weekday' },
      '1997-11-27',
      'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
    ],
  ])('repeats as in RFC 5545, 3.8.5.3: %s', (_, values, day, rule) => {
    const lines = write({ starts_at: `${day}T09:00`, ends_at: `${day}T10:00`, repeat: { ...none, ...values } })
    expect(find(lines, 'RRULE')?.value).toBe(rule)
    expect(find(lines, 'DTSTART')).toMatchObject({
      parameters: ';TZID=America/New_York',
      value: `${day.replaceAll('-', '')}T090000`,
    })
  })

  it('of whole days has dates, and reminds after its start too', () => {
    const lines = write({
      ...{ is_all_day: true, starts_at: '2026-12-01T00:00', ends_at: '2026-12-03T00:00', reminders: [-540, 0, 900] },
      ...{ repeat: { ...none, until: '2026-12-09' }, excluded_days: ['2026-12-05', '2026-12-08'] },
    })
    expect(find(lines, 'DTSTART')).toMatchObject({ parameters: ';VALUE=DATE', value: '20261201' })
    expect(find(lines, 'DTEND')).toMatchObject({ parameters: ';VALUE=DATE', value: '20261203' })
    expect(find(lines, 'RRULE')?.value).toBe('FREQ=DAILY;UNTIL=20261209')
    expect(find(lines, 'EXDATE')).toMatchObject({ parameters: ';VALUE=DATE', value: '20261205,20261208' })
    expect(lines.filter(({ name }) => name === 'TRIGGER').map(({ value }) => value)).toEqual([
      'PT540M',
      'PT0M',
      '-PT900M',
    ])
  })

  it('without a day that is left is not written; one without length has no end', () => {
    expect(write({ repeat: { ...none, count: 1 }, excluded_days: ['1997-09-02'] })).toEqual([])
    expect(find(write({ ends_at: '1997-09-02T09:00' }), 'DTEND')).toBeUndefined()
  })

  it('is read back with the same values', () => {
    fc.assert(
      fc.property(anEvent, (event) => {
        const lines = write(event)
        if (lines.length === 0) return
        expect(readEvent(lines)).toEqual({
          ...{ title: event.title, place: event.place, notes: event.notes, color: event.color },
          ...{ starts_at: event.starts_at, ends_at: event.ends_at, time_zone: event.time_zone },
          ...{ repeat: event.repeat, excluded_days: event.excluded_days, reminders: event.reminders },
        })
      }),
    )
  })
})

const zones = ['Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC']
const aText = fc
  .string({ unit: 'grapheme', maxLength: 120 })
  .map((text) => text.replaceAll(/(?!\t)\p{Cc}/gu, '').trim())
const aRule: fc.Arbitrary<CalendarRepeat> = fc.record({
  unit: fc.constantFrom('daily', 'weekly', 'monthly', 'yearly'),
  every: fc.integer({ min: 1, max: 3 }),
  weekDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  monthDay: fc.constantFrom('day', 'weekday', 'lastDay'),
  until: fc.constantFrom(null, '2030-12-30'),
  count: fc.constantFrom(null, 1, 12),
})
/** Events as they are stored. */
const anEvent = fc
  .record({
    ...{ title: aText, place: aText, notes: aText, color: fc.constantFrom('blue', 'red') },
    timeZone: fc.constantFrom(...zones),
    start: fc.integer({ min: parseClock('2026-01-01T00:00') / 60_000, max: parseClock('2027-12-30T00:00') / 60_000 }),
    minutes: fc.integer({ min: 1, max: 5_000 }),
    repeat: fc.option(aRule),
    reminders: fc.uniqueArray(fc.integer({ min: 0, max: 40_320 }), { maxLength: 5 }),
    excluded: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 30 }),
  })
  .map(({ start, minutes, excluded, ...input }) => {
    const [startsAt, endsAt] = [formatClock(start * 60_000), formatClock((start + minutes) * 60_000)]
    const values = toEventValues({ ...input, startsAt, endsAt, isAllDay: false, participantIds: [] }, [], 0)
    const repeat = typeof values.repeat === 'string' ? (JSON.parse(values.repeat) as CalendarRepeat) : null
    const first = parseDay(values.starts_at)
    return toStored({
      ...{ title: values.title, place: input.place, notes: input.notes, color: input.color, repeat },
      ...{ starts_at: values.starts_at, ends_at: values.ends_at, time_zone: input.timeZone },
      excluded_days: repeat ? excluded.map((day) => formatDay(first + day)) : [],
      reminders: [...input.reminders].sort((one, other) => one - other),
    })
  })

const readClock = (text: string) => text.replace(/^(....)(..)(..)T(..)(..)..Z?$/, '$1-$2-$3T$4:$5')
function readEvent(lines: readonly Line[]) {
  const own = lines.slice(0, lines.findIndex(({ value }) => value === 'VALARM') >>> 0)
  const text = (name: string) => unescapeText(find(own, name)?.value ?? '')
  const start = find(lines, 'DTSTART')
  const zone = (start?.parameters ?? '').replace(';TZID=', '')
  const excluded = find(lines, 'EXDATE')?.value.split(',') ?? []
  return {
    ...{ title: text('SUMMARY'), place: text('LOCATION'), notes: text('DESCRIPTION'), color: text('COLOR') },
    ...{
      starts_at: readClock(start?.value ?? ''),
      ends_at: readClock(find(lines, 'DTEND')?.value ?? ''),
      time_zone: zone,
    },
    repeat: readRule(find(lines, 'RRULE')?.value, zone),
    excluded_days: excluded.map((value) => readClock(value).slice(0, 10)),
    reminders: lines.filter(({ name }) => name === 'TRIGGER').map(({ value }) => Number(/\d+/.exec(value)?.[0])),
  }
}

function readRule(value: string | undefined, zone: string): CalendarRepeat | null {
  if (value === undefined) return null
  const parts = new Map(value.split(';').map((part) => part.split('=') as [string, string]))
  const unit = parts.get('FREQ')?.toLowerCase() as CalendarRepeat['unit']
  const until = parts.get('UNTIL')
  const days = parts.get('BYDAY')?.split(',') ?? []
  const ofMonth = unit === 'monthly' || unit === 'yearly'
  return {
    unit,
    every: Number(parts.get('INTERVAL') ?? 1),
    weekDays: unit === 'weekly' ? days.map((day) => ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'].indexOf(day)) : [],
    monthDay: ofMonth && days.length > 0 ? 'weekday' : parts.get('BYMONTHDAY') === '-1' ? 'lastDay' : 'day',
    until:
      until === undefined ? null : formatClock(openTimeZone(zone).toClock(parseClock(readClock(until)))).slice(0, 10),
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
  }
}

describe('a time zone', () => {
  it('has the observances of the example of RFC 5545, 3.6.5', () => {
    const from = Date.UTC(2007, 0, 1)
    expect(writeTimeZone('America/New_York', from, Date.UTC(2007, 11, 31)).join('\n')).toContain(
      [
        ...['BEGIN:DAYLIGHT', 'DTSTART:20070311T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'END:DAYLIGHT'],
        ...['BEGIN:STANDARD', 'DTSTART:20071104T020000', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'END:STANDARD'],
      ].join('\n'),
    )
    expect(
      writeTimeZone('Asia/Shanghai', from, Date.UTC(2100, 0, 1)).filter((line) => line.startsWith('BEGIN')),
    ).toEqual(['BEGIN:VTIMEZONE', 'BEGIN:STANDARD'])
  })

  it('shows the same clocks at every moment', () => {
    const [from, until] = [Date.UTC(2026, 0, 1), Date.UTC(2046, 0, 1)]
    const readZone = (name: string) => readChanges(readLines(joinLines(writeTimeZone(name, from, until))))
    const changes = new Map(zones.map((name) => [name, readZone(name)]))
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: from, max: until }), (name, moment) => {
        const last = changes.get(name)?.findLast((change) => change.at <= moment)
        expect(last?.offset).toBe(openTimeZone(name).toClock(moment) - moment)
      }),
      { numRuns: 1_000 },
    )
  })
})

/** The moments from which offsets hold, in order. */
function readChanges(lines: readonly Line[]): { at: number; offset: number }[] {
  const readOffset = (text = '') => {
    const [, sign, hours, minutes] = /^([+-])(..)(..)$/.exec(text) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  }
  const found: { at: number; offset: number }[] = []
  let [clock, from] = ['', 0]
  for (const { name, value } of lines) {
    if (name === 'DTSTART') clock = readClock(value)
    if (name === 'TZOFFSETFROM') from = readOffset(value)
    if (name === 'TZOFFSETTO') found.push({ at: parseClock(clock) - from, offset: readOffset(value) })
  }
  return found.sort((one, other) => one.at - other.at)
}

it('a series ends with the last day that a file names', () => {
  const event = { isAllDay: false, startsAt: '2026-03-01T09:00', endsAt: '2026-03-01T10:00', excludedDays: [] }
  const times = { ...event, timeZone: 'America/New_York', repeat: { ...none, until: '2026-03-10' } }
  const until = readRule(
    find(write({ starts_at: times.startsAt, repeat: times.repeat }), 'RRULE')?.value,
    times.timeZone,
  )
  expect(findBounds({ ...times, repeat: until })).toEqual(findBounds(times))
})
