import { calendarLimits, type CalendarEventInput, type CalendarRepeat } from '@armature/contract'
import type { NewRow } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findNextReminder } from '../repeat/reminder-times.ts'
import { findBounds, type EventTimes } from '../repeat/occurrences.ts'
import { formatDay, getWeekday, listStartDays, parseDay } from '../repeat/start-days.ts'
import { formatClock, openTimeZone, parseClock } from '../repeat/time-zone.ts'
import type { StoredEvent } from './event.queries.ts'

const dayMs = 86_400_000

export type EventValues = Omit<NewRow<'calendar_events'>, 'id' | 'owner_id' | 'series_id' | 'created_at'>

export const toTimes = (event: StoredEvent): EventTimes & { reminders: readonly number[] } => ({
  isAllDay: event.is_all_day,
  startsAt: event.starts_at,
  endsAt: event.ends_at,
  timeZone: event.time_zone,
  repeat: event.repeat,
  excludedDays: event.excluded_days,
  reminders: event.reminders,
})

/** The values of a stored event, as its owner would send them. */
export const toEventInput = (event: StoredEvent, participants: readonly { id: string }[]): CalendarEventInput => ({
  title: event.title,
  isAllDay: event.is_all_day,
  startsAt: event.starts_at,
  endsAt: event.ends_at,
  timeZone: event.time_zone,
  place: event.place,
  notes: event.notes,
  color: event.color,
  repeat: event.repeat,
  reminders: event.reminders,
  participantIds: participants.map(({ id }) => id),
})

/**
 * The columns of an event with these values. A series begins on the first day that fits its rule.
 *
 * @param now of the database; later reminders are planned
 * @throws AppError 'calendarEvent.timeZone', 'calendarEvent.order', 'calendarEvent.tooLong', 'calendarEvent.wholeDays',
 * 'calendarEvent.weekDays', 'calendarEvent.noOccurrence'
 */
export function toEventValues(input: CalendarEventInput, excludedDays: readonly string[], now: number): EventValues {
  assertTimes(input)
  const repeat = input.repeat && cleanRepeat(input.repeat)
  const times = { ...input, ...alignStart(input, repeat), repeat, excludedDays }
  const bounds = findBounds(times)
  if (!bounds) throw new AppError('calendarEvent.noOccurrence', {}, { field: 'repeat' })
  const reminders = [...new Set(input.reminders)].sort((one, other) => one - other)
  const next = findNextReminder({ ...times, reminders }, now)
  return {
    title: input.title.trim(),
    is_all_day: input.isAllDay,
    starts_at: times.startsAt,
    ends_at: times.endsAt,
    time_zone: input.timeZone,
    place: input.place.trim(),
    notes: input.notes,
    color: input.color,
    repeat: repeat && JSON.stringify(repeat),
    excluded_days: [...excludedDays],
    reminders,
    first_at: bounds.firstAt,
    last_at: bounds.lastAt,
    next_reminder_at: next === null ? null : new Date(next),
  }
}

function assertTimes({ isAllDay, startsAt, endsAt, timeZone, reminders }: CalendarEventInput): void {
  openTimeZone(timeZone)
  if (isAllDay && !(startsAt.endsWith('T00:00') && endsAt.endsWith('T00:00')))
    throw new AppError('calendarEvent.wholeDays', {}, { field: 'startsAt' })
  if (isAllDay ? endsAt <= startsAt : endsAt < startsAt)
    throw new AppError('calendarEvent.order', {}, { field: 'endsAt' })
  if (parseClock(endsAt) - parseClock(startsAt) > calendarLimits.eventDays * dayMs)
    throw new AppError('calendarEvent.tooLong', { days: calendarLimits.eventDays }, { field: 'endsAt' })
  if (!isAllDay && reminders.some((minutes) => minutes < 0))
    throw new AppError('calendarEvent.wholeDays', {}, { field: 'reminders' })
}

/** @throws AppError 'calendarEvent.weekDays' */
function cleanRepeat(repeat: CalendarRepeat): CalendarRepeat {
  const isWeekly = repeat.unit === 'weekly'
  if (isWeekly && repeat.weekDays.length === 0) throw new AppError('calendarEvent.weekDays', {}, { field: 'weekDays' })
  const ofMonths = repeat.unit === 'monthly' || repeat.unit === 'yearly'
  return {
    ...repeat,
    weekDays: isWeekly ? [...new Set(repeat.weekDays)].sort((one, other) => one - other) : [],
    monthDay: ofMonths ? repeat.monthDay : 'day',
    // a number of occurrences is an end already
    until: repeat.count === null ? repeat.until : null,
  }
}

type Span = Pick<EventTimes, 'startsAt' | 'endsAt'>

/** @throws AppError 'calendarEvent.noOccurrence' */
function alignStart({ startsAt, endsAt }: Span, repeat: CalendarRepeat | null): Span {
  const start = parseDay(startsAt)
  for (const day of listStartDays(repeat, start, start)) return shiftSpan({ startsAt, endsAt }, (day - start) * dayMs)
  throw new AppError('calendarEvent.noOccurrence', {}, { field: 'repeat' })
}

const shiftSpan = ({ startsAt, endsAt }: Span, shift: number): Span => ({
  startsAt: formatClock(parseClock(startsAt) + shift),
  endsAt: formatClock(parseClock(endsAt) + shift),
})

/** Days of a series that moves by so many days. */
export const shiftDays = (days: readonly string[], shift: number): string[] =>
  days.map((day) => formatDay(parseDay(day) + shift))

/** The rule of a series that begins so many days later: its weekdays move too, and it may no longer be at the end of a month. */
export function shiftRepeat(repeat: CalendarRepeat | null, shift: number): CalendarRepeat | null {
  if (!repeat || shift === 0) return repeat
  const weekDays = repeat.weekDays.map((day) => getWeekday(day + 3 + shift))
  const monthDay =
    ({ lastDay: 'day', lastWeekday: 'weekday' } as const)[repeat.monthDay as 'lastDay'] ?? repeat.monthDay
  return { ...repeat, weekDays, monthDay }
}
