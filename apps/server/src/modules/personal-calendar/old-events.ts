import type { Db } from '../../platform/database/database.ts'
import { defineRetainedKind } from '../retention/index.ts'

/** Events that are over. Those that repeat without end stay, and series with an occurrence that was moved to a later day. */
const oldEvents = (db: Db, before: Date, most: number) =>
  db.sql
    .selectFrom('calendar_events as e')
    .select('e.id')
    .where('e.last_at', '<', before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('calendar_events as moved')
            .select('moved.id')
            .whereRef('moved.series_id', '=', 'e.id')
            .where('moved.last_at', '>=', before),
        ),
      ),
    )
    .orderBy('e.last_at')
    .limit(most)

export const retainedEvents = defineRetainedKind({
  count: async (db, before, most) => (await oldEvents(db, before, most).execute()).length,
  deleteBefore: async ({ db }, before, most) => {
    const ids = (await oldEvents(db, before, most).execute()).map(({ id }) => id)
    if (ids.length > 0) await db.sql.deleteFrom('calendar_events').where('id', 'in', ids).execute()
    return ids.length
  },
})
