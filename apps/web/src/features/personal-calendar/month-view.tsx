import { useTranslation } from 'react-i18next'
import { getWeekday, isOnDay } from '../../lib/calendar/calendar-days.ts'
import { getOccurrenceKey, type CalendarViewProps } from './calendar-view-props.ts'
import { DayMark } from './day-mark.tsx'
import { EventButton, EventText } from './event-button.tsx'
import css from './personal-calendar.module.css'

const week = [1, 2, 3, 4, 5, 6, 0] as const
/** Events of a day that are drawn; the others are on the page of the day. */
const shownEvents = 3

interface MonthViewProps extends CalendarViewProps {
  /** a day of the month that is shown */
  month: string
}

/** The weeks of a month. A double click on a day adds an event. */
export function MonthView({ days, month, ...props }: MonthViewProps) {
  const { t } = useTranslation('personalCalendar')
  return (
    <div className={css.month}>
      {week.map((day) => (
        <span key={day} className={css.weekday} aria-hidden>
          {t(`shortDays.${day}`)}
        </span>
      ))}
      {days.map((day) => (
        <MonthDay key={day} day={day} isOutside={day.slice(0, 7) !== month.slice(0, 7)} {...props} />
      ))}
    </div>
  )
}

function MonthDay({
  day,
  isOutside,
  occurrences,
  marks,
  today,
  held,
  onDay,
  onAdd,
  ...handlers
}: Omit<MonthViewProps, 'days' | 'month'> & { day: string; isOutside: boolean }) {
  const { t } = useTranslation('personalCalendar')
  const own = occurrences.filter((occurrence) => isOnDay(occurrence, day))
  const mark = marks.get(day)
  const weekday = t(`weekDays.${getWeekday(day) as 0}`)
  return (
    <div
      className={css.day}
      role="group"
      aria-label={t('dayOf', { day, weekday, name: mark?.name ?? '' })}
      data-day={day}
      data-outside={isOutside || undefined}
      data-off={mark?.isWorking === false || undefined}
      onDoubleClick={(event) => {
        if (event.target === event.currentTarget) onAdd({ startsAt: `${day}T09:00`, endsAt: `${day}T10:00` })
      }}
    >
      <div className={css.dayHead}>
        <button
          type="button"
          className="num"
          data-today={day === today || undefined}
          aria-label={t('openDay', { number: Number(day.slice(8)), day })}
          onClick={() => onDay(day)}
        >
          {Number(day.slice(8))}
        </button>
        <DayMark mark={mark} />
      </div>
      {own.slice(0, shownEvents).map((occurrence) => (
        <EventButton key={getOccurrenceKey(occurrence)} occurrence={occurrence} day={day} hourPx={null} {...handlers} />
      ))}
      {own.length > shownEvents && (
        <button type="button" className={css.more} onClick={() => onDay(day)}>
          {t('more', { n: own.length - shownEvents })}
        </button>
      )}
      {held && isOnDay(held.span, day) && (
        <div className={css.event} data-color={held.occurrence.color} data-ghost aria-hidden>
          <EventText occurrence={{ ...held.occurrence, ...held.span }} />
        </div>
      )}
    </div>
  )
}
