import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { prepareStatement } from '../database/statement.ts'

/** Stores a message of the transaction. */
export const addToOutbox = prepareStatement<{ message: string }, unknown>('bus.add', (builder, { message }) =>
  builder.insertInto('bus_messages').values({ message }),
)

/**
 * Waits for the relays of other nodes, and keeps them waiting until the end of the transaction, which is not flushed to disk: what it
 * has sent may be sent again after a crash.
 *
 * @returns a transaction id: all transactions before it have ended, so that this relay sees all of their messages
 */
export async function lockOutbox(tx: Db): Promise<string> {
  const [locked] = await lock(tx, {})
  return locked?.ended ?? '0'
}
const lock = prepareStatement('bus.lock', (builder) =>
  builder.selectNoFrom([
    sql`pg_advisory_xact_lock(7331, 0)`.as('locked'),
    sql`set_config('synchronous_commit', 'off', true)`.as('flush'),
    // the table may be large with deleted rows, when all statements are planned for a small one
    sql`set_config('enable_seqscan', 'off', true)`.as('scan'),
    sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('ended'),
  ]),
)

/**
 * Whether there are messages of transactions from `since` on. Older ones have been sent: their deleted rows are not read again, even
 * while the snapshot of a long export keeps them in the table.
 */
export async function hasStoredMessages(db: Db, since: string): Promise<boolean> {
  return (await findStoredMessage(db, { since })).length > 0
}
const findStoredMessage = prepareStatement<{ since: string }, { id: string }>('bus.find', (builder, { since }) =>
  builder.selectFrom('bus_messages').select('id').where('xid', '>=', since).orderBy('xid').orderBy('id').limit(1),
)

/** Takes messages out of the outbox, in the order in which they were stored. */
export async function takeStoredMessages(tx: Db, since: string, limit: number): Promise<string[]> {
  return (await deleteMessages(tx, { since, limit })).map(({ message }) => message)
}
const deleteMessages = prepareStatement<{ since: string; limit: number }, { message: string }>(
  'bus.take',
  (builder, { since, limit }) =>
    builder
      .with('next', (from) =>
        from.selectFrom('bus_messages').select(['xid', 'id']).where('xid', '>=', since).orderBy('id').limit(limit),
      )
      .with('taken', (from) =>
        from
          .deleteFrom('bus_messages as m')
          .using('next')
          .whereRef('m.xid', '=', 'next.xid')
          .whereRef('m.id', '=', 'next.id')
          .returning(['m.id', 'm.message']),
      )
      .selectFrom('taken')
      .select('message')
      .orderBy('id'),
)
