import { z } from 'zod'
import { calendarColors } from '../catalog/calendar-colors.ts'
import { endpoint, signedIn } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { byId, fileReply, id, limitInteger, listSchema, nothing, text } from '../shapes.ts'

/** Limits of personal calendars. */
export const calendarLimits = {
  /** days of a range that is read */
  days: 62,
  /** occurrences of a range */
  occurrences: 2_000,
  /** events that a user may own */
  events: 5_000,
  /** days that one event takes */
  eventDays: 366,
  participants: 100,
  reminders: 5,
  /** minutes before an event: four weeks */
  reminderMinutes: 40_320,
  /** occurrences that are removed from a series or changed on their own */
  exceptions: 1_000,
  every: 99,
  count: 999,
} as const

export type { CalendarColor } from '../catalog/calendar-colors.ts'

/** A date of the years that events can have. */
const date = z.iso.date().refine((value) => value >= '1970-01-02' && value <= '2199-12-30', { message: 'date.range' })
/** What a clock shows: `2026-11-28T09:30`. */
const clockTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/)
  .refine((value) => date.safeParse(value.slice(0, 10)).success, { message: 'date.range' })
const timeZone = text(64).min(1)

/** How an event repeats: a part of RFC 5545 (`FREQ`, `INTERVAL`, `BYDAY`, `BYMONTHDAY`, `UNTIL`, `COUNT`). */
export const calendarRepeat = z.object({
  unit: z.enum(['daily', 'weekly', 'monthly', 'yearly']),
  /** every so many days, weeks … */
  every: limitInteger(1, calendarLimits.every),
  /** of a weekly event: 0 Sunday … 6 Saturday */
  weekDays: z.array(limitInteger(0, 6)).max(7).default([]),
  /**
   * of a monthly or yearly event: on the day of its start, which shorter months leave out; on its weekday, such as the second
   * Tuesday, or the last one if it is the fifth; on its weekday for the last time in the month; or on the last day of the month
   */
  monthDay: z.enum(['day', 'weekday', 'lastWeekday', 'lastDay']).default('day'),
  /** the last day on which it may begin; null: no end, or `count` */
  until: date.nullable().default(null),
  /** number of occurrences, removed ones included */
  count: limitInteger(1, calendarLimits.count).nullable().default(null),
})
export type CalendarRepeat = z.output<typeof calendarRepeat>

/** Times are what the clock of `timeZone` shows; an event of whole days begins and ends at 00:00, and its zone does not count. */
const times = { startsAt: clockTime, endsAt: clockTime, timeZone }

const eventInput = z.object({
  title: text(200).refine((value) => value.trim() !== '', { message: 'text.empty' }),
  isAllDay: z.boolean(),
  ...times,
  place: text(200).default(''),
  notes: text(5_000).default(''),
  color: z.enum(calendarColors).default('blue'),
  repeat: calendarRepeat.nullable().default(null),
  /** minutes before the start; negative for events of whole days: 540 minutes after the start is 09:00 */
  reminders: z.array(limitInteger(-1_439, calendarLimits.reminderMinutes)).max(calendarLimits.reminders).default([]),
  participantIds: z.array(id).max(calendarLimits.participants).default([]),
})
export type CalendarEventInput = z.output<typeof eventInput>

/** The day on which an occurrence of a series begins, in the time zone of the event; null: the whole series. */
const occurrenceDay = date.nullable().default(null)

/** What is meant of a series besides the occurrence of `day`: nothing, or all later ones. */
const occurrenceScope = z.enum(['one', 'following']).default('one')
export type OccurrenceScope = z.output<typeof occurrenceScope>

const person = z.object({ id: z.string(), fullName: z.string() })

/** What a participant has answered to an invitation; `none`: nothing yet, or not since the time has changed. */
export const calendarAnswers = ['none', 'accepted', 'tentative', 'declined'] as const
export type CalendarAnswer = (typeof calendarAnswers)[number]

const answered = {
  answer: z.enum(calendarAnswers),
  /** with the answer; '' for other people than the owner and its author */
  note: z.string(),
}

export const calendarEvent = eventInput.extend({
  id: z.string(),
  isOwner: z.boolean(),
  owner: person,
  participants: z.array(person.extend(answered)),
  /** of the caller, who takes part; null for the owner */
  ownAnswer: z.object(answered).nullable(),
  /** it was changed apart from the series that it came from */
  isOfSeries: z.boolean(),
})
export type CalendarEvent = z.output<typeof calendarEvent>

/** One time at which an event takes place, in the time zone of the request. */
export const calendarOccurrence = z.object({
  eventId: z.string(),
  /** the day on which it begins in the time zone of the event: with `eventId`, it identifies the occurrence */
  day: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  isAllDay: z.boolean(),
  title: z.string(),
  place: z.string(),
  color: z.enum(calendarColors),
  isOwner: z.boolean(),
  ownerName: z.string(),
  isRepeating: z.boolean(),
  participants: z.number().int(),
  /** of the caller; null for the owner */
  ownAnswer: z.enum(calendarAnswers).nullable(),
})
export type CalendarOccurrence = z.output<typeof calendarOccurrence>

/** A day on which people do not work, or that has a name in the working calendar. */
const markedDay = z.object({ date: z.string(), isWorking: z.boolean(), name: z.string() })
export type MarkedDay = z.output<typeof markedDay>

const path = '/api/system/Schedule'

export const personalCalendarEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: signedIn,
    summary: `Events of the caller from one day to another, both included: at most ${calendarLimits.days} days and ${calendarLimits.occurrences} occurrences`,
    query: z.object({ from: date, to: date, timeZone }),
    data: listSchema(calendarOccurrence).extend({ isComplete: z.boolean(), days: z.array(markedDay) }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: signedIn,
    summary: 'An event of the caller, or one that the caller takes part in',
    params: byId,
    data: calendarEvent,
  }),
  exportAll: endpoint({
    method: 'GET',
    path: `${path}/Actions/Export`,
    access: signedIn,
    summary: 'The events of the caller, and those that the caller takes part in, as an iCalendar file',
    answersFile: true,
    data: fileReply,
  }),
  exportOne: endpoint({
    method: 'GET',
    path: `${path}/:id/Actions/Export`,
    access: signedIn,
    summary: 'One of these events as an iCalendar file, with the occurrences that were changed apart from it',
    params: byId,
    answersFile: true,
    data: fileReply,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: signedIn,
    summary: 'Enter an event in the calendar of the caller and of its participants',
    body: eventInput,
    data: z.object({ id: z.string() }),
    done: 'created',
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: signedIn,
    summary:
      'Change an event of the caller: one occurrence, this and the following ones, or the whole series. A series of which the following ones are changed ends before them, and a new one begins; a number of occurrences that is not changed counts the earlier ones too',
    params: byId,
    versionedBy: `${path}/:id`,
    body: eventInput.extend({ day: occurrenceDay, scope: occurrenceScope }),
    data: nothing,
    done: 'updated',
  }),
  move: endpoint({
    method: 'PUT',
    path: `${path}/:id/Actions/Move`,
    access: signedIn,
    summary: 'Move an occurrence of an event of the caller, alone, with the following ones, or with its series',
    params: byId,
    body: z.object({ ...times, day: date, isSeries: z.boolean(), scope: occurrenceScope }),
    data: nothing,
    done: 'updated',
  }),
  answer: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Answer`,
    access: signedIn,
    summary: 'Answer the invitation to an event; its owner gets a message',
    params: byId,
    body: z.object({ answer: z.enum(calendarAnswers).exclude(['none']), note: text(500).default('') }),
    data: nothing,
    done: 'updated',
  }),
  leave: endpoint({
    method: 'POST',
    path: `${path}/:id/Actions/Leave`,
    access: signedIn,
    summary: 'Take part in an event no longer',
    params: byId,
    data: nothing,
    done: 'updated',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: signedIn,
    summary: 'Delete an event of the caller: one occurrence, this and the following ones, or the whole series',
    params: byId,
    query: z.object({ day: date.optional(), scope: occurrenceScope }),
    data: nothing,
    done: 'removed',
  }),
}

export const personalCalendarErrors = {
  'calendarEvent.notFound': { code: 404 },
  'calendarEvent.notOwner': { code: 403 },
  'calendarEvent.private': { code: 403 },
  'calendarEvent.range': { code: 400 },
  'calendarEvent.timeZone': { code: 400 },
  'calendarEvent.order': { code: 400 },
  'calendarEvent.tooLong': { code: 400 },
  'calendarEvent.wholeDays': { code: 400 },
  'calendarEvent.weekDays': { code: 400 },
  'calendarEvent.noOccurrence': { code: 400 },
  'calendarEvent.noUser': { code: 400 },
  'calendarEvent.tooMany': { code: 400 },
  'calendarEvent.tooManyChanged': { code: 400 },
} satisfies Record<string, ErrorEntry>
