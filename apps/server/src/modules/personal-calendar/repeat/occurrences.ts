import type { CalendarRepeat } from '@armature/contract'
import { formatDay, listStartDays, parseDay } from './start-days.ts'
import { openTimeZone, parseClock, type TimeZone } from './time-zone.ts'

const dayMs = 86_400_000

/** When an event takes place; times as in the contract. */
export interface EventTimes {
  isAllDay: boolean
  startsAt: string
  endsAt: string
  timeZone: string
  repeat: CalendarRepeat | null
  /** days on which the series does not take place */
  excludedDays: readonly string[]
}

export interface Occurrence {
  /** `2026-11-28` */
  day: string
  /** what the clocks of the event show, see `TimeZone` */
  startClock: number
  endClock: number
  /** moments, milliseconds since 1970 */
  start: number
  end: number
}

/**
 * Lists the occurrences of an event, in order, without end if it repeats without end.
 *
 * @param fromDay first day on which they may begin, counted from 1970
 * @param zone in which whole days begin; by default, that of the event
 * @throws AppError 'calendarEvent.timeZone'
 */
export function* listOccurrences(event: EventTimes, fromDay: number, zone?: TimeZone): Generator<Occurrence> {
  const own = event.isAllDay && zone ? zone : openTimeZone(event.timeZone)
  const excluded = new Set(event.excludedDays)
  const startDay = parseDay(event.startsAt)
  const [startClock, endClock] = [parseClock(event.startsAt), parseClock(event.endsAt)]
  for (const at of listStartDays(event.repeat, startDay, fromDay)) {
    const day = formatDay(at)
    if (excluded.has(day)) continue
    const shift = (at - startDay) * dayMs
    const start = own.toMoment(startClock + shift)
    // the clocks may change in between
    const end = Math.max(start, own.toMoment(endClock + shift))
    yield { day, startClock: startClock + shift, endClock: endClock + shift, start, end }
  }
}

export function findOccurrence(event: EventTimes, day: string): Occurrence | undefined {
  const found = findFirst(event, parseDay(day))
  return found?.day === day ? found : undefined
}

export function findFirst(event: EventTimes, fromDay: number): Occurrence | undefined {
  for (const occurrence of listOccurrences(event, fromDay)) return occurrence
  return undefined
}

/**
 * The first moment of an event, and one that is not before its end: null if it repeats without end.
 *
 * @returns undefined if it never takes place
 */
export function findBounds(event: EventTimes): { firstAt: Date; lastAt: Date | null } | undefined {
  const first = findFirst(event, parseDay(event.startsAt))
  if (!first) return undefined
  const { repeat } = event
  const length = Math.max(0, first.endClock - first.startClock)
  let lastAt: Date | null = null
  if (!repeat) lastAt = new Date(first.end)
  else if (repeat.count !== null) {
    let end = first.end
    // at most as many as the contract allows
    for (const occurrence of listOccurrences(event, parseDay(event.startsAt))) end = occurrence.end
    lastAt = new Date(end)
  } else if (repeat.until !== null) lastAt = new Date((parseDay(repeat.until) + 2) * dayMs + length)
  return { firstAt: new Date(first.start), lastAt }
}
