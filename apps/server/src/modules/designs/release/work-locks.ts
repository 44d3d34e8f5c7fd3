import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** First keys of the advisory locks of background work on the tables of a design; the second is a hash of its id. */
export const maintenanceLock = 7_266
export const conversionLock = 7_267
/** of the job that holds `maintenanceLock`, which releases take too */
export const maintenanceJobLock = 7_268

/** The id of the database process behind a connection. */
export async function readProcessId(own: Db): Promise<number> {
  const query = own.sql.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid'))
  return (await query.executeTakeFirstOrThrow()).pid
}

/** Waits for a lock of a session. */
export async function lockSession(own: Db, lock: number, id: string): Promise<void> {
  await sql`select pg_advisory_lock(${lock}, hashtext(${id}))`.execute(own.sql)
}

/** Cancels the statement that background work on the tables of a design is running, on any node. */
export async function cancelBackgroundWork(db: Db, lock: number, id: string): Promise<void> {
  await sql`select pg_cancel_backend(pid) ${whereHeld(lock, id)}`.execute(db.sql)
}

/**
 * Takes the lock of a job until the session of `own` ends. One process runs a job at a time: who still holds its lock is a process
 * that no longer lives, whose connection the database has not missed yet.
 */
export async function takeJobLock(own: Db, lock: number, id: string): Promise<void> {
  await sql`select pg_terminate_backend(pid) ${whereHeld(lock, id)}`.execute(own.sql)
  await lockSession(own, lock, id)
}

const whereHeld = (lock: number, id: string) =>
  sql`from pg_locks where locktype = 'advisory' and granted and pid <> pg_backend_pid()
     and database = (select oid from pg_database where datname = current_database())
     and classid = ${lock} and objid = (hashtext(${id})::bigint & 4294967295)::oid`

/** Cancels what a database process runs for a job as soon as the job is interrupted. */
interface JobSession {
  began(pid: number): void
  end(): void
}

export function watchJobSession(db: Db, signal: AbortSignal): JobSession {
  let pid: number | undefined
  let timer: NodeJS.Timeout | undefined
  // repeated until the job has ended, because between two statements there is nothing to cancel
  const cancel = () => {
    if (pid !== undefined) void sql`select pg_cancel_backend(${pid})`.execute(db.sql).catch(() => undefined)
  }
  const begin = () => {
    cancel()
    timer = setInterval(cancel, 100)
  }
  signal.addEventListener('abort', begin, { once: true })
  return {
    began: (own) => (pid = own),
    end: () => {
      signal.removeEventListener('abort', begin)
      clearInterval(timer)
    },
  }
}
