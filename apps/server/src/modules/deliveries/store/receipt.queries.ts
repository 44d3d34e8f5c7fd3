import type { MessageChannel } from '@armature/contract'
import { sql } from 'kysely'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import type { Db } from '../../../platform/database/database.ts'
import { selectAddress } from './recipient.queries.ts'

const minuteMs = 60_000
/** After the message was sent. DingTalk answers for one day, providers of SMS for three days at least. */
const askAfterMs = [1, 5, 30, 3 * 60, 23 * 60, 71 * 60].map((minutes) => minutes * minuteMs)
const longestMs = { dingApp: 24 * 60 * minuteMs } as Partial<Record<MessageChannel, number>>

/** When the other side is asked first for the receipt of a message. */
export const getFirstAsk = (sentAt: Date): Date => new Date(sentAt.getTime() + minuteMs)

/** When the other side is asked again for the receipt of a message; null if it will not answer any more. */
export function findNextAsk(channel: MessageChannel, sentAt: Date, now: Date): Date | null {
  const next = askAfterMs.find((after) => sentAt.getTime() + after > now.getTime())
  return next === undefined || next > (longestMs[channel] ?? Infinity) ? null : new Date(sentAt.getTime() + next)
}

/** A sent message whose receipt is to be asked for. */
export interface OpenReceipt {
  id: string
  accountId: string
  channel: MessageChannel
  receiptId: string
  /** of the user in the channel, now; '' without one */
  address: string
  /** between the two the other side took it */
  claimedAt: Date
  sentAt: Date
}

/** Accounts with receipts that are to be asked for; those that wait the longest first. */
export async function listReceiptAccounts(db: Db, at: Date): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('message_deliveries')
    .select(sql<string>`account_id`.as('id'))
    .where('receipt_after', '<=', at)
    .where('account_id', 'is not', null)
    .groupBy('account_id')
    .orderBy(sql`min(receipt_after)`)
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that wait the longest. If the number of a user has changed since, no receipt is found. */
export async function listOpenReceipts(db: Db, accountId: string, at: Date, most: number): Promise<OpenReceipt[]> {
  return db.sql
    .selectFrom('message_deliveries as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.channel', selectAddress.as('address')])
    .select([
      sql<string>`d.account_id`.as('accountId'),
      sql<string>`d.receipt_id`.as('receiptId'),
      sql<Date>`coalesce(d.claimed_at, d.ended_at)`.as('claimedAt'),
      sql<Date>`d.ended_at`.as('sentAt'),
    ])
    .where('d.receipt_after', '<=', at)
    .where('d.account_id', '=', accountId)
    .orderBy('d.receipt_after')
    .limit(most)
    .execute()
}

/** All that are to be asked for of an account wait until later. */
export async function postponeReceipts(db: Db, accountId: string, at: Date, until: Date): Promise<void> {
  await db.sql
    .updateTable('message_deliveries')
    .set({ receipt_after: until })
    .where('account_id', '=', accountId)
    .where('receipt_after', '<=', at)
    .execute()
}

/** What became of a message after it was sent; one that is sent again meanwhile keeps its state. */
export async function storeReceipt(
  db: Db,
  { id, receiptId }: OpenReceipt,
  receipt: { receivedAt: Date } | { fault: StoredJobText } | { askAfter: Date | null },
): Promise<void> {
  await db.sql
    .updateTable('message_deliveries')
    .set({ receipt_after: 'askAfter' in receipt ? receipt.askAfter : null })
    .$if('receivedAt' in receipt, (query) =>
      query.set({ received_at: 'receivedAt' in receipt ? receipt.receivedAt : null }),
    )
    .$if('fault' in receipt, (query) =>
      query.set({ state: 'failed', fault: 'fault' in receipt ? JSON.stringify(receipt.fault) : null }),
    )
    .where('id', '=', id)
    .where('receipt_id', '=', receiptId)
    .where('state', '=', 'sent')
    .execute()
}

/** Receipts that nothing asks for any more: their account or user is gone. */
export async function forgetReceipts(db: Db, at: Date): Promise<void> {
  await db.sql
    .updateTable('message_deliveries')
    .set({ receipt_after: null })
    .where('receipt_after', '<', new Date(at.getTime() - 60 * minuteMs))
    .where((row) => row.or([row('account_id', 'is', null), row('user_id', 'is', null)]))
    .execute()
}
