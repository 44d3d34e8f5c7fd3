import { sql } from 'kysely'
import type { Db, NewRow } from '../../platform/database/database.ts'

/** Errors that are already stored are counted, not stored again. Fingerprints must differ. */
export async function recordErrors(db: Db, rows: readonly NewRow<'server_errors'>[]): Promise<void> {
  await db.sql
    .insertInto('server_errors')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((error) => ({
        times: sql<number>`least(2000000000, server_errors.times::bigint + excluded.times)`,
        last_at: error.ref('excluded.last_at'),
        user_id: error.ref('excluded.user_id'),
        request_id: error.ref('excluded.request_id'),
        node: error.ref('excluded.node'),
      })),
    )
    .execute()
}

/** Deletes errors older than the date, and the oldest ones beyond `most`. */
export async function deleteErrors(db: Db, olderThan: Date, most: number): Promise<void> {
  await db.sql.deleteFrom('server_errors').where('last_at', '<=', olderThan).execute()
  await db.sql
    .deleteFrom('server_errors')
    .where('id', 'in', (from) =>
      from.selectFrom('server_errors').select('id').orderBy('last_at', 'desc').orderBy('id', 'desc').offset(most),
    )
    .execute()
}
