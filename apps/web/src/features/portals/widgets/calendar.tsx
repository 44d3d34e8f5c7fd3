import type { CalendarOccurrence, PortalWidgetByKind } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { addDays, getTimeZone, isOnDay, listViewDays, readNow } from '../../../lib/calendar/calendar-days.ts'
import { WidgetFailed, WidgetFrame, WidgetMessage, WidgetSkeleton } from './widget-frame.tsx'
import css from './calendar.module.css'

/** Days that one call reads. */
const readDays = 62
const week = [1, 2, 3, 4, 5, 6, 0] as const
const calendarPath = '/schedule'

/** The user's next events, and the month with a mark on the days that have some. */
export function Calendar({ widget }: { widget: PortalWidgetByKind<'calendar'> }) {
  const { t } = useTranslation('portal')
  const now = readNow()
  const today = now.slice(0, 10)
  const days = listViewDays('month', today)
  const from = days[0] ?? today
  const query = { from, to: addDays(from, readDays - 1), timeZone: getTimeZone() }
  // shares the key of the calendar, so that it is refreshed with it
  const { data, error, refetch } = useQuery({
    queryKey: ['personalCalendar', 'portal', query],
    queryFn: ({ signal }) => call('GET /api/system/Schedule', { query, signal, silent: true }),
  })
  return (
    <WidgetFrame widget={widget} end={<Link to={calendarPath}>{t('all')}</Link>}>
      {data ? (
        <div className={css.calendar}>
          {widget.month && <Month days={days} today={today} occurrences={data.list} />}
          <NextEvents occurrences={data.list.filter(({ endsAt }) => endsAt > now).slice(0, widget.rows)} />
        </div>
      ) : error ? (
        <WidgetFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <WidgetSkeleton rows={4} />
      )}
    </WidgetFrame>
  )
}

interface MonthProps {
  days: readonly string[]
  today: string
  occurrences: readonly CalendarOccurrence[]
}

function Month({ days, today, occurrences }: MonthProps) {
  const { t } = useTranslation('portal')
  return (
    <div className={css.month} role="group" aria-label={today.slice(0, 7)}>
      {week.map((day) => (
        <span key={day} aria-hidden>
          {t(`weekDays.${day}`)}
        </span>
      ))}
      {days.map((day) => {
        const count = occurrences.filter((occurrence) => isOnDay(occurrence, day)).length
        return (
          <Link
            key={day}
            to={`${calendarPath}?view=day&date=${day}`}
            className="num"
            aria-label={t('eventsOf', { number: Number(day.slice(8)), day, n: count })}
            data-today={day === today || undefined}
            data-outside={day.slice(0, 7) !== today.slice(0, 7) || undefined}
            data-filled={count > 0 || undefined}
          >
            {Number(day.slice(8))}
          </Link>
        )
      })}
    </div>
  )
}

function NextEvents({ occurrences }: Pick<MonthProps, 'occurrences'>) {
  const { t } = useTranslation('portal')
  if (occurrences.length === 0) return <WidgetMessage title={t('noEvents')} text={t('noEventsText')} />
  return (
    <ul className={css.events}>
      {occurrences.map(({ eventId, day, startsAt, isAllDay, title, place }) => (
        <li key={`${eventId}:${day}`}>
          <Link to={`${calendarPath}?event=${eventId}&day=${day}`} title={[title, place].filter(Boolean).join('\n')}>
            <time className="num">
              {startsAt.slice(5, 10)} {isAllDay ? t('allDay') : startsAt.slice(11)}
            </time>
            <span className="cut">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
