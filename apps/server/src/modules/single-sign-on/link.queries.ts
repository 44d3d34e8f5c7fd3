import { sql } from 'kysely'
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

export interface LinkRow {
  issuer: string
  subject: string
  created_at: Date
  last_used_at: Date
}

/** The identities at providers that a user signs in with, the last used first. */
export const listLinks = (db: Db, userId: string): Promise<LinkRow[]> =>
  db.sql
    .selectFrom('oidc_links')
    .select(['issuer', 'subject', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute()

/** Removes the link of a user to a provider. False if there was none. */
export async function deleteLink(db: Db, userId: string, issuer: string): Promise<boolean> {
  const { numDeletedRows } = await db.sql
    .deleteFrom('oidc_links')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface Candidate {
  id: string
  account: string
  email: string
  is_administrator: boolean
}

/** Two at most: a second one shows that the match is not unique. */
const selectCandidates = (db: Db, column: 'account' | 'email', value: string) =>
  db.sql
    .selectFrom('users')
    .select(['id', 'account', 'email', 'is_administrator'])
    .where(({ fn }) => sql<boolean>`${fn('lower', [column])} = lower(${value})`)
    .limit(2)

/** Accounts with this name, ignoring case. */
export const findByAccount = (db: Db, account: string): Promise<Candidate[]> =>
  selectCandidates(db, 'account', account)
    .orderBy((row) => row('account', '<>', account))
    .execute()

export const findByEmail = (db: Db, email: string): Promise<Candidate[]> =>
  selectCandidates(db, 'email', email).execute()
