import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Whether no other enabled user has the mobile number; locks the number until the transaction ends, so that two users cannot take
 * it at the same time.
 */
export async function lockFreeMobile(tx: Db, mobile: string, userId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(7310, hashtext(${mobile}))`.execute(tx.sql)
  const other = await tx.sql
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', mobile)
    .where('id', '<>', userId)
    .where('enabled_mark', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
