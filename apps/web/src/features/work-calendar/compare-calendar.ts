import type { WorkCalendar } from '@armature/contract'
import type { TFunction } from 'i18next'
import type { ComparedSetting } from '../../form/plain/save-over.ts'
import { getCurrentLanguage } from '../../lib/i18n/i18n.ts'
import { joinNames } from '../../lib/i18n/join-names.ts'

/** The parts of the calendar, to be compared with those that others have saved. */
export function compareCalendar(
  { weekDays, spans, days }: WorkCalendar,
  t: TFunction<'workCalendar'>,
): ComparedSetting<WorkCalendar>[] {
  const join = (names: string[]) => joinNames(names, getCurrentLanguage())
  return [
    {
      label: t('weekDays'),
      read: (stored) => stored.weekDays,
      mine: weekDays,
      format: (value) => join((value as number[]).map((day) => t(`dayNames.${day as 0}`))),
    },
    {
      label: t('spans'),
      read: (stored) => stored.spans,
      mine: spans,
      format: (value) => join((value as WorkCalendar['spans']).map(({ from, to }) => `${from}–${to}`)),
    },
    {
      label: t('days'),
      read: (stored) => stored.days,
      mine: days,
      format: (value) => t('dayCount', { number: (value as WorkCalendar['days']).length }),
    },
  ]
}
