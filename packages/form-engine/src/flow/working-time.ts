import type { TimeUnit } from './types.ts'

/** Part of a day in which people work, `09:00` to `12:00`; the end is `24:00` at the latest. */
export interface WorkingSpan {
  from: string
  to: string
}

/** When people work. */
export interface WorkingCalendar {
  /** days of a usual week on which people work: 0 Sunday … 6 Saturday */
  weekDays: readonly number[]
  /** in order, without overlaps */
  spans: readonly WorkingSpan[]
  /** days that differ from the usual week, by date (`2026-10-01`): whether people work */
  days: ReadonlyMap<string, boolean>
  /** minutes east of UTC */
  offsetMinutes: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** After so many days a calendar has no more working time. */
const maxDays = 5_000

/**
 * The time that lies an amount of time after another one.
 *
 * A working day later is the same time of the clock on the next working day. What begins outside of working hours begins with the
 * next ones. Where a calendar has no working time, or no more, hours and days are those of the clock.
 *
 * @param start milliseconds since 1970
 * @returns milliseconds since 1970
 */
export function addTime(calendar: WorkingCalendar, start: number, amount: number, unit: TimeUnit): number {
  if (unit === 'hours') return start + amount * hourMs
  const found =
    unit === 'workHours' ? addWorkingHours(calendar, start, amount) : addWorkingDays(calendar, start, amount)
  return found ?? start + amount * (unit === 'workHours' ? hourMs : dayMs)
}

/**
 * When something is due that has not counted for a time: later by the hours of that time, or by its working time, so that what was
 * left is kept. Of a calendar without working time the hours of the clock are used, as in `addTime`.
 *
 * @param due when it was due, milliseconds since 1970
 * @param paused when it stopped counting
 * @param resumed when it goes on counting
 * @returns milliseconds since 1970; the same time if it was due before, or no one works between the two
 */
export function postponeTime(
  calendar: WorkingCalendar,
  due: number,
  unit: TimeUnit,
  { paused, resumed }: { paused: number; resumed: number },
): number {
  if (due <= paused) return due
  const shifted = due + resumed - paused
  if (unit === 'hours') return shifted
  const lost = measureWorkingTime(calendar, paused, resumed)
  if (lost > 0) return addWorkingTime(calendar, due, lost) ?? shifted
  const hasWorkingTime = addWorkingTime(calendar, due, 1) !== undefined
  return hasWorkingTime ? due : shifted
}

export function isWorkingDay({ weekDays, days }: WorkingCalendar, date: string): boolean {
  return days.get(date) ?? weekDays.includes(new Date(date).getUTCDay())
}

const addWorkingHours = (calendar: WorkingCalendar, start: number, hours: number): number | undefined =>
  addWorkingTime(calendar, start, hours * hourMs)

function addWorkingTime(calendar: WorkingCalendar, start: number, ms: number): number | undefined {
  let rest = ms
  let end: number | undefined
  for (const [from, to] of listSpans(calendar, start)) {
    const length = to - Math.max(from, start)
    if (length <= 0) continue
    if (rest <= length) return Math.max(from, start) + rest
    rest -= length
    end = to
  }
  return end === undefined ? undefined : end + rest
}

/** The working time between two moments, in milliseconds. */
export function measureWorkingTime(calendar: WorkingCalendar, start: number, end: number): number {
  let total = 0
  for (const [from, to] of listWorkingSpans(calendar, start, end))
    total += Math.max(0, Math.min(to, end) - Math.max(from, start))
  return total
}

/** The spans in which people work between two moments, from the day of the first one on: milliseconds since 1970, in order. */
export function listWorkingSpans(calendar: WorkingCalendar, start: number, end: number): [from: number, to: number][] {
  const spans: [number, number][] = []
  for (const span of listSpans(calendar, start)) {
    if (span[0] >= end) break
    spans.push(span)
  }
  return spans
}

function addWorkingDays(calendar: WorkingCalendar, start: number, days: number): number | undefined {
  const [first] = [...takeFirst(listSpans(calendar, start), ([, to]) => to > start)]
  if (!first) return undefined
  const begin = Math.max(first[0], start)
  const time = toLocal(calendar, begin) % dayMs
  let rest = days
  let day = startOfDay(calendar, begin)
  let last = day
  for (let turn = 0; turn < maxDays && rest > 0; turn += 1) {
    day += dayMs
    if (!isWorkingDay(calendar, toDate(calendar, day))) continue
    rest -= 1
    last = day
  }
  return last + time + rest * dayMs
}

/** Working times from the day of a moment on. */
function* listSpans(calendar: WorkingCalendar, start: number): Generator<[from: number, to: number]> {
  let day = startOfDay(calendar, start)
  for (let turn = 0; turn < maxDays; turn += 1, day += dayMs) {
    if (!isWorkingDay(calendar, toDate(calendar, day))) continue
    for (const { from, to } of calendar.spans) yield [day + toMs(from), day + toMs(to)]
  }
}

function* takeFirst<T>(list: Iterable<T>, holds: (one: T) => boolean): Generator<T> {
  for (const one of list) if (holds(one)) return yield one
}

const toLocal = ({ offsetMinutes }: WorkingCalendar, at: number): number => at + offsetMinutes * minuteMs
const toDate = (calendar: WorkingCalendar, at: number): string =>
  new Date(toLocal(calendar, at)).toISOString().slice(0, 10)
const startOfDay = (calendar: WorkingCalendar, at: number): number => at - (toLocal(calendar, at) % dayMs)

/** `09:30` in milliseconds */
function toMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * hourMs + minutes * minuteMs
}
