import type { Db } from '../../../platform/database/database.ts'

export interface LinkRow {
  issuer: string
  subject: string
  created_at: Date
  last_used_at: Date
}

export const listLinks = (db: Db, userId: string): Promise<LinkRow[]> =>
  db.sql
    .selectFrom('oidc_links')
    .select(['issuer', 'subject', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute()

/** False if there was none. */
export async function deleteLink(db: Db, userId: string, issuer: string): Promise<boolean> {
  const { numDeletedRows } = await db.sql
    .deleteFrom('oidc_links')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function isUserSession(db: Db, sessionId: string, userId: string): Promise<boolean> {
  const row = await db.sql
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
