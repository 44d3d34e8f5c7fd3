import type { Db } from '../../../platform/database/database.ts'

export interface KnownUser {
  id: string
  account: string
  mobile: string
  is_in_use: boolean
}

/** Users with one of the accounts, ignoring case, or one of the mobile numbers. */
export const listKnownUsers = (db: Db, accounts: readonly string[], mobiles: readonly string[]): Promise<KnownUser[]> =>
  db.query(
    `select id, lower(account) as account, mobile, enabled_mark = 1 as is_in_use from users
      where lower(account) = any($1) or (mobile <> '' and mobile = any($2))`,
    [accounts.map((account) => account.toLowerCase()), mobiles],
  )
