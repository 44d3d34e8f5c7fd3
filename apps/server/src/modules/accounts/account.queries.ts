import type { Db } from '../../platform/database/database.ts'

export interface Account {
  id: string
  account: string
  password_hash: string
  enabled_mark: number
  theme: string
}

export function findAccount(db: Db, account: string): Promise<Account | undefined> {
  return db.sql
    .selectFrom('users')
    .select(['id', 'account', 'password_hash', 'enabled_mark', 'theme'])
    .where('account', '=', account)
    .executeTakeFirst()
}

export function findAccountById(db: Db, id: string): Promise<Account | undefined> {
  return db.sql
    .selectFrom('users')
    .select(['id', 'account', 'password_hash', 'enabled_mark', 'theme'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether an enabled account has this mobile number. */
export async function hasMainAccount(db: Db, mobile: string): Promise<boolean> {
  const query = db.sql.selectFrom('users').select('id').where('mobile', '=', mobile).where('enabled_mark', '=', 1)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Whether the user has cancelled the account, as opposed to being disabled by an administrator. */
export async function isCancelled(db: Db, userId: string): Promise<boolean> {
  const query = db.sql.selectFrom('users').select('id').where('id', '=', userId).where('cancelled_at', 'is not', null)
  return (await query.executeTakeFirst()) !== undefined
}
