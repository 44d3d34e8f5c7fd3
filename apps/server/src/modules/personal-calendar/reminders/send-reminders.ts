import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { log } from '../../../platform/log/log.ts'
import { startRepeating } from '../../../platform/repeat.ts'
import { isMaintenance } from '../../maintenance/index.ts'
import { notifyUsers } from '../../messaging/index.ts'
import { listParticipants, readClock, updateEvent, type StoredEvent } from '../event/event.queries.ts'
import { buildEventLink, describePlace, formatEventTime } from '../event/event-messages.ts'
import { toTimes } from '../event/event-values.ts'
import { findNextReminder, listReminders } from '../repeat/reminder-times.ts'
import { listDueEvents, lockDueEvent } from './reminder.queries.ts'

const lookMs = 5_000
/** events that one look reminds of; the others with the next one */
const maxEvents = 200
/** An older reminder was missed while no process was running, and is not sent any more. */
const missedMs = 3_600_000

/**
 * Sends reminders of events while the process runs. Any number of processes may: an event is locked while its reminders are sent,
 * and they are sent in the transaction that plans the next one.
 *
 * @returns a function that stops it
 */
export function startReminders(deps: Deps): () => Promise<void> {
  return startRepeating(
    () => sendReminders(deps),
    lookMs,
    (error) => log.warn('reminders of events could not be sent', { error }),
  )
}

/** Sends what is due now. */
export async function sendReminders(deps: Deps): Promise<void> {
  // they are sent after it, those of the last hour
  if (await isMaintenance(deps)) return
  for (const id of await listDueEvents(deps.db, maxEvents)) {
    try {
      await deps.db.transaction((tx) => remind(tx, id))
    } catch (error) {
      log.warn('an event could not remind', { event: id, error })
    }
  }
}

async function remind(tx: Db, id: string): Promise<void> {
  const event = await lockDueEvent(tx, id)
  if (!event?.next_reminder_at) return
  const now = await readClock(tx)
  const times = toTimes(event)
  const after = Math.max(event.next_reminder_at.getTime() - 1, now - missedMs)
  const due = listReminders(times, after, now)
  const receivers = due.length > 0 ? await listReceivers(tx, event) : []
  for (const { occurrence } of due) {
    await notifyUsers(tx, 'calendarReminder', {
      receivers,
      fields: {
        event: event.title,
        time: formatEventTime(event, occurrence.startClock),
        place: describePlace(event),
      },
      link: buildEventLink(event.id, occurrence.day),
      at: new Date(now),
    })
  }
  const next = findNextReminder(times, now)
  await updateEvent(tx, id, { next_reminder_at: next === null ? null : new Date(next) })
}

/** The owner, and those who take part: who has declined is not reminded. */
const listReceivers = async (tx: Db, event: StoredEvent): Promise<string[]> => [
  event.owner_id,
  ...(await listParticipants(tx, event.id)).flatMap(({ id, answer }) => (answer === 'declined' ? [] : id)),
]
