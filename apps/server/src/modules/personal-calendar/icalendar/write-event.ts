import type { CalendarAnswer, CalendarRepeat } from '@armature/contract'
import type { StoredEvent } from '../event/event.queries.ts'
import { toTimes } from '../event/event-values.ts'
import { findFirst } from '../repeat/occurrences.ts'
import { getWeekday, parseDay } from '../repeat/start-days.ts'
import { openTimeZone, parseClock } from '../repeat/time-zone.ts'
import type { EventPeople } from './export.queries.ts'
import {
  escapeText,
  formatDate,
  formatDateTime,
  formatMoment,
  formatZoneParameter,
  quoteParameter,
} from './content-line.ts'

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/**
 * The `VEVENT` of an event with its reminders. An occurrence that was changed apart from its series is an event of its own, which
 * names the series. People are named with their answers, by their ids instead of addresses: a file is no invitation. Source: RFC 5545,
 * 3.6.1, 3.8.4.1; the color is of RFC 7986.
 *
 * @param at when the file is written, ms
 * @param people if others take part
 * @returns no lines if each of its days is excluded
 */
export function writeEvent(event: StoredEvent, at: number, people?: EventPeople): string[] {
  if (!findFirst(toTimes(event), parseDay(event.starts_at))) return []
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${formatMoment(at)}`,
    `CREATED:${formatMoment(event.created_at.getTime())}`,
    writeTime('DTSTART', event, [event.starts_at]),
    // one without length has no end in a file
    ...(event.ends_at > event.starts_at ? [writeTime('DTEND', event, [event.ends_at])] : []),
    ...writeRepeat(event),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.place === '' ? [] : [`LOCATION:${escapeText(event.place)}`]),
    ...(event.notes === '' ? [] : [`DESCRIPTION:${escapeText(event.notes)}`]),
    `COLOR:${event.color}`,
    ...(people ? writePeople(people) : []),
    ...(event.series_id === null ? [] : [`RELATED-TO:${event.series_id}`]),
    ...event.reminders.flatMap((minutes) => writeAlarm(event, minutes)),
    'END:VEVENT',
  ]
}

const writePeople = ({ owner, participants }: EventPeople): string[] => [
  `ORGANIZER;CN=${quoteParameter(owner.name)}:urn:uuid:${owner.id}`,
  ...participants.map(
    ({ id, name, answer }) =>
      `ATTENDEE;CN=${quoteParameter(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=${partStats[answer]}:urn:uuid:${id}`,
  ),
]

const partStats: Record<CalendarAnswer, string> = {
  none: 'NEEDS-ACTION',
  accepted: 'ACCEPTED',
  tentative: 'TENTATIVE',
  declined: 'DECLINED',
}

type Times = Pick<StoredEvent, 'is_all_day' | 'time_zone'>

function writeTime(name: string, { is_all_day: isAllDay, time_zone: zone }: Times, clocks: readonly string[]): string {
  if (isAllDay) return `${name};VALUE=DATE:${clocks.map(formatDate).join(',')}`
  return `${name}${formatZoneParameter(zone)}:${clocks.map((clock) => formatDateTime(parseClock(clock))).join(',')}`
}

function writeRepeat(event: StoredEvent): string[] {
  const { repeat } = event
  if (!repeat) return []
  const rule = [
    `FREQ=${repeat.unit.toUpperCase()}`,
    ...(repeat.every === 1 ? [] : [`INTERVAL=${repeat.every}`]),
    ...writeDays(repeat, event.starts_at),
    ...(repeat.count === null ? [] : [`COUNT=${repeat.count}`]),
    ...(repeat.until === null ? [] : [`UNTIL=${writeUntil(event, repeat.until)}`]),
  ]
  const excluded = event.excluded_days.map((day) => `${day}${event.starts_at.slice(10)}`)
  return [`RRULE:${rule.join(';')}`, ...(excluded.length > 0 ? [writeTime('EXDATE', event, excluded)] : [])]
}

/** The start of the last day: a date, or a moment in UTC. */
function writeUntil(
  { is_all_day: isAllDay, time_zone: zone, starts_at: startsAt }: StoredEvent,
  until: string,
): string {
  if (isAllDay) return formatDate(until)
  return formatMoment(openTimeZone(zone).toMoment(parseClock(`${until}${startsAt.slice(10)}`)))
}

function writeDays({ unit, weekDays, monthDay }: CalendarRepeat, startsAt: string): string[] {
  if (unit === 'daily') return []
  if (unit === 'weekly') return [`BYDAY=${weekDays.map((day) => weekdays[day]).join(',')}`]
  const [month, date] = [Number(startsAt.slice(5, 7)), Number(startsAt.slice(8, 10))]
  const ofYear = unit === 'yearly' ? [`BYMONTH=${month}`] : []
  if (monthDay === 'day') return [...ofYear, `BYMONTHDAY=${date}`]
  if (monthDay === 'lastDay') return [...ofYear, 'BYMONTHDAY=-1']
  // the fifth one is the last one
  const turn = date > 28 || monthDay === 'lastWeekday' ? -1 : Math.ceil(date / 7)
  return [...ofYear, `BYDAY=${turn}${weekdays[getWeekday(parseDay(startsAt))]}`]
}

/** @param minutes before the start; negative after it */
const writeAlarm = ({ title }: StoredEvent, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  `TRIGGER:${minutes > 0 ? '-' : ''}PT${Math.abs(minutes)}M`,
  'END:VALARM',
]
