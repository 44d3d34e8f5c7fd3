import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

/** How long a repetition is recognized. */
const keepMs = 86_400_000

/** Keys that belong together: those of one user for one route. */
interface KeyOwner {
  userId: string
  route: string
}

/** The body and the reply of a call with this key in the last 24 hours. @param now milliseconds since 1970 */
export async function findReply(
  db: Db,
  { userId, route, key }: KeyOwner & { key: string },
  now: number,
): Promise<{ body_hash: Buffer; reply: unknown } | undefined> {
  await deleteOldKeys(db, userId, now)
  const [row] = await replyStatement(db, { userId, route, key })
  return row
}

/** Hashes of the rows that were imported in the last 24 hours, by their keys. @param now milliseconds since 1970 */
export async function listRowHashes(
  db: Db,
  { userId, route }: KeyOwner,
  keys: readonly string[],
  now: number,
): Promise<Map<string, Buffer>> {
  await deleteOldKeys(db, userId, now)
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
 * Inserts the keys of imported rows in this transaction, so that no row is imported twice (security rule 7.2). The order is always
 * the same: two calls with the same rows wait for each other.
 *
 * @returns number of keys that did not exist
 */
export async function insertRowKeys(
  tx: Db,
  { userId, route }: KeyOwner,
  rows: readonly { key: string; bodyHash: Buffer }[],
  now: Date,
): Promise<number> {
  const keys = rows.map(({ key }) => key)
  const hashes = rows.map(({ bodyHash }) => bodyHash)
  const { numAffectedRows = 0n } = await sql`
    insert into idempotency_keys (user_id, route, key, body_hash, reply, created_at)
    select ${userId}, ${route}, x.key, x.hash, 'null', ${now}
      from unnest(${keys}::text[], ${hashes}::bytea[]) as x (key, hash) order by x.key
        on conflict do nothing`.execute(tx.sql)
  return Number(numAffectedRows)
}

/** Forgets the calls and imported rows of a user who is deleted. */
export async function deleteKeys(db: Db, userId: string): Promise<void> {
  await db.sql.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute()
}

const deleteOldKeys = (db: Db, userId: string, now: number) =>
  oldKeysStatement(db, { userId, since: new Date(now - keepMs) })

const oldKeysStatement = prepareStatement(
  'idempotency-drop-old',
  (builder, { userId, since }: Params<{ userId: string; since: Date }>) =>
    builder.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('created_at', '<', since),
)
const replyStatement = prepareStatement(
  'idempotency-find',
  (builder, { userId, route, key }: Params<KeyOwner & { key: string }>) =>
    builder
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'reply'])
      .where('user_id', '=', userId)
      .where('route', '=', route)
      .where('key', '=', key),
)
