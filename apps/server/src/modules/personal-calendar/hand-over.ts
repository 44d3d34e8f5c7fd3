import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { rowCount } from '../../platform/database/expressions.ts'

/** Events of a user that others take part in and that are not over. Those without participants are private and stay. */
const sharedEvents = (db: Db, userId: string) =>
  db.sql
    .selectFrom('calendar_events as e')
    .where('e.owner_id', '=', userId)
    .where((row) => row.or([row('e.last_at', 'is', null), row('e.last_at', '>', sql<Date>`now()`)]))
    .where((row) =>
      row.exists(row.selectFrom('calendar_participants as p').select('p.user_id').whereRef('p.event_id', '=', 'e.id')),
    )

export async function countSharedEvents(db: Db, userId: string): Promise<number> {
  const { n } = await sharedEvents(db, userId).select(rowCount.as('n')).executeTakeFirstOrThrow()
  return n
}

/** Hands over the events that others take part in; the successor owns them instead of taking part. @returns how many */
export async function moveSharedEvents(tx: Db, from: string, to: string): Promise<number> {
  const ids = (await sharedEvents(tx, from).select('e.id').forUpdate().execute()).map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.sql.updateTable('calendar_events').set({ owner_id: to }).where('id', 'in', ids).execute()
  await tx.sql.deleteFrom('calendar_participants').where('event_id', 'in', ids).where('user_id', '=', to).execute()
  return ids.length
}
