/** Days are texts, `2026-11-28`; times are what a clock shows, `2026-11-28T09:30`. Nothing here depends on a time zone. */
export type CalendarView = 'month' | 'week' | 'day' | 'agenda'
export const calendarViews: readonly CalendarView[] = ['month', 'week', 'day', 'agenda']

const dayMs = 86_400_000
const minuteMs = 60_000
/** Days that the agenda shows. */
const agendaDays = 30

const parse = (time: string): number => Date.parse(time.length > 10 ? `${time}:00Z` : `${time}T00:00Z`)
const format = (ms: number): string => new Date(ms).toISOString().slice(0, 16)

export const addDays = (day: string, count: number): string => format(parse(day) + count * dayMs).slice(0, 10)
export const addMinutes = (time: string, count: number): string => format(parse(time) + count * minuteMs)
export const countDays = (from: string, to: string): number => Math.round((parse(to) - parse(from)) / dayMs)
/** 0 Sunday … 6 Saturday */
export const getWeekday = (day: string): number => new Date(parse(day)).getUTCDay()
/** Minutes since midnight. */
export const getMinute = (time: string): number => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))

/** What the clock of this device shows. */
export function readNow(now = new Date()): string {
  return format(now.getTime() - now.getTimezoneOffset() * minuteMs)
}

/** The zone of this device. */
export const getTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Weeks begin on Monday. */
const findMonday = (day: string): string => addDays(day, -((getWeekday(day) + 6) % 7))

/** The days that a view shows around a day, in order. */
export function listViewDays(view: CalendarView, day: string): string[] {
  const list = (from: string, count: number) => Array.from({ length: count }, (_, index) => addDays(from, index))
  if (view === 'day') return [day]
  if (view === 'agenda') return list(day, agendaDays)
  if (view === 'week') return list(findMonday(day), 7)
  const first = `${day.slice(0, 8)}01`
  const last = addDays(stepMonth(first, 1), -1)
  const from = findMonday(first)
  return list(from, countDays(from, addDays(findMonday(last), 7)))
}

/** The day that the view shows after going back or forward. */
export function stepView(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'month') return stepMonth(day, direction)
  return addDays(day, direction * { week: 7, day: 1, agenda: agendaDays }[view])
}

/** The same day of another month, or its last one. */
function stepMonth(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return format(Date.UTC(year, month - 1 + count, Math.min(date, last))).slice(0, 10)
}

export interface TimeSpan {
  startsAt: string
  endsAt: string
}

/** Whether a span covers part of a day; one without length is there at its start. */
export function isOnDay({ startsAt, endsAt }: TimeSpan, day: string): boolean {
  const [from, to] = [`${day}T00:00`, `${addDays(day, 1)}T00:00`]
  return startsAt < to && (endsAt > from || startsAt >= from)
}

export const shiftSpan = ({ startsAt, endsAt }: TimeSpan, minutes: number): TimeSpan => ({
  startsAt: addMinutes(startsAt, minutes),
  endsAt: addMinutes(endsAt, minutes),
})

/** The last day of whole days, which end at midnight. */
export const getLastDay = ({ startsAt, endsAt }: TimeSpan): string => {
  const last = addMinutes(endsAt, -1).slice(0, 10)
  return last < startsAt.slice(0, 10) ? startsAt.slice(0, 10) : last
}
