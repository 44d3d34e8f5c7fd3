import type { CalendarOccurrence } from '@armature/contract'
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../ui/feedback/states.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { getLastDay, getWeekday, isOnDay } from '../../lib/calendar/calendar-days.ts'
import { getOccurrenceKey, type CalendarViewProps } from './calendar-view-props.ts'
import { DayMark } from './day-mark.tsx'
import css from './personal-calendar.module.css'

type AgendaViewProps = Pick<CalendarViewProps, 'days' | 'occurrences' | 'marks' | 'today' | 'onOpen'>

/** The days that have events, below each other. */
export function AgendaView({ days, occurrences, marks, today, onOpen }: AgendaViewProps) {
  const { t } = useTranslation('personalCalendar')
  const filled = days
    .map((day) => ({ day, own: occurrences.filter((occurrence) => isOnDay(occurrence, day)) }))
    .filter(({ own }) => own.length > 0)
  if (filled.length === 0) return <Empty title={t('none')} text={t('noneText')} />
  return (
    <div className={css.agenda}>
      {filled.map(({ day, own }) => (
        <section key={day}>
          <h2 data-today={day === today || undefined}>
            <span className="num">{day}</span> {t(`weekDays.${getWeekday(day) as 0}`)} <DayMark mark={marks.get(day)} />
          </h2>
          <ul>
            {own.map((occurrence) => (
              <li key={getOccurrenceKey(occurrence)}>
                <button type="button" data-color={occurrence.color} onClick={() => onOpen(occurrence)}>
                  <span className={css.when}>{formatWhen(occurrence, day, t('allDay'))}</span>
                  <span className={css.what}>
                    <span>{occurrence.title}</span>
                    <Place occurrence={occurrence} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Place({ occurrence: { place, isOwner, ownerName } }: { occurrence: CalendarOccurrence }) {
  if (place === '' && isOwner) return null
  return (
    <small>
      {place !== '' && <Icon icon={MapPin} size={14} />}
      {[place, isOwner ? '' : ownerName].filter((part) => part !== '').join(' ')}
    </small>
  )
}

/** When it takes place on a day: `09:30–10:00`, of several days with its last day. */
export function formatWhen(occurrence: CalendarOccurrence, day: string, allDay: string): string {
  const { startsAt, endsAt, isAllDay } = occurrence
  const last = getLastDay(occurrence)
  if (isAllDay) return last > day ? `${allDay} → ${last.slice(5)}` : allDay
  const from = startsAt.slice(0, 10) < day ? '00:00' : startsAt.slice(11)
  return `${from}–${last > day ? `${last.slice(5)} ` : ''}${endsAt.slice(11)}`
}
