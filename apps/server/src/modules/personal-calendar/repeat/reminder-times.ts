import { parseDay } from './start-days.ts'
import { listOccurrences, type EventTimes, type Occurrence } from './occurrences.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** An event with its reminders: minutes before the start. */
export interface RemindedEvent extends EventTimes {
  reminders: readonly number[]
}

/**
 * The next moment after `after` at which the event reminds.
 *
 * @param after milliseconds since 1970
 * @returns null if there is none
 */
export function findNextReminder(event: RemindedEvent, after: number): number | null {
  if (event.reminders.length === 0) return null
  const longest = Math.max(...event.reminders) * minuteMs
  let next: number | null = null
  for (const { start } of listOccurrences(event, findFirstDay(event, after))) {
    // later occurrences remind later
    if (next !== null && start - longest >= next) return next
    for (const minutes of event.reminders) {
      const at = start - minutes * minuteMs
      if (at > after && (next === null || at < next)) next = at
    }
  }
  return next
}

/** The reminders after one moment, up to and including another, in order. */
export function listReminders(
  event: RemindedEvent,
  after: number,
  until: number,
): { at: number; occurrence: Occurrence }[] {
  if (event.reminders.length === 0) return []
  const longest = Math.max(...event.reminders) * minuteMs
  const found: { at: number; occurrence: Occurrence }[] = []
  for (const occurrence of listOccurrences(event, findFirstDay(event, after))) {
    if (occurrence.start - longest > until) break
    for (const minutes of new Set(event.reminders)) {
      const at = occurrence.start - minutes * minuteMs
      if (at > after && at <= until) found.push({ at, occurrence })
    }
  }
  return found.sort((one, other) => one.at - other.at)
}

/** Occurrences before this day remind before `after`: a day for the zone, one for reminders after the start. */
const findFirstDay = ({ startsAt }: RemindedEvent, after: number): number =>
  Math.max(parseDay(startsAt), Math.floor(after / dayMs) - 3)
