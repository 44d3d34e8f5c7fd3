import {
  calendarLimits,
  type CalendarOccurrence,
  type EndpointData,
  type EndpointQuery,
  type MarkedDay,
  type personalCalendarEndpoints,
} from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { readCalendar } from '../../working-calendar/index.ts'
import { listOccurrences } from '../repeat/occurrences.ts'
import { formatDay, getWeekday, parseDay } from '../repeat/start-days.ts'
import { formatClock, openTimeZone, parseClock, type TimeZone } from '../repeat/time-zone.ts'
import { listEvents, type ListedEvent } from './event.queries.ts'
import { toTimes } from './event-values.ts'

type ListCall = typeof personalCalendarEndpoints.list

/** Whole days begin up to 14 hours earlier or later elsewhere, and another zone may have the day before or after. */
const zoneMs = 86_400_000

/**
 * The occurrences of a range of days in the time zone of the request, by their start, with the days of the range on which people
 * do not work.
 *
 * @throws AppError 'calendarEvent.range', 'calendarEvent.timeZone'
 */
export async function listRange(
  deps: Deps,
  userId: string,
  { from, to, timeZone }: EndpointQuery<ListCall>,
): Promise<EndpointData<ListCall>> {
  const [first, last] = [parseDay(from), parseDay(to)]
  if (last < first || last - first >= calendarLimits.days)
    throw new AppError('calendarEvent.range', { days: calendarLimits.days }, { field: 'to' })
  const zone = openTimeZone(timeZone)
  const range = {
    from: zone.toMoment(parseClock(`${from}T00:00`)),
    to: zone.toMoment(parseClock(`${to}T00:00`) + zoneMs),
  }
  const rows = await listEvents(deps.db, userId, new Date(range.from - zoneMs), new Date(range.to + zoneMs))
  const found = rows.flatMap((row) => expand(row, { ...range, zone, userId }))
  const ordered = found.sort((one, other) =>
    one.startsAt < other.startsAt ? -1 : one.startsAt > other.startsAt ? 1 : 0,
  )
  return {
    list: ordered.slice(0, calendarLimits.occurrences),
    isComplete: Math.max(rows.length, found.length) <= calendarLimits.occurrences,
    days: await listMarkedDays(deps, first, last),
  }
}

interface Range {
  from: number
  to: number
  zone: TimeZone
  userId: string
}

function expand(row: ListedEvent, { from, to, zone, userId }: Range): CalendarOccurrence[] {
  const event = toTimes(row)
  const length = Math.ceil((parseClock(event.endsAt) - parseClock(event.startsAt)) / zoneMs)
  const firstDay = Math.floor(from / zoneMs) - length - 2
  const found: CalendarOccurrence[] = []
  for (const { day, startClock, endClock, start, end } of listOccurrences(event, firstDay, zone)) {
    if (start >= to || found.length > calendarLimits.occurrences) break
    // an event without length is there at its start
    if (end <= from && start < from) continue
    const shown = row.is_all_day
      ? { start: startClock, end: endClock }
      : { start: zone.toClock(start), end: zone.toClock(end) }
    found.push({
      eventId: row.id,
      day,
      startsAt: formatClock(shown.start),
      endsAt: formatClock(Math.max(shown.start, shown.end)),
      isAllDay: row.is_all_day,
      title: row.title,
      place: row.place,
      color: row.color,
      isOwner: row.owner_id === userId,
      ownerName: row.owner_name,
      isRepeating: row.repeat !== null,
      participants: row.participants,
      ownAnswer: row.owner_id === userId ? null : row.own_answer,
    })
  }
  return found
}

async function listMarkedDays(deps: Deps, first: number, last: number): Promise<MarkedDay[]> {
  const { weekDays, days } = await readCalendar(deps.db)
  const special = new Map(days.map((day) => [day.date, day]))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .map((day) => {
      const date = formatDay(day)
      const { isWorking, name } = special.get(date) ?? { isWorking: weekDays.includes(getWeekday(day)), name: '' }
      return { date, isWorking, name }
    })
    .filter(({ isWorking, name }) => !isWorking || name !== '')
}
