import type { Db } from '../../../platform/database/database.ts'

/** First keys of the advisory locks of background work on the tables of a design; the second is a hash of its id. */
export const maintenanceLock = 7_266
export const conversionLock = 7_267

/** Cancels the statement that background work on the tables of a design is running, on any node. */
export async function cancelBackgroundWork(db: Db, lock: number, id: string): Promise<void> {
  await db.query(
    `select pg_cancel_backend(pid) from pg_locks where locktype = 'advisory' and granted and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())
       and classid = ${lock} and objid = (hashtext($1)::bigint & 4294967295)::oid`,
    [id],
  )
}
