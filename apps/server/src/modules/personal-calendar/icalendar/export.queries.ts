import type { Db } from '../../../platform/database/database.ts'
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
