import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import { nameDay, toggleDay } from './calendar-draft.ts'
import type { CalendarPartProps } from './hours-editor.tsx'
import css from './work-calendar.module.css'

/** The days of a year that differ from the usual week, with their names. */
export function DayNames({ year, calendar, isReadOnly, onChange }: CalendarPartProps & { year: number }) {
  const { t } = useTranslation('workCalendar')
  const days = calendar.days.filter(({ date }) => date.startsWith(`${year}-`))
  if (days.length === 0) return <p className={css.note}>{t('noDays', { year })}</p>
  return (
    <ul className={css.names}>
      {days.map(({ date, isWorking, name }) => (
        <li key={date}>
          <span className="num">{date}</span>
          <span className={css.kind} data-kind={isWorking ? 'worked' : 'free'}>
            {t(`kinds.${isWorking ? 'worked' : 'free'}`)}
          </span>
          <Input
            aria-label={t('nameOf', { date })}
            value={name}
            maxLength={50}
            disabled={isReadOnly}
            onChange={({ target }) => onChange(nameDay(calendar, date, target.value))}
          />
          {!isReadOnly && (
            <IconButton icon={X} label={t('removeDay', { date })} onClick={() => onChange(toggleDay(calendar, date))} />
          )}
        </li>
      ))}
    </ul>
  )
}
