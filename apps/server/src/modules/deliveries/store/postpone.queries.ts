import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

interface DueMessages {
  accountId: string
  event: string
  at: Date
}

/** Moves what is due of an event to a later moment. */
export async function postponeDue(db: Db, { until, ...due }: DueMessages & { until: Date }): Promise<void> {
  await selectDue(db, due).set({ send_after: until }).execute()
}

/**
 * Adds what is due of an event, and has not waited yet, to the next digest after it was created: that of `last`, if it was not
 * there in time, or of the day after. Only mails have digests; what a user sends again by hand is not postponed.
 */
export async function postponeToDigest(db: Db, { last, ...due }: DueMessages & { last: Date }): Promise<void> {
  const digest = sql<Date>`case when d.created_at < ${last}::timestamptz then ${last}::timestamptz
    else ${last}::timestamptz + interval '24 hours' end`
  await selectDue(db, due)
    .set({ send_after: digest, digest_at: digest })
    .where('d.channel', '=', 'email')
    .whereRef('d.send_after', '=', 'd.created_at')
    .execute()
}

const selectDue = (db: Db, { accountId, event, at }: DueMessages) =>
  db.sql
    .updateTable('message_deliveries as d')
    .from('messages as m')
    .whereRef('m.id', '=', 'd.message_id')
    .where('m.event', '=', event)
    .where('d.account_id', '=', accountId)
    .where('d.state', '=', 'waiting')
    .where('d.send_after', '<=', at)

/** Takes what waits for a digest of an event out of it, so that it is due, and follows new settings. */
export async function leaveDigests(tx: Db, event: string): Promise<void> {
  await tx.sql
    .updateTable('message_deliveries as d')
    .from('messages as m')
    .set(({ ref }) => ({ send_after: ref('d.created_at'), digest_at: null }))
    .whereRef('m.id', '=', 'd.message_id')
    .where('m.event', '=', event)
    .where('d.state', '=', 'waiting')
    .where('d.attempts', '=', 0)
    .where('d.digest_at', 'is not', null)
    .execute()
}
