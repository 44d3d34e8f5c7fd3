import type { CalendarOccurrence } from '@armature/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageSearch } from '../../lib/menu/page-search.ts'
import { useAppState } from '../../lib/state/app-state.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { AgendaView } from './agenda-view.tsx'
import {
  addMinutes,
  calendarViews,
  listViewDays,
  readNow,
  type CalendarView,
  type TimeSpan,
} from '../../lib/calendar/calendar-days.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import type { CalendarViewProps } from './calendar-view-props.ts'
import { EventDetails } from './event-details.tsx'
import { EventDialog, type NewEvent } from './event-dialog.tsx'
import { MonthView } from './month-view.tsx'
import css from './personal-calendar.module.css'
import { useOccurrences } from './personal-calendar-api.ts'
import { TimeGrid } from './time-grid.tsx'
import { useEventMoves } from './use-event-moves.tsx'

/** The views of a phone, on which a month or a week has no room. */
const phoneViews: readonly CalendarView[] = ['agenda', 'day']

/** The calendar of the user: `?view=&date=`, and `?event=&day=` opens an event, as messages do. */
export default function PersonalCalendarPage() {
  const { t } = useTranslation('personalCalendar')
  const [search, setSearch] = usePageSearch()
  const isPhone = useAppState((state) => state.device === 'mobile')
  const [added, setAdded] = useState<NewEvent | null>(null)
  const today = readNow().slice(0, 10)
  const views = isPhone ? phoneViews : calendarViews
  const view = views.find((one) => one === search.get('view')) ?? views[0] ?? 'agenda'
  const date = readDay(search.get('date')) ?? readDay(search.get('day')) ?? today
  const days = listViewDays(view, date)
  const { data, error, refetch, isPlaceholderData } = useOccurrences(days[0] ?? date, days.at(-1) ?? date)
  const moves = useEventMoves(data?.list ?? noOccurrences)
  const marks = useMemo(() => new Map(data?.days.map((day) => [day.date, day])), [data])
  const set = (values: Record<string, string | null>) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      for (const [name, value] of Object.entries(values))
        if (value === null) next.delete(name)
        else next.set(name, value)
      return next
    })
  const opened = { id: search.get('event'), day: readDay(search.get('day')) }
  const shown: CalendarViewProps = {
    days,
    occurrences: moves.occurrences,
    marks,
    today,
    held: moves.held,
    onHold: moves.hold,
    onMove: moves.move,
    onOpen: ({ eventId, day }) => set({ event: eventId, day, date }),
    onDay: (day) => set({ view: 'day', date: day }),
    onAdd: (at) => setAdded({ ...at, isAllDay: false }),
  }
  return (
    <div className={css.page} aria-busy={isPlaceholderData}>
      <CalendarToolbar
        views={views}
        view={view}
        date={date}
        days={days}
        onView={(next) => set({ view: next })}
        onDate={(next) => set({ date: next })}
        onAdd={() => setAdded({ ...suggestTime(days.includes(today) ? today : date), isAllDay: false })}
      />
      {data?.isComplete === false && <p className={css.note}>{t('cut')}</p>}
      {data ? (
        view === 'month' ? (
          <MonthView {...shown} month={date} />
        ) : view === 'agenda' ? (
          <AgendaView {...shown} />
        ) : (
          <TimeGrid {...shown} />
        )
      ) : error ? (
        <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={8} />
      )}
      {opened.id !== null && opened.day !== null && (
        <EventDetails
          key={opened.id}
          id={opened.id}
          day={opened.day}
          onClose={() => set({ event: null, day: null, date })}
        />
      )}
      {added && <EventDialog fresh={added} onClose={() => setAdded(null)} />}
      {moves.question}
    </div>
  )
}

const noOccurrences: readonly CalendarOccurrence[] = []

const readDay = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

/** An hour that begins with the next full hour; on another day at 09:00. */
function suggestTime(day: string): TimeSpan {
  const now = readNow()
  const startsAt = now.startsWith(day) ? addMinutes(`${now.slice(0, 13)}:00`, 60) : `${day}T09:00`
  return { startsAt, endsAt: addMinutes(startsAt, 60) }
}
