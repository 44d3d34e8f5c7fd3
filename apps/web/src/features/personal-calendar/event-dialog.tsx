import type { CalendarEvent, CalendarEventInput } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { useSettings } from '../../lib/state/settings.ts'
import { getTimeZone, type TimeSpan } from '../../lib/calendar/calendar-days.ts'
import { buildEventForm, readFormEvent, toFormValues } from './event-form.ts'
import { saveEvent, useRefreshCalendar } from './personal-calendar-api.ts'

/** A new event at a time. */
export interface NewEvent extends TimeSpan {
  isAllDay: boolean
}

interface EventDialogProps {
  /** the event that is changed; without one, a new one */
  event?: CalendarEvent
  /** the occurrence that is changed; null: the event, or the whole series */
  day?: string | null
  fresh?: NewEvent
  onClose: () => void
}

/** Enters or changes an event, or one occurrence of a series. */
export function EventDialog({ event, day = null, fresh, onClose }: EventDialogProps) {
  const { t } = useTranslation('personalCalendar')
  const refresh = useRefreshCalendar()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const start = event ?? createEvent(fresh)
  const hasRepeat = day === null
  const { timeZone } = start
  const stored = event?.reminders
  const form = useMemo(
    () => buildEventForm({ t, hasRepeat, stored: stored ?? [], timeZone }),
    [t, hasRepeat, stored, timeZone],
  )
  return (
    <FormDialog
      title={event ? t(day === null && event.repeat ? 'editSeries' : 'edit') : t('add')}
      draft={event ? null : 'calendarEvent:new'}
      form={form}
      values={toFormValues(start, day, offsetMinutes)}
      save={async (values) => {
        await saveEvent({ event: event ?? null, day }, readFormEvent(values, event ?? null, offsetMinutes))
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

const createEvent = (fresh: NewEvent = { startsAt: '', endsAt: '', isAllDay: false }): CalendarEventInput => ({
  ...{ title: '', place: '', notes: '', color: 'blue', repeat: null, participantIds: [] },
  ...fresh,
  timeZone: getTimeZone(),
  reminders: fresh.isAllDay ? [] : [15],
})
