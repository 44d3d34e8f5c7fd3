import type { Db } from '../../../platform/database/database.ts'
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

const stateStatement = {
  name: 'session.qr.state',
  text: 'select state, created_at from qr_tickets where ticket = $1 and secret_hash = $2',
}

/** The state of a ticket, for the browser that requested it. */
export async function findState(db: Db, ticket: string, secretHash: Buffer): Promise<TicketState | undefined> {
  return (await db.query<TicketState>(stateStatement, [ticket, secretHash]))[0]
}

export interface QrRequester {
  ip: string
  user_agent: string
  created_at: Date
}

const moves = {
  // scanning again by the same user changes nothing
  scanned: `state = 'waiting' or state = 'scanned' and user_id = $2`,
  confirmed: `state = 'scanned' and user_id = $2`,
  refused: `state = 'scanned' and user_id = $2`,
}

/**
 * Changes the state of a valid ticket; undefined if its present state does not allow it. Only one of two simultaneous calls
 * succeeds.
 */
export async function moveTicket(
  db: Db,
  { ticket, userId, to, since }: { ticket: string; userId: string; to: keyof typeof moves; since: Date },
): Promise<QrRequester | undefined> {
  const [row] = await db.query<QrRequester>(
    `update qr_tickets set state = $3, user_id = $2
      where ticket = $1 and created_at > $4 and (${moves[to]})
      returning ip, user_agent, created_at`,
    [ticket, userId, to, since],
  )
  return row
}

/** Marks a confirmed ticket as used and returns the account of the user who confirmed it. */
export async function useTicket(db: Db, ticket: string, secretHash: Buffer, since: Date): Promise<Account | undefined> {
  const [row] = await db.query<Account>(
    `update qr_tickets q set state = 'used' from users u
      where q.ticket = $1 and q.secret_hash = $2 and q.created_at > $3 and q.state = 'confirmed' and u.id = q.user_id
      returning u.id, u.account, u.password_hash, u.enabled_mark, u.theme`,
    [ticket, secretHash, since],
  )
  return row
}
