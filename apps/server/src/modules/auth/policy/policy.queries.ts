import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface PasswordOwner {
  account: string
  password_hash: string
}

/** The account with its password, locked until the transaction ends. */
export function lockPasswordOwner(db: Db, userId: string): Promise<PasswordOwner | undefined> {
  return db.sql
    .selectFrom('users')
    .select(['account', 'password_hash'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export function findPasswordOwner(db: Db, userId: string): Promise<PasswordOwner | undefined> {
  return db.sql.selectFrom('users').select(['account', 'password_hash']).where('id', '=', userId).executeTakeFirst()
}

/** Hashes of former passwords, the most recent first. */
export async function listFormerHashes(db: Db, userId: string, most: number): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('password_histories')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('replaced_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.password_hash)
}

export async function insertFormerHash(db: Db, userId: string, hash: string, now: Date): Promise<void> {
  await db.sql
    .insertInto('password_histories')
    .values({ user_id: userId, password_hash: hash, replaced_at: now })
    .execute()
}

/** Deletes all but the newest `keep` former passwords of a user. */
export async function deleteFormerHashes(db: Db, userId: string, keep: number): Promise<void> {
  await db.sql
    .deleteFrom('password_histories')
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`ctid not in
        (select ctid from password_histories where user_id = ${userId} order by replaced_at desc limit ${keep})`,
    )
    .execute()
}
