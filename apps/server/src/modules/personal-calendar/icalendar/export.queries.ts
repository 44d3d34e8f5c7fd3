import type { CalendarAnswer } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { selectOwnEvents, type StoredEvent } from '../event/event.queries.ts'

/** Events that the user owns or takes part in: all, or one with what was taken out of it. */
export interface EventSelection {
  userId: string
  id?: string
}

const selectEvents = (db: Db, { userId, id }: EventSelection) => {
  const all = selectOwnEvents(db, userId)
  return id === undefined ? all : all.where((row) => row.or([row('e.id', '=', id), row('e.series_id', '=', id)]))
}

/** @param after the last one of the page before; null: the first page */
export function listOwnPage(
  db: Db,
  selection: EventSelection,
  after: string | null,
  most: number,
): Promise<StoredEvent[]> {
  const events = selectEvents(db, selection).selectAll('e').orderBy('e.id').limit(most)
  return (after === null ? events : events.where('e.id', '>', after)).execute()
}

/** The owner and the participants of an event. */
export interface EventPeople {
  owner: { id: string; name: string }
  participants: { id: string; name: string; answer: CalendarAnswer }[]
}

/** Of these events, those in which others take part. */
export async function mapPeople(db: Db, events: readonly StoredEvent[]): Promise<Map<string, EventPeople>> {
  if (events.length === 0) return new Map()
  const rows = await db.sql
    .selectFrom('calendar_participants as p')
    .innerJoin('calendar_events as e', 'e.id', 'p.event_id')
    .innerJoin('users as o', 'o.id', 'e.owner_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.event_id', 'p.user_id', 'p.answer', 'u.real_name', 'e.owner_id', 'o.real_name as owner_name'])
    .where('p.event_id', '=', matchAny(events.map(({ id }) => id)))
    .orderBy('u.real_name')
    .orderBy('u.id')
    .execute()
  const people = new Map<string, EventPeople>()
  for (const { event_id: id, user_id: userId, real_name: name, answer, ...row } of rows) {
    const known = people.get(id) ?? { owner: { id: row.owner_id, name: row.owner_name }, participants: [] }
    known.participants.push({ id: userId, name, answer })
    people.set(id, known)
  }
  return people
}

/** A time zone, with the time from the first start in it to the last end; null: without end. */
export interface ZoneSpan {
  zone: string
  from: string
  until: Date | null
}

export function listOwnZones(db: Db, selection: EventSelection): Promise<ZoneSpan[]> {
  return (
    selectEvents(db, selection)
      .where('e.is_all_day', '=', false)
      .groupBy('e.time_zone')
      .select((row) => [
        'e.time_zone as zone',
        row.fn.min('e.starts_at').as('from'),
        row
          .case()
          .when(row.fn.count('e.id'), '=', row.fn.count('e.last_at'))
          .then(row.fn.max('e.last_at'))
          .else(null)
          .end()
          .as('until'),
      ])
      .orderBy('e.time_zone')
      // more than there are
      .limit(1_000)
      .execute()
  )
}
