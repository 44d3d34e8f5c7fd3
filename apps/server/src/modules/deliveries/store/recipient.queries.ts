import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Accounts of the recipients of a message, at most `most`, and their number. */
export async function listRecipientAccounts(
  db: Db,
  messageId: string,
  most: number,
): Promise<{ accounts: string[]; count: number }> {
  const rows = await db.sql
    .selectFrom('message_recipients as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.account', sql<number>`count(*) over ()::int`.as('n')])
    .where('r.message_id', '=', messageId)
    .orderBy('u.account')
    .limit(most)
    .execute()
  return { accounts: rows.map(({ account }) => account), count: rows[0]?.n ?? 0 }
}

/** '' without one. */
export async function findMailAddress(db: Db, userId: string): Promise<string> {
  const row = await db.sql.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return row?.email ?? ''
}

/** Names of the recipients of a message, at most `most`, and their number. */
export async function listRecipientNames(
  db: Db,
  messageId: string,
  most: number,
): Promise<{ names: string[]; count: number }> {
  const rows = await db.sql
    .selectFrom('message_recipients as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.real_name', sql<number>`count(*) over ()::int`.as('n')])
    .where('r.message_id', '=', messageId)
    .orderBy('u.account')
    .limit(most)
    .execute()
  return { names: rows.map(({ real_name }) => real_name), count: rows[0]?.n ?? 0 }
}
