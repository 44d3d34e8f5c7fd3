import type { CalendarRepeat } from '@armature/contract'

const dayMs = 86_400_000
/** 1970-01-01 was a Thursday. */
const firstWeekday = 4

/** Days are counted from 1970-01-01. */
export const parseDay = (text: string): number => Date.parse(`${text.slice(0, 10)}T00:00Z`) / dayMs
export const formatDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
export const getWeekday = (day: number): number => (((day + firstWeekday) % 7) + 7) % 7

/** No event begins later: the last day of the calendar. */
const lastDay = parseDay('2199-12-31')

/**
 * The days on which a series begins, in order, as RFC 5545 defines them. The first one is the start, or the first day after it
 * that fits the rule.
 *
 * @param start a day; @param from earlier days are left out, but count for `count`
 */
export function* listStartDays(repeat: CalendarRepeat | null, start: number, from: number): Generator<number> {
  if (!repeat) {
    if (start >= from) yield start
    return
  }
  const until = Math.min(repeat.until === null ? lastDay : parseDay(repeat.until), lastDay)
  let count = 0
  // a series with a number of occurrences is counted from its start; any other begins where it is read
  for (const day of listDays(repeat, start, repeat.count === null ? from : start)) {
    if (day > until || (repeat.count !== null && count >= repeat.count)) return
    count += 1
    if (day >= from) yield day
  }
}

/** Days from the start on that fit the rule, without its end; those shortly before `from` may be among them. */
function* listDays(repeat: CalendarRepeat, start: number, from: number): Generator<number> {
  const every = repeat.every
  const days = Math.max(0, from - start)
  switch (repeat.unit) {
    case 'daily':
      for (let day = start + Math.ceil(days / every) * every; day <= lastDay; day += every) yield day
      return
    case 'weekly':
      return yield* listWeekly(repeat, start, days)
    case 'monthly':
      // no month is longer than 31 days; one turn earlier, as the dates of two months may differ
      return yield* listMonthly(repeat, start, every, Math.max(0, Math.floor(days / 31 / every) - 1))
    case 'yearly':
      return yield* listMonthly(repeat, start, every * 12, Math.max(0, Math.floor(days / 366 / every) - 1))
  }
}

/** Weeks begin on Monday, which decides with `every` of two or more. */
function* listWeekly({ every, weekDays }: CalendarRepeat, start: number, days: number): Generator<number> {
  const fromMonday = (weekday: number) => (weekday + 6) % 7
  const monday = start - fromMonday(getWeekday(start))
  const places = [...new Set((weekDays.length > 0 ? weekDays : [getWeekday(start)]).map(fromMonday))].sort(
    (one, other) => one - other,
  )
  for (let week = monday + Math.floor(days / 7 / every) * every * 7; week <= lastDay; week += every * 7)
    for (const place of places) if (week + place >= start) yield week + place
}

/** @param step months from one turn to the next; @param turn the first one, from 0 */
function* listMonthly({ monthDay }: CalendarRepeat, start: number, step: number, turn: number): Generator<number> {
  const [year, month, date] = formatDay(start).split('-').map(Number) as [number, number, number]
  for (let count = turn; ; count += 1) {
    const first = Date.UTC(year, month - 1 + count * step, 1) / dayMs
    if (first > lastDay) return
    const length = Date.UTC(year, month + count * step, 1) / dayMs - first
    const day = first + findDate(monthDay, { start, date, first, length }) - 1
    if (day >= start && day < first + length) yield day
  }
}

interface Month {
  start: number
  /** of the month of the start, from 1 */
  date: number
  /** first day of the month in turn */
  first: number
  length: number
}

/** The date in a month, from 1; beyond its end if it has no such day. */
function findDate(monthDay: CalendarRepeat['monthDay'], { start, date, first, length }: Month): number {
  if (monthDay === 'lastDay') return length
  if (monthDay === 'day') return date
  const earliest = 1 + ((getWeekday(start) - getWeekday(first) + 7) % 7)
  const turn = Math.floor((date - 1) / 7)
  // the fifth one is the last one
  if (turn < 4 && monthDay !== 'lastWeekday') return earliest + turn * 7
  return earliest + 28 <= length ? earliest + 28 : earliest + 21
}
