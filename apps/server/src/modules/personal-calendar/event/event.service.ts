import {
  type CalendarEvent,
  type CalendarEventInput,
  type EndpointBody,
  type personalCalendarEndpoints,
} from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createId } from '../../../platform/ids.ts'
import {
  copyParticipants,
  deleteOwnPart,
  findEvent,
  findUserName,
  insertEvent,
  listParticipants,
  lockEvent,
  readClock,
  updateAnswer,
  updateEvent,
  type StoredEvent,
} from './event.queries.ts'
import { assertRoom } from './assert-room.ts'
import { changeParticipants, filterParticipants } from './change-participants.ts'
import { shiftDays, toEventInput, toEventValues } from './event-values.ts'
import { announceChange, toClocks } from './announce-change.ts'
import { notifyOwner, notifyParticipants } from './event-messages.ts'
import { excludeOccurrence, requireOccurrence } from './exclude-occurrence.ts'
import { changeFollowing, isFirstDay, type OccurrenceChange } from './following.ts'
import { parseDay } from '../repeat/start-days.ts'

/** @throws AppError 'calendarEvent.notFound' */
export async function getEvent({ db }: Deps, { userId }: Caller, id: string): Promise<CalendarEvent> {
  const event = await findEvent(db, id)
  const participants = await listParticipants(db, id)
  const own = participants.find((one) => one.id === userId)
  if (!event || !(event.owner_id === userId || own)) throw new AppError('calendarEvent.notFound')
  return {
    ...toEventInput(event, participants),
    id,
    isOwner: event.owner_id === userId,
    owner: { id: event.owner_id, fullName: await findUserName(db, event.owner_id) },
    participants: participants.map((one) =>
      event.owner_id === userId || one.id === userId ? one : { ...one, note: '' },
    ),
    ownAnswer: own ? { answer: own.answer, note: own.note } : null,
    isOfSeries: event.series_id !== null,
  }
}

/** @throws AppError 'calendarEvent.tooMany', 'calendarEvent.noUser' and those of `toEventValues` */
export async function createEvent(deps: Deps, caller: Caller, input: CalendarEventInput): Promise<{ id: string }> {
  const participantIds = await filterParticipants(deps, caller.userId, input.participantIds, [])
  const id = createId()
  await deps.db.transaction(async (tx) => {
    await assertRoom(tx, caller.userId)
    const values = toEventValues(input, [], await readClock(tx))
    await insertEvent(tx, { ...values, id, owner_id: caller.userId })
    await changeParticipants(tx, deps, caller, { id, participantIds, current: [] })
  })
  return { id }
}

/**
 * @throws AppError 'calendarEvent.notFound', 'calendarEvent.notOwner' and those of `createEvent`, `excludeOccurrence` and
 * `changeFollowing`
 */
export async function changeEvent(
  deps: Deps,
  caller: Caller,
  id: string,
  { day, scope, ...input }: EndpointBody<typeof personalCalendarEndpoints.update>,
): Promise<null> {
  const known = await listParticipants(deps.db, id)
  const participantIds = await filterParticipants(deps, caller.userId, input.participantIds, known)
  await deps.db.transaction(async (tx) => {
    const event = await lockOwnEvent(tx, caller, id)
    const current = await listParticipants(tx, id)
    if (day !== null && event.repeat && !(scope === 'following' && isFirstDay(event, day))) {
      const change = { day, input, participantIds, current }
      if (scope === 'one') return changeOccurrence(tx, deps, caller, event, change)
      return changeFollowing(tx, deps, caller, { ...event, repeat: event.repeat }, change)
    }
    const shift = parseDay(input.startsAt) - parseDay(event.starts_at)
    await updateEvent(tx, id, toEventValues(input, shiftDays(event.excluded_days, shift), await readClock(tx)))
    await changeParticipants(tx, deps, caller, { id, participantIds, current })
    await announceChange(tx, deps, caller, { before: event, id, participantIds, current })
  })
  return null
}

/** Takes an occurrence out of its series: it is an event of its own from now on, and goes with the series. */
export async function changeOccurrence(
  tx: Db,
  deps: Deps,
  caller: Caller,
  series: StoredEvent,
  { day, input, participantIds, current }: OccurrenceChange,
): Promise<void> {
  const now = await readClock(tx)
  const occurrence = requireOccurrence(series, day)
  await excludeOccurrence(tx, series, day, now)
  const id = createId()
  const values = toEventValues({ ...input, repeat: null }, [], now)
  await insertEvent(tx, { ...values, id, owner_id: series.owner_id, series_id: series.id })
  const kept = current.map((one) => one.id).filter((one) => participantIds.includes(one))
  await copyParticipants(tx, series.id, id, kept)
  await changeParticipants(tx, deps, caller, { id, participantIds, current: kept.map((one) => ({ id: one })) })
  const receivers = current.map((one) => one.id).filter((one) => !kept.includes(one))
  const at = new Date(deps.clock())
  const removal = { event: series, operator: caller.realName, receivers, at, day }
  if (occurrence.end >= now) await notifyParticipants(tx, 'calendarCancelled', removal)
  const before = { ...series, repeat: null, ...toClocks(occurrence) }
  await announceChange(tx, deps, caller, { before, id, participantIds, current })
}

/** @throws AppError 'calendarEvent.notFound' */
export async function answerInvitation(
  deps: Deps,
  { userId, realName }: Caller,
  id: string,
  { answer, note }: EndpointBody<typeof personalCalendarEndpoints.answer>,
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    // as everywhere, the event is locked before those who take part
    const event = await lockEvent(tx, id)
    const isOther = event && (await updateAnswer(tx, { eventId: id, userId }, { answer, note: note.trim() }))
    if (!event || isOther === undefined) throw new AppError('calendarEvent.notFound')
    if (isOther)
      await notifyOwner(tx, { event, operator: realName, answer, note: note.trim(), at: new Date(deps.clock()) })
  })
  return null
}

/** @throws AppError 'calendarEvent.notFound' */
export async function leaveEvent({ db }: Deps, { userId }: Caller, id: string): Promise<null> {
  if (!(await db.transaction((tx) => deleteOwnPart(tx, id, userId)))) throw new AppError('calendarEvent.notFound')
  return null
}

/**
 * The event of the caller, locked until the transaction ends.
 *
 * @throws AppError 'calendarEvent.notFound', 'calendarEvent.notOwner'
 */
export async function lockOwnEvent(tx: Db, { userId }: Caller, id: string): Promise<StoredEvent> {
  const event = await lockEvent(tx, id)
  if (event?.owner_id === userId) return event
  const isParticipant = (await listParticipants(tx, id)).some((one) => one.id === userId)
  throw new AppError(event && isParticipant ? 'calendarEvent.notOwner' : 'calendarEvent.notFound')
}
