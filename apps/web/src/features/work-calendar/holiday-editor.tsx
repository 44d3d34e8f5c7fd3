import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/button.tsx'
import { findDay, isUsuallyWorked, listMonths, toggleDay, type Month } from './calendar-draft.ts'
import { DayNames } from './day-names.tsx'
import type { CalendarPartProps } from './hours-editor.tsx'
import css from './work-calendar.module.css'

const week = [1, 2, 3, 4, 5, 6, 0] as const

/** The days of a year; those that differ from the usual week are marked, and have names. */
export function HolidayEditor(props: CalendarPartProps) {
  const { t } = useTranslation('workCalendar')
  const [year, setYear] = useState(() => new Date().getFullYear())
  return (
    <section className={css.panel} aria-label={t('days')}>
      <div className={css.head}>
        <h2>{t('days')}</h2>
        <IconButton icon={ChevronLeft} label={t('earlier')} onClick={() => setYear(year - 1)} />
        <span className="num" aria-live="polite">
          {t('year', { year })}
        </span>
        <IconButton icon={ChevronRight} label={t('later')} onClick={() => setYear(year + 1)} />
      </div>
      <ul className={css.legend}>
        {(['free', 'worked', 'off'] as const).map((kind) => (
          <li key={kind} data-kind={kind}>
            {t(`kinds.${kind}`)}
          </li>
        ))}
      </ul>
      {!props.isReadOnly && <p className={css.note}>{t('daysNote')}</p>}
      <div className={css.months}>
        {listMonths(year).map((month) => (
          <MonthView key={month.month} month={month} {...props} />
        ))}
      </div>
      <DayNames year={year} {...props} />
    </section>
  )
}

function MonthView({
  month: { month, dates, gap },
  calendar,
  isReadOnly,
  onChange,
}: CalendarPartProps & { month: Month }) {
  const { t } = useTranslation('workCalendar')
  const name = t(`months.${month as 0}`)
  return (
    <div className={css.month} role="group" aria-label={name}>
      <h3>{name}</h3>
      <div className={css.grid}>
        {week.map((day) => (
          <span key={day} className={css.weekday} aria-hidden>
            {t(`shortDays.${day}`)}
          </span>
        ))}
        {dates.map((date, index) => {
          const day = findDay(calendar, date)
          const kind = day ? (day.isWorking ? 'worked' : 'free') : isUsuallyWorked(calendar, date) ? 'usual' : 'off'
          return (
            <button
              key={date}
              type="button"
              data-kind={kind}
              disabled={isReadOnly}
              style={index === 0 ? { gridColumnStart: gap + 1 } : undefined}
              aria-label={t('day', { number: index + 1, date, kind: t(`kinds.${kind}`), name: day?.name ?? '' })}
              title={day?.name}
              onClick={() => onChange(toggleDay(calendar, date))}
            >
              {index + 1}
            </button>
          )
        })}
      </div>
    </div>
  )
}
