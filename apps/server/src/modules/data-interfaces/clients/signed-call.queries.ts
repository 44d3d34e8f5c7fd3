import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type CallingClient = NonNullable<Awaited<ReturnType<typeof findCallingClient>>>

/** A client by the id that it sends, whether it may call the interface, and the time of the database. */
export const findCallingClient = (db: Db, enCode: string, interfaceId: string) =>
  db.sql
    .selectFrom('interface_clients as c')
    .select(['c.id', 'c.sealed_secret', 'c.enabled_mark', 'c.user_id', 'c.expires_at', 'c.addresses'])
    .select(['c.calls_per_minute', sql<Date>`clock_timestamp()`.as('now')])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('interface_client_interfaces as i')
            .select('i.client_id')
            .whereRef('i.client_id', '=', 'c.id')
            .where('i.interface_id', '=', interfaceId),
        )
        .as('is_allowed'),
    )
    .where('c.en_code', '=', enCode)
    .executeTakeFirst()

/** @returns false if the client has used the nonce before */
export async function insertNonce(tx: Db, clientId: string, nonce: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx.sql
    .insertInto('interface_client_nonces')
    .values({ client_id: clientId, nonce, at: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Deletes a few nonces that are too old to be repeated: more than a call adds, so that they do not pile up. */
export async function deleteOldNonces(tx: Db, clientId: string, ageMinutes: number): Promise<void> {
  await tx.sql
    .deleteFrom('interface_client_nonces')
    .where('client_id', '=', clientId)
    .where('nonce', 'in', (row) =>
      row
        .selectFrom('interface_client_nonces')
        .select('nonce')
        .where('client_id', '=', clientId)
        .where('at', '<', sql<Date>`clock_timestamp() - ${ageMinutes}::int * interval '1 minute'`)
        .orderBy('at')
        .limit(20),
    )
    .execute()
}

const minute = sql<Date>`date_trunc('minute', clock_timestamp())`

/** Counts a call in the present minute. @returns false if the client has made all calls of this minute */
export async function countCall(tx: Db, clientId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('interface_clients')
    .set({
      minute_at: minute,
      minute_calls: sql<number>`case when minute_at = ${minute} then minute_calls + 1 else 1 end`,
    })
    .where('id', '=', clientId)
    .where(sql<boolean>`(minute_at is distinct from ${minute} or minute_calls < calls_per_minute)`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** @returns whether this is the first call of the minute that is refused for the number of calls */
export async function markRefusedMinute(db: Db, clientId: string): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable('interface_clients')
    .set({ refused_at: minute })
    .where('id', '=', clientId)
    .where(sql<boolean>`refused_at is distinct from ${minute}`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
