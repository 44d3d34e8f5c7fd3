import { CalendarDays, ChevronLeft, ChevronRight, Download, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { getTimeZone, readNow, stepView, type CalendarView } from '../../lib/calendar/calendar-days.ts'
import { downloadCalendar } from './personal-calendar-api.ts'
import css from './personal-calendar.module.css'

interface CalendarToolbarProps {
  views: readonly CalendarView[]
  view: CalendarView
  date: string
  days: readonly string[]
  onView: (view: CalendarView) => void
  onDate: (date: string) => void
  onAdd: () => void
}

/** Which days are shown, and how. */
export function CalendarToolbar({ views, view, date, days, onView, onDate, onAdd }: CalendarToolbarProps) {
  const { t } = useTranslation('personalCalendar')
  const range = [...new Set([days[0], days.at(-1)])].join(' – ')
  return (
    <div className={css.toolbar}>
      <Button icon={CalendarDays} onClick={() => onDate(readNow().slice(0, 10))}>
        {t('today')}
      </Button>
      <IconButton icon={ChevronLeft} label={t('earlier')} onClick={() => onDate(stepView(view, date, -1))} />
      <IconButton icon={ChevronRight} label={t('later')} onClick={() => onDate(stepView(view, date, 1))} />
      <h1 className="num" aria-live="polite">
        {view === 'month' ? date.slice(0, 7) : range}
      </h1>
      <span className={css.zone}>{getTimeZone()}</span>
      <Segmented
        label={t('view')}
        value={view}
        onChange={onView}
        options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      <IconButton icon={Download} label={t('download')} onClick={() => void downloadCalendar(null)} />
      <Button kind="primary" icon={Plus} onClick={onAdd}>
        {t('add')}
      </Button>
    </div>
  )
}
