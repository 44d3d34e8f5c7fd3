import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Lists enabled users with these accounts (ignoring case) or names. */
export function listUsersNamed(db: Db, texts: readonly string[]) {
  const accounts = texts.map((text) => text.toLowerCase())
  return db.sql
    .selectFrom('users')
    .select(['id', 'account', 'real_name'])
    .where('enabled_mark', '=', 1)
    .where(
      sql<boolean>`(lower(account) = any(${accounts}) or real_name = any(${texts}) or id::text = any(${accounts}))`,
    )
    .execute()
}
