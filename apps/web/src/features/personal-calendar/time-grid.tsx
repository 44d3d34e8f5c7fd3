import type { CalendarOccurrence } from '@armature/contract'
import { useEffect, useRef, type CSSProperties, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addMinutes, getMinute, getWeekday, isOnDay, readNow } from '../../lib/calendar/calendar-days.ts'
import { getOccurrenceKey, type CalendarViewProps } from './calendar-view-props.ts'
import { DayMark } from './day-mark.tsx'
import { EventButton, EventText } from './event-button.tsx'
import { layOutDay, type PlacedEvent } from './lay-out-day.ts'
import css from './personal-calendar.module.css'

/** px */
const hourPx = 48
/** The hour that is at the top when the view opens. */
const firstHour = 8
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Days next to each other, with the hours from top to bottom. A double click adds an event at this time. */
export function TimeGrid({ days, ...props }: CalendarViewProps) {
  const { t } = useTranslation('personalCalendar')
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (scroll.current) scroll.current.scrollTop = firstHour * hourPx
  }, [])
  const columns = { '--days': days.length } as CSSProperties
  return (
    <div ref={scroll} className={css.grid} style={columns} tabIndex={0} role="group" aria-label={t('hours')}>
      <div className={css.heads}>
        <span className={css.allDay}>{t('allDay')}</span>
        {days.map((day) => (
          <DayHead key={day} day={day} {...props} />
        ))}
      </div>
      <div className={css.columns}>
        <div className={css.hours} aria-hidden>
          {hours.map((hour) => (
            <span key={hour} className="num">
              {hour === 0 ? '' : `${String(hour).padStart(2, '0')}:00`}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn key={day} day={day} {...props} />
        ))}
      </div>
    </div>
  )
}

type DayProps = Omit<CalendarViewProps, 'days'> & { day: string }

/** The day, and its events of whole days. */
function DayHead({ day, occurrences, marks, today, held, onDay, onAdd: _onAdd, ...handlers }: DayProps) {
  const { t } = useTranslation('personalCalendar')
  const mark = marks.get(day)
  const isShown = (occurrence: CalendarOccurrence) => occurrence.isAllDay && isOnDay(occurrence, day)
  const ghost = held?.occurrence.isAllDay && isOnDay(held.span, day) ? held : null
  return (
    <div className={css.dayColumnHead} data-day={day} data-off={mark?.isWorking === false || undefined}>
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
        <span className={css.weekdayName}>{t(`shortDays.${getWeekday(day) as 0}`)}</span>
        <DayMark mark={mark} />
      </div>
      {occurrences.filter(isShown).map((occurrence) => (
        <EventButton key={getOccurrenceKey(occurrence)} occurrence={occurrence} day={day} hourPx={null} {...handlers} />
      ))}
      {ghost && (
        <div className={css.event} data-color={ghost.occurrence.color} data-ghost aria-hidden>
          <EventText occurrence={ghost.occurrence} />
        </div>
      )}
    </div>
  )
}

function DayColumn({ day, occurrences, marks, today, held, onDay: _onDay, onAdd, ...handlers }: DayProps) {
  const timed = occurrences.filter(({ isAllDay }) => !isAllDay)
  const ghost = held && !held.occurrence.isAllDay ? { ...held.occurrence, ...held.span } : null
  const add = (event: MouseEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const half = Math.floor(event.nativeEvent.offsetY / (hourPx / 2))
    const startsAt = addMinutes(`${day}T00:00`, Math.min(half, 47) * 30)
    onAdd({ startsAt, endsAt: addMinutes(startsAt, 60) })
  }
  return (
    <div
      className={css.column}
      data-day={day}
      data-off={marks.get(day)?.isWorking === false || undefined}
      onDoubleClick={add}
    >
      {layOutDay(timed, day).map((placed) => (
        <EventButton
          key={getOccurrenceKey(placed.event)}
          occurrence={placed.event}
          day={day}
          hourPx={hourPx}
          style={toStyle(placed)}
          {...handlers}
        />
      ))}
      {ghost &&
        layOutDay([ghost], day).map((placed) => (
          <div
            key="ghost"
            className={`${css.event} ${css.placed}`}
            data-color={ghost.color}
            data-ghost
            style={toStyle(placed)}
            aria-hidden
          >
            <EventText occurrence={ghost} />
          </div>
        ))}
      {day === today && <i className={css.now} style={{ top: (getMinute(readNow()) / 60) * hourPx }} aria-hidden />}
    </div>
  )
}

const toStyle = ({ from, to, column, columns }: PlacedEvent<CalendarOccurrence>): CSSProperties => ({
  top: (from / 60) * hourPx,
  // with a gap to the next one, if it stays large enough to press
  height: Math.max(24, ((to - from) / 60) * hourPx - 1),
  left: `${(column / columns) * 100}%`,
  width: `calc(${100 / columns}% - 2px)`,
})
