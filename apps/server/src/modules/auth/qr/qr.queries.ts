import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../../platform/database/statement.ts'
import type { Account } from '../../accounts/index.ts'

interface NewTicket {
  ticket: string
  secret_hash: Buffer
  ip: string
  network: string
  user_agent: string
  created_at: Date
}

export async function insertTicket(db: Db, ticket: NewTicket): Promise<void> {
  await db.sql
    .insertInto('qr_tickets')
    .values({ ...ticket, user_id: null })
    .execute()
}

export async function countTickets(db: Db, network: string, since: Date): Promise<number> {
  const { n } = await db.sql
    .selectFrom('qr_tickets')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('network', '=', network)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function deleteTicketsBefore(db: Db, time: Date): Promise<void> {
  await db.sql.deleteFrom('qr_tickets').where('created_at', '<', time).execute()
}

export interface TicketState {
  state: 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used'
  created_at: Date
}

const stateStatement = prepareStatement(
  'session.qr.state',
  (builder, { ticket, secretHash }: Params<{ ticket: string; secretHash: Buffer }>) =>
    builder
      .selectFrom('qr_tickets')
      .select(['state', 'created_at'])
      .where('ticket', '=', ticket)
      .where('secret_hash', '=', secretHash),
)

/** The state of a ticket, for the browser that requested it. */
export const findState = async (db: Db, ticket: string, secretHash: Buffer): Promise<TicketState | undefined> =>
  (await stateStatement(db, { ticket, secretHash }))[0]

export interface QrRequester {
  ip: string
  user_agent: string
  created_at: Date
}

const isScannedBy = (userId: string) => sql<boolean>`state = 'scanned' and user_id = ${userId}`
const moves = {
  // scanning again by the same user changes nothing
  scanned: (userId: string) => sql<boolean>`(state = 'waiting' or ${isScannedBy(userId)})`,
  confirmed: isScannedBy,
  refused: isScannedBy,
}

/**
 * Changes the state of a valid ticket; undefined if its present state does not allow it. Only one of two simultaneous calls
 * succeeds.
 */
export async function moveTicket(
  db: Db,
  { ticket, userId, to, since }: { ticket: string; userId: string; to: keyof typeof moves; since: Date },
): Promise<QrRequester | undefined> {
  return db.sql
    .updateTable('qr_tickets')
    .set({ state: to, user_id: userId })
    .where('ticket', '=', ticket)
    .where('created_at', '>', since)
    .where(moves[to](userId))
    .returning(['ip', 'user_agent', 'created_at'])
    .executeTakeFirst()
}

/** Marks a confirmed ticket as used and returns the account of the user who confirmed it. */
export async function useTicket(db: Db, ticket: string, secretHash: Buffer, since: Date): Promise<Account | undefined> {
  return db.sql
    .updateTable('qr_tickets as q')
    .from('users as u')
    .set({ state: 'used' })
    .where('q.ticket', '=', ticket)
    .where('q.secret_hash', '=', secretHash)
    .where('q.created_at', '>', since)
    .where('q.state', '=', 'confirmed')
    .whereRef('u.id', '=', 'q.user_id')
    .returning(['u.id', 'u.account', 'u.password_hash', 'u.enabled_mark', 'u.theme'])
    .executeTakeFirst()
}
