import type { Db } from '../../platform/database/database.ts'

/** Locks the mobile number until the transaction ends, so that two users cannot take it at the same time. */
export async function lockMobile(db: Db, mobile: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(7310, hashtext($1))', [mobile])
}

export async function hasOtherAccount(db: Db, mobile: string, userId: string): Promise<boolean> {
  const other = await db.sql
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', mobile)
    .where('id', '<>', userId)
    .where('enabled_mark', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
