import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'

/** Key of an imported row, so that it is not imported twice (security rule 7.2). */
export interface ImportKeyRow {
  userId: string
  route: string
  key: string
  bodyHash: Buffer
}

/**
 * Inserts many keys in this transaction, always in the same order, so that two calls with the same rows wait for each other.
 *
 * @returns number of keys that did not exist
 */
export async function insertRowKeys(
  db: Db,
  { userId, route }: Pick<ImportKeyRow, 'userId' | 'route'>,
  rows: readonly Pick<ImportKeyRow, 'key' | 'bodyHash'>[],
  now: Date,
): Promise<number> {
  const keys = rows.map(({ key }) => key)
  const hashes = rows.map(({ bodyHash }) => bodyHash)
  const { numAffectedRows = 0n } = await sql`
    insert into idempotency_keys (user_id, route, key, body_hash, reply, created_at)
    select ${userId}, ${route}, x.key, x.hash, 'null', ${now}
      from unnest(${keys}::text[], ${hashes}::bytea[]) as x (key, hash) order by x.key
        on conflict do nothing`.execute(db.sql)
  return Number(numAffectedRows)
}

/** Hashes of the rows that were already imported, by their keys. */
export async function listRowHashes(db: Db, userId: string, route: string, keys: readonly string[], since: Date) {
  await db.sql.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('created_at', '<', since).execute()
  const rows = await db.sql
    .selectFrom('idempotency_keys')
    .select(['key', 'body_hash'])
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', matchAny(keys))
    .execute()
  return new Map(rows.map(({ key, body_hash }) => [key, body_hash]))
}

/**
 * Inserts the key in this transaction. A call that sends the same row at the same moment waits until it ends.
 *
 * @returns false if the row was already imported
 */
export async function insertRowKey(
  db: Db,
  { userId, route, key, bodyHash }: ImportKeyRow,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db.sql
    .insertInto('idempotency_keys')
    .values({ user_id: userId, route, key, body_hash: bodyHash, reply: 'null', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
