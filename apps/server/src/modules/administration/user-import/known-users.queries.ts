import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface KnownUser {
  id: string
  account: string
  mobile: string
  is_in_use: boolean
}

/** Users with one of the accounts, ignoring case, or one of the mobile numbers. */
export const listKnownUsers = (db: Db, accounts: readonly string[], mobiles: readonly string[]): Promise<KnownUser[]> =>
  db.sql
    .selectFrom('users')
    .select(['id', 'mobile', sql<string>`lower(account)`.as('account'), sql<boolean>`enabled_mark = 1`.as('is_in_use')])
    .where(
      sql<boolean>`(lower(account) = any(${accounts.map((account) => account.toLowerCase())})
        or (mobile <> '' and mobile = any(${mobiles})))`,
    )
    .execute()
