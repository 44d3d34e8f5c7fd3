import type { EndpointBody, personalCalendarEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { parseDay } from '../repeat/start-days.ts'
import { formatClock, openTimeZone, parseClock } from '../repeat/time-zone.ts'
import { announceChange } from './announce-change.ts'
import { listParticipants, readClock, updateEvent } from './event.queries.ts'
import { changeOccurrence, lockOwnEvent } from './event.service.ts'
import { shiftDays, shiftRepeat, toEventInput, toEventValues } from './event-values.ts'
import { requireOccurrence } from './exclude-occurrence.ts'
import { changeFollowing, isFirstDay } from './following.ts'

/**
 * Moves an occurrence, alone, with the following ones or with its series, or changes its length. The times are those of the caller's clocks; the event
 * stays in its own zone.
 *
 * @throws AppError 'calendarEvent.notFound', 'calendarEvent.notOwner', 'calendarEvent.noOccurrence' and those of `changeFollowing`
 */
export async function moveEvent(
  deps: Deps,
  caller: Caller,
  id: string,
  { day, isSeries, scope, ...times }: EndpointBody<typeof personalCalendarEndpoints.move>,
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const event = await lockOwnEvent(tx, caller, id)
    const occurrence = requireOccurrence(event, day)
    const own = event.is_all_day ? toClocks(times) : toOwnClocks(times, event.time_zone)
    const current = await listParticipants(tx, id)
    const input = toEventInput(event, current)
    if (event.repeat && !isSeries && !(scope === 'following' && isFirstDay(event, day))) {
      const moved = { ...input, startsAt: formatClock(own.start), endsAt: formatClock(own.end) }
      const change = { day, input: moved, participantIds: input.participantIds, current }
      if (scope === 'one') return changeOccurrence(tx, deps, caller, event, change)
      const series = { ...event, repeat: event.repeat }
      const repeat = shiftRepeat(event.repeat, parseDay(moved.startsAt) - parseDay(day))
      return changeFollowing(tx, deps, caller, series, { ...change, input: { ...moved, repeat } })
    }
    const start = parseClock(event.starts_at) + own.start - occurrence.startClock
    const moved = { startsAt: formatClock(start), endsAt: formatClock(start + own.end - own.start) }
    const shift = parseDay(moved.startsAt) - parseDay(event.starts_at)
    const values = { ...input, ...moved, repeat: shiftRepeat(event.repeat, shift) }
    await updateEvent(tx, id, toEventValues(values, shiftDays(event.excluded_days, shift), await readClock(tx)))
    const { participantIds } = input
    await announceChange(tx, deps, caller, { before: event, id, participantIds, current })
  })
  return null
}

interface Times {
  startsAt: string
  endsAt: string
  timeZone: string
}

const toClocks = ({ startsAt, endsAt }: Times) => ({ start: parseClock(startsAt), end: parseClock(endsAt) })

function toOwnClocks(times: Times, ownZone: string): { start: number; end: number } {
  const [from, own] = [openTimeZone(times.timeZone), openTimeZone(ownZone)]
  const { start, end } = toClocks(times)
  return { start: own.toClock(from.toMoment(start)), end: own.toClock(from.toMoment(end)) }
}
