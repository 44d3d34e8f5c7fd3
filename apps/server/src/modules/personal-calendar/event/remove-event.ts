import type { EndpointQuery, personalCalendarEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { deleteEvent, hasSeparateOccurrences, listParticipants, readClock } from './event.queries.ts'
import { notifyParticipants } from './event-messages.ts'
import { lockOwnEvent } from './event.service.ts'
import { excludeOccurrence } from './exclude-occurrence.ts'
import { isFirstDay, removeFollowing } from './following.ts'

type Query = EndpointQuery<typeof personalCalendarEndpoints.remove>

/**
 * Deletes an event with everything that was taken out of it, one occurrence of a series, or this and the following
 * ones. Participants are informed, unless it
 * is over.
 *
 * @throws AppError 'calendarEvent.notFound', 'calendarEvent.notOwner', 'calendarEvent.noOccurrence',
 * 'calendarEvent.tooManyChanged'
 */
export async function removeEvent(deps: Deps, caller: Caller, id: string, { day, scope }: Query): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const event = await lockOwnEvent(tx, caller, id)
    const now = await readClock(tx)
    const receivers = (await listParticipants(tx, id)).map((one) => one.id)
    const change = { event, operator: caller.realName, receivers, at: new Date(deps.clock()) }
    const isOver = event.last_at !== null && event.last_at.getTime() < now
    if (!isOver)
      await notifyParticipants(tx, 'calendarCancelled', {
        ...change,
        ...(day !== undefined && event.repeat && { day, scope }),
      })
    if (day === undefined || !event.repeat || (scope === 'following' && isFirstDay(event, day)))
      return deleteEvent(tx, id)
    if (scope === 'following') return removeFollowing(tx, { ...event, repeat: event.repeat }, day, now)
    const remains = await excludeOccurrence(tx, event, day, now)
    if (!remains && !(await hasSeparateOccurrences(tx, id))) await deleteEvent(tx, id)
  })
  return null
}
