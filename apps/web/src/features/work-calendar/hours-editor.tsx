import type { WorkCalendar } from '@armature/contract'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TimeInput } from '../../form/controls/parts/time-input.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import css from './work-calendar.module.css'

/** Monday first */
const week = [1, 2, 3, 4, 5, 6, 0] as const
const maxSpans = 4

export interface CalendarPartProps {
  calendar: WorkCalendar
  isReadOnly: boolean
  onChange: (calendar: WorkCalendar) => void
}

/** The days of a usual week on which people work, and their working hours. */
export function HoursEditor({ calendar, isReadOnly, onChange }: CalendarPartProps) {
  const { t } = useTranslation('workCalendar')
  const { weekDays } = calendar
  const toggle = (day: number) => {
    const next = weekDays.includes(day) ? weekDays.filter((one) => one !== day) : [...weekDays, day].toSorted()
    // a week has at least one working day
    if (next.length > 0) onChange({ ...calendar, weekDays: next })
  }
  return (
    <section className={css.panel} aria-label={t('usualWeek')}>
      <h2>{t('usualWeek')}</h2>
      <div className={css.week} role="group" aria-label={t('weekDays')}>
        {week.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={weekDays.includes(day)}
            disabled={isReadOnly}
            onClick={() => toggle(day)}
          >
            {t(`dayNames.${day}`)}
          </button>
        ))}
      </div>
      <Spans calendar={calendar} isReadOnly={isReadOnly} onChange={onChange} />
    </section>
  )
}

function Spans({ calendar, isReadOnly, onChange }: CalendarPartProps) {
  const { t } = useTranslation('workCalendar')
  const { spans } = calendar
  const set = (next: WorkCalendar['spans']) => onChange({ ...calendar, spans: next })
  if (isReadOnly) return <p className={`num ${css.shown}`}>{spans.map(({ from, to }) => `${from}–${to}`).join('  ')}</p>
  const change = (index: number, values: Partial<WorkCalendar['spans'][number]>) =>
    set(spans.map((span, place) => (place === index ? { ...span, ...values } : span)))
  return (
    <div className={css.spans} role="group" aria-label={t('spans')}>
      {spans.map(({ from, to }, index) => (
        // a span has no id: its place is what it is known by
        <div key={index} className={css.span}>
          <TimeInput
            label={t('from', { number: index + 1 })}
            size="usual"
            value={from}
            onChange={(time) => change(index, { from: time })}
          />
          <span aria-hidden>–</span>
          <TimeInput
            label={t('to', { number: index + 1 })}
            size="usual"
            value={to}
            onChange={(time) => change(index, { to: time })}
          />
          {spans.length > 1 && (
            <IconButton
              icon={Trash2}
              label={t('removeSpan', { number: index + 1 })}
              onClick={() => set(spans.filter((_, place) => place !== index))}
            />
          )}
        </div>
      ))}
      {spans.length < maxSpans && (
        <Button icon={Plus} onClick={() => set([...spans, { from: spans.at(-1)?.to ?? '09:00', to: '23:59' }])}>
          {t('addSpan')}
        </Button>
      )}
    </div>
  )
}
