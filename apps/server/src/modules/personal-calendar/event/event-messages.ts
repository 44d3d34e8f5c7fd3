import type { CalendarAnswer, OccurrenceScope } from '@armature/contract'
import { mapLanguages } from '@armature/texts'
import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import type { Db } from '../../../platform/database/database.ts'
import { notifyUsers } from '../../messaging/index.ts'
import { findFirst } from '../repeat/occurrences.ts'
import { parseDay } from '../repeat/start-days.ts'
import { formatClock } from '../repeat/time-zone.ts'
import type { StoredEvent } from './event.queries.ts'
import { toTimes } from './event-values.ts'

const texts = serverTexts.personalCalendar

/** Where a message about an event leads to: the page opens the occurrence. */
export const buildEventLink = (id: string, day: string): string => `/schedule?event=${id}&day=${day}`

/** `2026-11-28 09:30`, with the zone for those who have another one; only the day for whole days. */
export const formatEventTime = ({ is_all_day: isAllDay, time_zone: zone }: StoredEvent, startClock: number): string =>
  isAllDay ? formatClock(startClock).slice(0, 10) : `${formatClock(startClock).replace('T', ' ')} (${zone})`

interface Change {
  event: StoredEvent
  /** name of the owner */
  operator: string
  receivers: readonly string[]
  at: Date
  /** the occurrence that was deleted; without one, the first of the event */
  day?: string
  /** with all later ones */
  scope?: OccurrenceScope
}

/** Informs users who take part in an event from now on, that its time or place has changed, or that it was cancelled. */
export async function notifyParticipants(
  tx: Db,
  occasion: 'calendarInvited' | 'calendarChanged' | 'calendarCancelled',
  { event, operator, receivers, at, day, scope }: Change,
): Promise<void> {
  const times = toTimes(event)
  const first = findFirst(times, parseDay(day ?? event.starts_at))
  if (!first || receivers.length === 0) return
  const time = formatEventTime(event, first.startClock)
  await notifyUsers(tx, occasion, {
    receivers,
    fields: {
      operator,
      event: event.title,
      time: scope === 'following' ? mapLanguages((language) => fillText(texts.following[language], { time })) : time,
      place: describePlace(event),
    },
    ...(occasion !== 'calendarCancelled' && { link: buildEventLink(event.id, first.day) }),
    at,
  })
}

interface Answer {
  event: StoredEvent
  /** name of the user who has answered */
  operator: string
  answer: Exclude<CalendarAnswer, 'none'>
  note: string
  at: Date
}

/** Notifies the owner of what a participant has answered. */
export async function notifyOwner(tx: Db, { event, operator, answer, note, at }: Answer): Promise<void> {
  const first = findFirst(toTimes(event), parseDay(event.starts_at))
  if (!first) return
  await notifyUsers(tx, 'calendarAnswered', {
    receivers: [event.owner_id],
    fields: {
      operator,
      event: event.title,
      time: formatEventTime(event, first.startClock),
      answer: texts.answers[answer],
      comment: note || '—',
    },
    link: buildEventLink(event.id, first.day),
    at,
  })
}

/** A place that was left open reads as a dash. */
export const describePlace = ({ place }: StoredEvent): string => place || '—'
