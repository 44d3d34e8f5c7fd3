import type { CalendarEventInput } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { editLoaded } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { useSettings } from '../../lib/state/settings.ts'
import { getTimeZone, type TimeSpan } from '../../lib/calendar/calendar-days.ts'
import { buildEventForm, readFormEvent, toFormValues } from './event-form.ts'
import { saveEvent, useRefreshCalendar, type EditedEvent } from './personal-calendar-api.ts'

/** A new event at a time. */
export interface NewEvent extends TimeSpan {
  isAllDay: boolean
}

interface EventDialogProps {
  /** what is changed; without it, a new event */
  edited?: EditedEvent
  fresh?: NewEvent
  onClose: () => void
}

/** Enters or changes an event, one occurrence of a series, or this and the following ones. */
export function EventDialog({ edited, fresh, onClose }: EventDialogProps) {
  const { t } = useTranslation('personalCalendar')
  const refresh = useRefreshCalendar()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const event = edited?.event.data
  const { day = null, scope = 'one' } = edited ?? {}
  const start = event ?? createEvent(fresh)
  const hasRepeat = day === null || scope === 'following'
  const isCounted = scope === 'following' && event?.repeat?.count != null
  const { timeZone } = start
  const stored = event?.reminders
  const form = useMemo(
    () => buildEventForm({ t, hasRepeat, stored: stored ?? [], timeZone }),
    [t, hasRepeat, stored, timeZone],
  )
  return (
    <FormDialog
      title={event ? t(hasRepeat && event.repeat ? (day === null ? 'editSeries' : 'editFollowing') : 'edit') : t('add')}
      draft={event ? null : 'calendarEvent:new'}
      form={form}
      {...(edited
        ? { edited: editLoaded(edited.event, (stored) => toFormValues(stored, day, offsetMinutes)) }
        : { values: toFormValues(start, null, offsetMinutes) })}
      note={isCounted && <p>{t('countNote')}</p>}
      save={async (values, version) => {
        await saveEvent(edited, readFormEvent(values, event ?? null, offsetMinutes), version)
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
