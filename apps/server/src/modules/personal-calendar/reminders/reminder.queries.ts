import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { StoredEvent } from '../event/event.queries.ts'

/** Events that have to remind now, those that wait longest first. */
export async function listDueEvents(db: Db, most: number): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('calendar_events')
    .select('id')
    .where('next_reminder_at', '<=', sql<Date>`now()`)
    .orderBy('next_reminder_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks an event that has to remind; undefined if another process does it, or has done it. */
export function lockDueEvent(tx: Db, id: string): Promise<StoredEvent | undefined> {
  return tx.sql
    .selectFrom('calendar_events')
    .selectAll()
    .where('id', '=', id)
    .where('next_reminder_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}
