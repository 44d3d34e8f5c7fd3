import type { Db } from '../../../platform/database/database.ts'
import type { Account } from '../session.queries.ts'

interface NewTicket {
  ticket: string
  secret_hash: Buffer
  ip: string
  user_agent: string
  created_at: Date
}

export async function insertTicket(db: Db, ticket: NewTicket): Promise<void> {
  await db.sql
    .insertInto('qr_tickets')
    .values({ ...ticket, user_id: null })
    .execute()
}

export async function countTickets(db: Db, ip: string, since: Date): Promise<number> {
  const { n } = await db.sql
    .selectFrom('qr_tickets')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('ip', '=', ip)
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

/** What the browser that asked may know of its ticket. */
export async function findState(db: Db, ticket: string, secretHash: Buffer): Promise<TicketState | undefined> {
  return (await db.query<TicketState>(stateStatement, [ticket, secretHash]))[0]
}

export interface Asker {
  ip: string
  user_agent: string
  created_at: Date
}

const moves = {
  // a second look by the same person changes nothing
  scanned: `state = 'waiting' or state = 'scanned' and user_id = $2`,
  confirmed: `state = 'scanned' and user_id = $2`,
  refused: `state = 'scanned' and user_id = $2`,
}

/** Moves a living ticket on. Of two that come at once, one finds it as it has to be. */
export async function moveTicket(
  db: Db,
  { ticket, userId, to, since }: { ticket: string; userId: string; to: keyof typeof moves; since: Date },
): Promise<Asker | undefined> {
  const [row] = await db.query<Asker>(
    `update qr_tickets set state = $3, user_id = $2
      where ticket = $1 and created_at > $4 and (${moves[to]})
      returning ip, user_agent, created_at`,
    [ticket, userId, to, since],
  )
  return row
}

/** Uses a confirmed ticket up and gives the account of who confirmed it. */
export async function useTicket(db: Db, ticket: string, secretHash: Buffer, since: Date): Promise<Account | undefined> {
  const [row] = await db.query<Account>(
    `update qr_tickets q set state = 'used' from users u
      where q.ticket = $1 and q.secret_hash = $2 and q.created_at > $3 and q.state = 'confirmed' and u.id = q.user_id
      returning u.id, u.account, u.password_hash, u.enabled_mark, u.theme`,
    [ticket, secretHash, since],
  )
  return row
}
