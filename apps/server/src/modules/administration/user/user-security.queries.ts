import type { Db } from '../../../platform/database/database.ts'

export interface LinkRow {
  issuer: string
  subject: string
  created_at: Date
  last_used_at: Date
}

export function listLinks(db: Db, userId: string): Promise<LinkRow[]> {
  return db.query(
    'select issuer, subject, created_at, last_used_at from oidc_links where user_id = $1 order by last_used_at desc',
    [userId],
  )
}

/** False if there was none. */
export async function deleteLink(db: Db, userId: string, issuer: string): Promise<boolean> {
  const rows = await db.query('delete from oidc_links where user_id = $1 and issuer = $2 returning 1', [userId, issuer])
  return rows.length > 0
}

export async function isUserSession(db: Db, sessionId: string, userId: string): Promise<boolean> {
  const rows = await db.query('select 1 from sessions where id = $1 and user_id = $2', [sessionId, userId])
  return rows.length > 0
}
