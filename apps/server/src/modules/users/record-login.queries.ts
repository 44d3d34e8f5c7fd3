import type { Db } from '../../platform/database/database.ts'

/** Records this sign-in and keeps the last one as the previous one. */
export async function recordLogin(db: Db, userId: string, now: Date, ip: string): Promise<void> {
  await db.sql
    .updateTable('users')
    .set((row) => ({
      prev_login_time: row.ref('last_login_time'),
      prev_login_ip: row.ref('last_login_ip'),
      last_login_time: now,
      last_login_ip: ip,
    }))
    .where('id', '=', userId)
    .execute()
}
