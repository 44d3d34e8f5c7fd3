import type { CalendarEvent, CalendarEventInput, CalendarOccurrence, OccurrenceScope } from '@armature/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, readVersioned, type Versioned } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { getTimeZone, type TimeSpan } from '../../lib/calendar/calendar-days.ts'
import type { SeriesScope } from './series-question.tsx'

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
    queryFn: ({ signal }) => readVersioned('GET /api/system/Schedule/:id', { params: { id }, signal, silent: true }),
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

/** The occurrence that is changed, and what else of its series. */
export interface EditTarget {
  /** null: the event, or the whole series */
  day: string | null
  scope: OccurrenceScope
}

/** What is edited with the version in which it was read; without one, the event is new. */
export interface EditedEvent extends EditTarget {
  event: Versioned<CalendarEvent>
}

export async function saveEvent(
  edited: EditedEvent | undefined,
  body: CalendarEventInput,
  version?: string,
): Promise<void> {
  const own = { silent: true, onMessage: toast.success }
  if (edited)
    await call('PUT /api/system/Schedule/:id', {
      params: { id: edited.event.data.id },
      body: { ...body, day: edited.day, scope: edited.scope },
      version,
      ...own,
    })
  else await call('POST /api/system/Schedule', { body, ...own })
}

export const moveOccurrence = (
  { eventId, day }: CalendarOccurrence,
  to: TimeSpan,
  scope: SeriesScope,
): Promise<unknown> =>
  call('PUT /api/system/Schedule/:id/Actions/Move', {
    params: { id: eventId },
    body: { ...to, timeZone: getTimeZone(), day, ...toMoveScope(scope) },
    onMessage: toast.success,
  })

const toMoveScope = (scope: SeriesScope): { isSeries: boolean; scope?: OccurrenceScope } =>
  scope === 'series' ? { isSeries: true } : { isSeries: false, scope }

/** What of a series is meant by a choice of the user. */
export const toEditTarget = (day: string, scope: SeriesScope): EditTarget =>
  scope === 'series' ? { day: null, scope: 'one' } : { day, scope }

export const removeEvent = (id: string, { day, scope }: EditTarget): Promise<unknown> =>
  call('DELETE /api/system/Schedule/:id', {
    params: { id },
    query: day === null ? {} : { day, scope },
    onMessage: toast.success,
  })

/** What can be answered. */
export const answers = ['accepted', 'tentative', 'declined'] as const

export const answerInvitation = (
  id: string,
  body: { answer: (typeof answers)[number]; note: string },
): Promise<unknown> =>
  call('POST /api/system/Schedule/:id/Actions/Answer', {
    params: { id },
    body,
    silent: true,
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
