import type { CalendarEventInput, CalendarRepeat } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createId } from '../../../platform/ids.ts'
import { findBounds } from '../repeat/occurrences.ts'
import { findNextReminder } from '../repeat/reminder-times.ts'
import { splitRepeat } from '../repeat/split-repeat.ts'
import { parseDay } from '../repeat/start-days.ts'
import { parseClock } from '../repeat/time-zone.ts'
import { assertRoom } from './assert-room.ts'
import { announceChange, toClocks } from './announce-change.ts'
import { changeParticipants } from './change-participants.ts'
import {
  copyParticipants,
  deleteEvent,
  deleteSeparateFrom,
  hasSeparateOccurrences,
  insertEvent,
  moveSeparateFrom,
  readClock,
  updateEvent,
  type StoredEvent,
} from './event.queries.ts'
import { notifyParticipants } from './event-messages.ts'
import { shiftDays, toEventValues, toTimes } from './event-values.ts'
import { requireOccurrence } from './exclude-occurrence.ts'

/** How an occurrence is changed. */
export interface OccurrenceChange {
  day: string
  input: CalendarEventInput
  participantIds: readonly string[]
  current: readonly { id: string }[]
}

type Series = StoredEvent & { repeat: CalendarRepeat }

/** Whether these are all occurrences of the series. */
export const isFirstDay = ({ starts_at: startsAt }: StoredEvent, day: string): boolean => startsAt.startsWith(day)

/**
 * Changes an occurrence and all later ones: the series ends before it, and a new one begins with these values, the participants
 * and what was taken out of the series from that day on.
 *
 * @throws AppError 'calendarEvent.noOccurrence', 'calendarEvent.tooMany' and those of `toEventValues`
 */
export async function changeFollowing(
  tx: Db,
  deps: Deps,
  caller: Caller,
  series: Series,
  { day, input, participantIds, current }: OccurrenceChange,
): Promise<void> {
  const occurrence = requireOccurrence(series, day)
  await assertRoom(tx, series.owner_id)
  const now = await readClock(tx)
  const id = createId()
  const shift = parseDay(input.startsAt) - parseDay(day)
  const excluded = shiftDays(
    series.excluded_days.filter((one) => one > day),
    shift,
  )
  const values = toEventValues({ ...input, repeat: continueRepeat(series, day, { ...input, shift }) }, excluded, now)
  await insertEvent(tx, { ...values, id, owner_id: series.owner_id })
  await moveSeparateFrom(tx, series.id, day, id)
  await endBefore(tx, series, day, now)
  const before = current.map((one) => one.id)
  const kept = before.filter((one) => participantIds.includes(one))
  await copyParticipants(tx, series.id, id, kept)
  await changeParticipants(tx, deps, caller, { id, participantIds, current: kept.map((one) => ({ id: one })) })
  const receivers = before.filter((one) => !participantIds.includes(one))
  const at = new Date(deps.clock())
  await notifyParticipants(tx, 'calendarCancelled', {
    ...{ event: series, operator: caller.realName, receivers, at, day, scope: 'following' },
  })
  // what was not changed goes on with the rule of its own end
  const rule = continueRepeat(series, day, { repeat: series.repeat, shift: 0 })
  const former = { ...series, ...toClocks(occurrence), repeat: rule }
  await announceChange(tx, deps, caller, { before: former, id, participantIds, current })
}

/** Deletes an occurrence and all later ones, with those that were changed apart from the series. */
export async function removeFollowing(tx: Db, series: Series, day: string, now: number): Promise<void> {
  requireOccurrence(series, day)
  await deleteSeparateFrom(tx, series.id, day)
  await endBefore(tx, series, day, now)
}

/** What was not changed goes on: a number of occurrences counts the earlier ones. */
function continueRepeat(
  series: Series,
  day: string,
  { repeat, shift }: Pick<CalendarEventInput, 'repeat'> & { shift: number },
): CalendarRepeat | null {
  if (!repeat) return null
  const { later } = splitRepeat({ startsAt: series.starts_at, repeat: series.repeat }, day)
  const isSameDay = shift === 0 && repeat.unit === series.repeat.unit && repeat.monthDay === series.repeat.monthDay
  return {
    ...repeat,
    monthDay: isSameDay ? later.monthDay : repeat.monthDay,
    count: repeat.count === series.repeat.count ? later.count : repeat.count,
  }
}

/** A series without any other day stays only for what was taken out of it. */
async function endBefore(tx: Db, series: Series, day: string, now: number): Promise<void> {
  const { earlier } = splitRepeat({ startsAt: series.starts_at, repeat: series.repeat }, day)
  const excluded = series.excluded_days.filter((one) => one < day)
  const times = { ...toTimes(series), repeat: earlier, excludedDays: excluded }
  const bounds = findBounds(times)
  if (!bounds && !(await hasSeparateOccurrences(tx, series.id))) return deleteEvent(tx, series.id)
  const next = bounds ? findNextReminder(times, now) : null
  await updateEvent(tx, series.id, {
    repeat: JSON.stringify(earlier),
    excluded_days: excluded,
    next_reminder_at: next === null ? null : new Date(next),
    first_at: bounds?.firstAt ?? series.first_at,
    last_at: bounds?.lastAt ?? new Date(parseClock(`${day}T00:00`)),
  })
}
