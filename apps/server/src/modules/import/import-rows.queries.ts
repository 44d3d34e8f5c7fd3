import type { Db } from '../../platform/database/database.ts'

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
  const kept = await db.query(
    `insert into idempotency_keys (user_id, route, key, body_hash, reply, created_at)
     select $1, $2, x.key, x.hash, 'null', $5 from unnest($3::text[], $4::bytea[]) as x (key, hash) order by x.key
     on conflict do nothing returning key`,
    [userId, route, rows.map(({ key }) => key), rows.map(({ bodyHash }) => bodyHash), now.toISOString()],
  )
  return kept.length
}

/** Hashes of the rows that were already imported, by their keys. */
export async function listRowHashes(db: Db, userId: string, route: string, keys: readonly string[], since: Date) {
  await db.query('delete from idempotency_keys where user_id = $1 and created_at < $2', [userId, since.toISOString()])
  const rows = await db.query<{ key: string; body_hash: Buffer }>(
    'select key, body_hash from idempotency_keys where user_id = $1 and route = $2 and key = any($3)',
    [userId, route, keys],
  )
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
  const kept = await db.query(
    `insert into idempotency_keys (user_id, route, key, body_hash, reply, created_at) values ($1, $2, $3, $4, 'null', $5)
     on conflict do nothing returning key`,
    [userId, route, key, bodyHash, now.toISOString()],
  )
  return kept.length > 0
}
