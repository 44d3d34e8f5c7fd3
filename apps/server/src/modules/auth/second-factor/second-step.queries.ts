import type { Db } from '../../../platform/database/database.ts'

export interface SecondStep {
  user_id: string
  step: 'code' | 'enrol'
}

export async function insertSecondStep(
  db: Db,
  values: SecondStep & { ticket_hash: Buffer; expires_at: Date },
): Promise<void> {
  await db.sql.insertInto('second_factor_tickets').values(values).execute()
}

export function findSecondStep(db: Db, ticketHash: Buffer, now: Date): Promise<SecondStep | undefined> {
  return db.sql
    .selectFrom('second_factor_tickets')
    .select(['user_id', 'step'])
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses one of the tries of a ticket; undefined if it is unknown, expired, or has no tries left. */
export async function countTry(db: Db, ticketHash: Buffer, now: Date, most: number): Promise<SecondStep | undefined> {
  return db.sql
    .updateTable('second_factor_tickets')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning(['user_id', 'step'])
    .executeTakeFirst()
}

/** Whether the ticket still existed: only one of two simultaneous calls may continue. */
export async function deleteSecondStep(db: Db, ticketHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db.sql
    .deleteFrom('second_factor_tickets')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Cancels incomplete sign-ins of a user, after a change of the password or the second factor. */
export async function deleteSecondSteps(db: Db, userId: string): Promise<void> {
  await db.sql.deleteFrom('second_factor_tickets').where('user_id', '=', userId).execute()
}

export async function deleteOldSecondSteps(db: Db, now: Date): Promise<void> {
  await db.sql.deleteFrom('second_factor_tickets').where('expires_at', '<=', now).execute()
}
