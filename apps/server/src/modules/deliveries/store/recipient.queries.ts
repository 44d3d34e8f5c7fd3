import type { Db } from '../../../platform/database/database.ts'

/** Accounts of the recipients of a message, at most `most`, and their number. */
export async function listRecipientAccounts(
  db: Db,
  messageId: string,
  most: number,
): Promise<{ accounts: string[]; count: number }> {
  const rows = await db.query<{ account: string; n: number }>(
    {
      name: 'delivery.recipients',
      text: `select u.account, count(*) over ()::int as n from message_recipients r join users u on u.id = r.user_id
              where r.message_id = $1 order by u.account limit $2`,
    },
    [messageId, most],
  )
  return { accounts: rows.map(({ account }) => account), count: rows[0]?.n ?? 0 }
}

/** '' without one. */
export async function findMailAddress(db: Db, userId: string): Promise<string> {
  const row = await db.sql.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return row?.email ?? ''
}
