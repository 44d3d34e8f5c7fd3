import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { filterChoosableUsers } from '../../people-picker/index.ts'
import { deleteParticipants, findEvent, insertParticipants } from './event.queries.ts'
import { notifyParticipants } from './event-messages.ts'

/**
 * @returns other users, each once; those who take part already may stay
 * @throws AppError 'calendarEvent.noUser'
 */
export async function filterParticipants(
  deps: Deps,
  ownerId: string,
  ids: readonly string[],
  current: readonly { id: string }[],
): Promise<string[]> {
  const others = [...new Set(ids)].filter((id) => id !== ownerId)
  const fresh = others.filter((id) => !current.some((one) => one.id === id))
  const offered = await filterChoosableUsers(deps, fresh, 'all')
  if (fresh.some((id) => !offered.has(id))) throw new AppError('calendarEvent.noUser', {}, { field: 'participantIds' })
  return others
}

interface Participation {
  id: string
  participantIds: readonly string[]
  current: readonly { id: string }[]
}

/** Invites users who are new, and informs those who take part no longer. */
export async function changeParticipants(
  tx: Db,
  { clock }: Deps,
  { realName }: Caller,
  { id, participantIds, current }: Participation,
): Promise<void> {
  const before = current.map((one) => one.id)
  const fresh = participantIds.filter((one) => !before.includes(one))
  const gone = before.filter((one) => !participantIds.includes(one))
  await deleteParticipants(tx, id, gone)
  await insertParticipants(tx, id, fresh)
  if (fresh.length + gone.length === 0) return
  const event = await findEvent(tx, id)
  if (!event) return
  const change = { event, operator: realName, at: new Date(clock()) }
  await notifyParticipants(tx, 'calendarInvited', { ...change, receivers: fresh })
  await notifyParticipants(tx, 'calendarCancelled', { ...change, receivers: gone })
}
