import type { Db } from '../../../platform/database/database.ts'

export async function isUserSession(db: Db, sessionId: string, userId: string): Promise<boolean> {
  const row = await db.sql
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
