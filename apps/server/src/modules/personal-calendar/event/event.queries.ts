import { type CalendarAnswer, calendarLimits } from '@armature/contract'
import { sql, type Selectable } from 'kysely'
import type { CalendarEventsTable } from '../../../migrations/schema-calendar.ts'
import type { Db, NewRow, RowChange } from '../../../platform/database/database.ts'
import { rowCount } from '../../../platform/database/expressions.ts'

export type StoredEvent = Selectable<CalendarEventsTable>
export type ListedEvent = StoredEvent & { owner_name: string; participants: number; own_answer: CalendarAnswer | null }

/** The time of the database, which counts on every node. */
export async function readClock(db: Db): Promise<number> {
  const { now } = await db.sql.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()
  return now.getTime()
}

/** Events that the user owns or takes part in. */
export const selectOwnEvents = (db: Db, userId: string) =>
  db.sql
    .selectFrom('calendar_events as e')
    .where((row) =>
      row.or([
        row('e.owner_id', '=', userId),
        row('e.id', 'in', (query) =>
          query.selectFrom('calendar_participants').select('event_id').where('user_id', '=', userId),
        ),
      ]),
    )

/** Those that may take place between two moments. */
export function listEvents(db: Db, userId: string, from: Date, to: Date): Promise<ListedEvent[]> {
  return selectOwnEvents(db, userId)
    .innerJoin('users as u', 'u.id', 'e.owner_id')
    .selectAll('e')
    .select('u.real_name as owner_name')
    .select((from) =>
      from
        .selectFrom('calendar_participants as p')
        .select(rowCount.as('n'))
        .whereRef('p.event_id', '=', 'e.id')
        .$asScalar()
        .$notNull()
        .as('participants'),
    )
    .select((from) =>
      from
        .selectFrom('calendar_participants as o')
        .select('o.answer')
        .whereRef('o.event_id', '=', 'e.id')
        .where('o.user_id', '=', userId)
        .as('own_answer'),
    )
    .where('e.first_at', '<', to)
    .where((row) => row.or([row('e.last_at', 'is', null), row('e.last_at', '>=', from)]))
    .orderBy('e.first_at')
    .orderBy('e.id')
    .limit(calendarLimits.occurrences + 1)
    .execute()
}

export function findEvent(db: Db, id: string): Promise<StoredEvent | undefined> {
  return db.sql.selectFrom('calendar_events').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the event until the transaction ends. */
export function lockEvent(tx: Db, id: string): Promise<StoredEvent | undefined> {
  return tx.sql.selectFrom('calendar_events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function countEvents(db: Db, ownerId: string): Promise<number> {
  const { n } = await db.sql
    .selectFrom('calendar_events')
    .select(rowCount.as('n'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return n
}

export async function insertEvent(tx: Db, event: NewRow<'calendar_events'>): Promise<void> {
  await tx.sql.insertInto('calendar_events').values(event).execute()
}

export async function updateEvent(tx: Db, id: string, change: RowChange<'calendar_events'>): Promise<void> {
  await tx.sql.updateTable('calendar_events').set(change).where('id', '=', id).execute()
}

export async function deleteEvent(tx: Db, id: string): Promise<void> {
  await tx.sql.deleteFrom('calendar_events').where('id', '=', id).execute()
}

export interface Participant {
  id: string
  fullName: string
  answer: CalendarAnswer
  note: string
}

export function listParticipants(db: Db, eventId: string): Promise<Participant[]> {
  return db.sql
    .selectFrom('calendar_participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id', 'u.real_name as fullName', 'p.answer', 'p.note'])
    .where('p.event_id', '=', eventId)
    .orderBy('u.real_name')
    .orderBy('u.id')
    .limit(calendarLimits.participants)
    .execute()
}

export async function insertParticipants(tx: Db, eventId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.sql
    .insertInto('calendar_participants')
    .values(userIds.map((userId) => ({ event_id: eventId, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Users who take part in one event take part in another one too, with the answers that they have given. */
export async function copyParticipants(tx: Db, from: string, to: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.sql
    .insertInto('calendar_participants')
    .columns(['event_id', 'user_id', 'answer', 'note'])
    .expression((query) =>
      query
        .selectFrom('calendar_participants')
        .select([sql<string>`${to}::uuid`.as('event_id'), 'user_id', 'answer', 'note'])
        .where('event_id', '=', from)
        .where('user_id', 'in', userIds),
    )
    .execute()
}

/** @returns whether the answer is another one than before; undefined if the user does not take part */
export async function updateAnswer(
  tx: Db,
  { eventId, userId }: { eventId: string; userId: string },
  answer: Pick<Participant, 'answer' | 'note'>,
): Promise<boolean | undefined> {
  const known = await tx.sql
    .selectFrom('calendar_participants')
    .select(['answer', 'note'])
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!known) return undefined
  if (known.answer === answer.answer && known.note === answer.note) return false
  await tx.sql
    .updateTable('calendar_participants')
    .set(answer)
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .execute()
  return true
}

/** Everybody is asked again. */
export async function resetAnswers(tx: Db, eventId: string): Promise<void> {
  await tx.sql
    .updateTable('calendar_participants')
    .set({ answer: 'none', note: '' })
    .where('event_id', '=', eventId)
    .where('answer', '<>', 'none')
    .execute()
}

export async function deleteParticipants(tx: Db, eventId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.sql
    .deleteFrom('calendar_participants')
    .where('event_id', '=', eventId)
    .where('user_id', 'in', userIds)
    .execute()
}

/** The user takes part no longer: in the event, and in occurrences that were changed apart from it. @returns whether they did */
export async function deleteOwnPart(tx: Db, eventId: string, userId: string): Promise<boolean> {
  const rows = await tx.sql
    .deleteFrom('calendar_participants')
    .where('user_id', '=', userId)
    .where((row) =>
      row.or([
        row('event_id', '=', eventId),
        row('event_id', 'in', (query) =>
          query.selectFrom('calendar_events').select('id').where('series_id', '=', eventId),
        ),
      ]),
    )
    .returning('event_id')
    .execute()
  return rows.some(({ event_id: id }) => id === eventId)
}

/** @returns name of the user, '' if there is none */
export async function findUserName(db: Db, id: string): Promise<string> {
  const row = await db.sql.selectFrom('users').select('real_name').where('id', '=', id).executeTakeFirst()
  return row?.real_name ?? ''
}

/** What was taken out of a series from a day on is part of another one now. */
export async function moveSeparateFrom(tx: Db, seriesId: string, day: string, to: string): Promise<void> {
  await tx.sql
    .updateTable('calendar_events')
    .set({ series_id: to })
    .where('series_id', '=', seriesId)
    .where('starts_at', '>=', day)
    .execute()
}

export async function deleteSeparateFrom(tx: Db, seriesId: string, day: string): Promise<void> {
  await tx.sql.deleteFrom('calendar_events').where('series_id', '=', seriesId).where('starts_at', '>=', day).execute()
}

/** Whether occurrences were changed apart from the series. */
export async function hasSeparateOccurrences(tx: Db, seriesId: string): Promise<boolean> {
  const found = tx.sql.selectFrom('calendar_events').select('id').where('series_id', '=', seriesId).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}
