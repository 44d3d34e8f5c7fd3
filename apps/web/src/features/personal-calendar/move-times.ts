import { addMinutes, countDays, shiftSpan, type TimeSpan } from '../../lib/calendar/calendar-days.ts'

/** What is moved: the event, or its end. */
export type Grip = 'whole' | 'end'

/** A movement to another day, or by a number of days, and by hours. */
type Movement = { hours: number } & ({ from: string; to: string } | { days: number })

/** Times move by quarters of an hour; no event becomes shorter. */
const stepMinutes = 15

export function moveTimes(
  { startsAt, endsAt, isAllDay }: TimeSpan & { isAllDay: boolean },
  grip: Grip,
  by: Movement,
): TimeSpan {
  const days = 'days' in by ? by.days : countDays(by.from, by.to)
  const minutes = days * 1_440 + (isAllDay ? 0 : Math.round((by.hours * 60) / stepMinutes) * stepMinutes)
  if (grip === 'whole') return shiftSpan({ startsAt, endsAt }, minutes)
  const earliest = addMinutes(startsAt, isAllDay ? 1_440 : stepMinutes)
  const end = addMinutes(endsAt, minutes)
  return { startsAt, endsAt: end < earliest ? earliest : end }
}

/** The day at a point of the window, by the attribute of its cell. */
export function findDayAt(x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const cell = element.closest<HTMLElement>('[data-day]')
    if (cell?.dataset['day'] !== undefined) return cell.dataset['day']
  }
  return undefined
}
