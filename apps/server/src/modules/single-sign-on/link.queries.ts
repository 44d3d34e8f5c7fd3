import type { Db } from '../../platform/database/database.ts'

/** Finds the user linked to an identity of the provider, and records the use. */
export async function useLink(db: Db, issuer: string, subject: string, now: Date): Promise<string | undefined> {
  const link = await db.sql
    .updateTable('oidc_links')
    .set({ last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst()
  return link?.user_id
}

interface NewLink {
  issuer: string
  subject: string
  user_id: string
  now: Date
}

/** False if the account is linked to another identity of the same provider. */
export async function insertLink(db: Db, { now, ...link }: NewLink): Promise<boolean> {
  const [row] = await db.sql
    .insertInto('oidc_links')
    .values({ ...link, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return row !== undefined
}

export interface Candidate {
  id: string
  account: string
  email: string
  is_administrator: boolean
}

/** Accounts with this name, ignoring case. */
export function findByAccount(db: Db, account: string): Promise<Candidate[]> {
  return db.query<Candidate>(
    'select id, account, email, is_administrator from users where lower(account) = lower($1) order by account <> $1 limit 2',
    [account],
  )
}

export function findByEmail(db: Db, email: string): Promise<Candidate[]> {
  return db.query<Candidate>(
    'select id, account, email, is_administrator from users where lower(email) = lower($1) limit 2',
    [email],
  )
}
