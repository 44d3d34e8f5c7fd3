import type { CalendarOccurrence, MarkedDay } from '@armature/contract'
import type { TimeSpan } from '../../lib/calendar/calendar-days.ts'
import type { EventHandlers } from './event-button.tsx'

/** What all views of the calendar are given. */
export interface CalendarViewProps extends EventHandlers {
  days: readonly string[]
  occurrences: readonly CalendarOccurrence[]
  /** days without work, and days with a name */
  marks: ReadonlyMap<string, MarkedDay>
  today: string
  /** the event that is being moved, where it would be */
  held: { occurrence: CalendarOccurrence; span: TimeSpan } | null
  onDay: (day: string) => void
  onAdd: (at: TimeSpan) => void
}

export const getOccurrenceKey = ({ eventId, day }: CalendarOccurrence): string => `${eventId}:${day}`
