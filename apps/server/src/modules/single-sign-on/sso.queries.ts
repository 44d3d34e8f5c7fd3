import type { Db } from '../../platform/database/database.ts'
import type { Account } from '../accounts/index.ts'

export interface Attempt {
  nonce: string
  verifier: string
  redirect: string
  in_own_window: boolean
  /** the user must sign in to the provider again, even with a session there */
  must_be_fresh: boolean
}

export interface NewAttempt extends Attempt {
  state_hash: Buffer
  browser_hash: Buffer
  ip: string
  created_at: Date
}

export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  await db.sql.insertInto('oidc_attempts').values(attempt).execute()
}

export async function countAttempts(db: Db, ip: string, since: Date): Promise<number> {
  const { n } = await db.sql
    .selectFrom('oidc_attempts')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('ip', '=', ip)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function deleteAttemptsBefore(db: Db, time: Date): Promise<void> {
  await db.sql.deleteFrom('oidc_attempts').where('created_at', '<', time).execute()
}

/** Returns and deletes the attempt; only one of two simultaneous calls gets it. */
export function useAttempt(db: Db, stateHash: Buffer, browserHash: Buffer, since: Date): Promise<Attempt | undefined> {
  return db.sql
    .deleteFrom('oidc_attempts')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('created_at', '>', since)
    .returning(['nonce', 'verifier', 'redirect', 'in_own_window', 'must_be_fresh'])
    .executeTakeFirst()
}

interface NewTicket {
  ticket_hash: Buffer
  browser_hash: Buffer
  user_id: string
  is_fresh: boolean
  created_at: Date
}

export async function insertTicket(db: Db, ticket: NewTicket): Promise<void> {
  await db.sql.insertInto('oidc_tickets').values(ticket).execute()
}

export async function deleteTicketsBefore(db: Db, time: Date): Promise<void> {
  await db.sql.deleteFrom('oidc_tickets').where('created_at', '<', time).execute()
}

/** Uses up a ticket and returns its account. */
export async function useTicket(
  db: Db,
  ticketHash: Buffer,
  browserHash: Buffer,
  since: Date,
): Promise<(Account & { is_fresh: boolean }) | undefined> {
  return db.sql
    .deleteFrom('oidc_tickets as t')
    .using('users as u')
    .where('t.ticket_hash', '=', ticketHash)
    .where('t.browser_hash', '=', browserHash)
    .where('t.created_at', '>', since)
    .whereRef('u.id', '=', 't.user_id')
    .returning(['u.id', 'u.account', 'u.password_hash', 'u.enabled_mark', 'u.theme', 't.is_fresh'])
    .executeTakeFirst()
}
