import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Occurrence } from '../repeat/occurrences.ts'
import { formatClock } from '../repeat/time-zone.ts'
import { findEvent, readClock, resetAnswers, type StoredEvent } from './event.queries.ts'
import { notifyParticipants } from './event-messages.ts'

interface Change {
  /** the event, or the occurrence of the series, as it was */
  before: StoredEvent
  /** of the event as it is now */
  id: string
  participantIds: readonly string[]
  current: readonly { id: string }[]
}

/**
 * Informs those who took part before and still do if the event takes place at another time or place. At another time they have to
 * answer again. What is over is changed without a word.
 */
export async function announceChange(
  tx: Db,
  { clock }: Deps,
  { realName }: Caller,
  { before, id, participantIds, current }: Change,
): Promise<void> {
  const event = await findEvent(tx, id)
  if (!event) return
  const isMoved = describeTimes(event) !== describeTimes(before)
  if (isMoved) await resetAnswers(tx, id)
  const isOver = event.last_at !== null && event.last_at.getTime() < (await readClock(tx))
  if (isOver || !(isMoved || event.place !== before.place)) return
  const receivers = current.map((one) => one.id).filter((one) => participantIds.includes(one))
  await notifyParticipants(tx, 'calendarChanged', { event, operator: realName, receivers, at: new Date(clock()) })
}

/** The times of one occurrence as columns of an event. */
export const toClocks = ({ startClock, endClock }: Occurrence) => ({
  starts_at: formatClock(startClock),
  ends_at: formatClock(endClock),
})

/** Time and repetition of an event as a text that can be compared, whatever order the database stores the properties of a rule in. */
function describeTimes({ starts_at, ends_at, time_zone, is_all_day, repeat }: StoredEvent): string {
  const rule = repeat && [repeat.unit, repeat.every, repeat.weekDays, repeat.monthDay, repeat.until, repeat.count]
  return JSON.stringify([starts_at, ends_at, is_all_day ? '' : time_zone, is_all_day, rule])
}
