import type { CalendarEvent, CalendarOccurrence, CalendarEventInput } from '@armature/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { getTimeZone, type TimeSpan } from '../../lib/calendar/calendar-days.ts'

export const calendarKey = ['personalCalendar'] as const
const eventKey = [...calendarKey, 'event'] as const

/** Occurrences from one day to another, in the time zone of this device. */
export function useOccurrences(from: string, to: string) {
  const query = { from, to, timeZone: getTimeZone() }
  return useQuery({
    queryKey: [...calendarKey, query],
    queryFn: ({ signal }) => call('GET /api/system/Schedule', { query, signal, silent: true }),
    placeholderData: keepPreviousData,
  })
}

export const useEvent = (id: string) =>
  useQuery({
    queryKey: [...eventKey, id],
    queryFn: ({ signal }) => call('GET /api/system/Schedule/:id', { params: { id }, signal, silent: true }),
    // unsaved input must not be overwritten
    refetchOnWindowFocus: false,
  })

/** Reads the calendar again. An event is read again when it is next opened: the open one may be gone. */
export function useRefreshCalendar(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: eventKey, refetchType: 'none' })
    await queries.invalidateQueries({ queryKey: calendarKey, predicate: ({ queryKey }) => queryKey[1] !== eventKey[1] })
  }
}

/** What is changed: nothing yet, an event, or one occurrence of a series. */
export interface EditTarget {
  event: CalendarEvent | null
  /** the day of the occurrence; null: the event, or the whole series */
  day: string | null
}

export async function saveEvent({ event, day }: EditTarget, body: CalendarEventInput): Promise<void> {
  const own = { silent: true, onMessage: toast.success }
  if (event) await call('PUT /api/system/Schedule/:id', { params: { id: event.id }, body: { ...body, day }, ...own })
  else await call('POST /api/system/Schedule', { body, ...own })
}

export const moveOccurrence = (
  { eventId, day }: CalendarOccurrence,
  to: TimeSpan,
  isSeries: boolean,
): Promise<unknown> =>
  call('PUT /api/system/Schedule/:id/Actions/Move', {
    params: { id: eventId },
    body: { ...to, timeZone: getTimeZone(), day, isSeries },
    onMessage: toast.success,
  })

export const removeEvent = (id: string, day: string | null): Promise<unknown> =>
  call('DELETE /api/system/Schedule/:id', {
    params: { id },
    query: day === null ? {} : { day },
    onMessage: toast.success,
  })

export const leaveEvent = (id: string): Promise<unknown> =>
  call('POST /api/system/Schedule/:id/Actions/Leave', { params: { id }, onMessage: toast.success })

/** Saves an event as an iCalendar file; without one, the calendar. A refusal has been shown. */
export async function downloadCalendar(event: Pick<CalendarEvent, 'id' | 'title'> | null): Promise<void> {
  const path = '/api/system/Schedule'
  const file = event
    ? { name: `${event.title}.ics`, url: `${path}/${event.id}/Actions/Export` }
    : { name: 'calendar.ics', url: `${path}/Actions/Export` }
  await download(file).catch(() => undefined)
}
