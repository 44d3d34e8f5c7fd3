import { calendarLimits } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findNextReminder } from '../repeat/reminder-times.ts'
import { findBounds, findOccurrence, type Occurrence } from '../repeat/occurrences.ts'
import { updateEvent, type StoredEvent } from './event.queries.ts'
import { toTimes } from './event-values.ts'

/**
 * A series does not take place on a day any more. One without any other day stays, for what was taken out of it.
 *
 * @returns whether it takes place on another day
 * @throws AppError 'calendarEvent.noOccurrence', 'calendarEvent.tooManyChanged'
 */
export async function excludeOccurrence(tx: Db, series: StoredEvent, day: string, now: number): Promise<boolean> {
  requireOccurrence(series, day)
  if (series.excluded_days.length >= calendarLimits.exceptions)
    throw new AppError('calendarEvent.tooManyChanged', { count: calendarLimits.exceptions })
  const excluded = [...series.excluded_days, day]
  const times = { ...toTimes(series), excludedDays: excluded }
  const bounds = findBounds(times)
  const next = findNextReminder(times, now)
  await updateEvent(tx, series.id, {
    excluded_days: excluded,
    next_reminder_at: next === null ? null : new Date(next),
    ...(bounds && { first_at: bounds.firstAt, last_at: bounds.lastAt }),
  })
  return bounds !== undefined
}

/** @throws AppError 'calendarEvent.noOccurrence' */
export function requireOccurrence(event: StoredEvent, day: string): Occurrence {
  const occurrence = findOccurrence(toTimes(event), day)
  if (!occurrence) throw new AppError('calendarEvent.noOccurrence', {}, { field: 'day' })
  return occurrence
}
