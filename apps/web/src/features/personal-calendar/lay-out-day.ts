import { addDays, getMinute, isOnDay, type TimeSpan } from '../../lib/calendar/calendar-days.ts'

/** Part of an event on one day, beside those at the same time. */
export interface PlacedEvent<Event extends TimeSpan> {
  event: Event
  /** minutes since midnight */
  from: number
  to: number
  /** from 0, of `columns` next to each other */
  column: number
  columns: number
}

/** A short event is drawn as long as this, so that its title can be read, and pressed with a finger. */
const shownMinutes = 30

/** Places the events of a day that overlap next to each other. */
export function layOutDay<Event extends TimeSpan>(events: readonly Event[], day: string): PlacedEvent<Event>[] {
  const parts = events
    .filter((event) => isOnDay(event, day))
    .map((event) => {
      const from = event.startsAt.slice(0, 10) < day ? 0 : getMinute(event.startsAt)
      const end = event.endsAt >= `${addDays(day, 1)}T00:00` ? 1_440 : getMinute(event.endsAt)
      return { event, from: Math.min(from, 1_440 - shownMinutes), to: Math.max(end, from + shownMinutes) }
    })
    .sort((one, other) => one.from - other.from || other.to - one.to)
  const placed: PlacedEvent<Event>[] = []
  let group: PlacedEvent<Event>[] = []
  let groupEnd = -1
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1))
    placed.push(...group.map((part) => ({ ...part, columns })))
    group = []
  }
  for (const part of parts) {
    if (part.from >= groupEnd) close()
    const taken = new Set(group.filter(({ to }) => to > part.from).map(({ column }) => column))
    let column = 0
    while (taken.has(column)) column += 1
    group.push({ ...part, column, columns: 1 })
    groupEnd = Math.max(part.to, group.length === 1 ? part.to : groupEnd)
  }
  close()
  return placed
}
