import { maxCalendarDays, type WorkCalendarDay } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Days that differ from the usual week, in order. */
export const listDays = (db: Db): Promise<WorkCalendarDay[]> =>
  db.sql
    .selectFrom('calendar_days')
    .select([sql<string>`to_char(date, 'YYYY-MM-DD')`.as('date'), 'is_working as isWorking', 'name'])
    .orderBy('calendar_days.date')
    .limit(maxCalendarDays)
    .execute()

export async function replaceDays(tx: Db, days: readonly WorkCalendarDay[]): Promise<void> {
  await tx.sql.deleteFrom('calendar_days').execute()
  if (days.length === 0) return
  await tx.sql
    .insertInto('calendar_days')
    .values(days.map(({ date, isWorking, name }) => ({ date, is_working: isWorking, name })))
    .execute()
}
