import { sql } from 'kysely'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import type { Db } from '../../../platform/database/database.ts'
import { getFirstAsk } from './receipt.queries.ts'
import { selectAddress } from './recipient.queries.ts'

const minuteMs = 60_000
/** Of more messages, a user gets a second digest. */
const maxInDigest = 100

/**
 * Claims what is due of an account, at most `most` and no more than it may send in a minute, and the rest of the digests that it
 * begins. Processes take turns for one account.
 *
 * @returns ids of what was claimed, and whether the limit of the minute leaves no room for more
 */
export async function claimDue(
  tx: Db,
  { accountId, at, most }: { accountId: string; at: Date; most: number },
): Promise<{ ids: string[]; isLimited: boolean }> {
  const account = await tx.sql
    .selectFrom('channel_accounts')
    .select('per_minute')
    .where('id', '=', accountId)
    .where('enabled_mark', '=', 1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) return { ids: [], isLimited: false }
  const { n } = await tx.sql
    .selectFrom('message_deliveries')
    .select(sentCount.as('n'))
    .where('account_id', '=', accountId)
    .where('claimed_at', '>', new Date(at.getTime() - minuteMs))
    .executeTakeFirstOrThrow()
  const room = account.per_minute - n
  if (room <= 0) return { ids: [], isLimited: true }
  const claimed = await tx.sql
    .updateTable('message_deliveries')
    .set(({ eb }) => ({ state: 'sending', claimed_at: at, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (row) =>
      row
        .selectFrom('message_deliveries')
        .select('id')
        .where('account_id', '=', accountId)
        .where('state', '=', 'waiting')
        .where('send_after', '<=', at)
        .orderBy('send_after')
        .orderBy('id')
        .limit(Math.min(most, room))
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  const ids = claimed.map(({ id }) => id)
  return { ids: [...ids, ...(await claimRestOfDigests(tx, ids, at))], isLimited: false }
}

/** A digest counts as one. */
const sentCount = sql<number>`count(distinct case when digest_at is null then id::text
  else user_id || ' ' || claimed_at end)::int`

/** Claims what belongs to the digests of messages that were claimed. @returns its ids */
async function claimRestOfDigests(tx: Db, ids: readonly string[], at: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const claimed = await tx.sql
    .updateTable('message_deliveries')
    .set(({ eb }) => ({ state: 'sending', claimed_at: at, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (row) =>
      row
        .selectFrom((rest) =>
          rest
            .selectFrom('message_deliveries as d')
            .innerJoin(
              (first) =>
                first
                  .selectFrom('message_deliveries')
                  .select(['account_id', 'user_id', 'digest_at'])
                  .distinct()
                  .where('id', 'in', ids)
                  .where('digest_at', 'is not', null)
                  .as('c'),
              (join) =>
                join
                  .onRef('c.account_id', '=', 'd.account_id')
                  .onRef('c.user_id', '=', 'd.user_id')
                  .onRef('c.digest_at', '=', 'd.digest_at'),
            )
            .select([
              'd.id',
              sql<number>`row_number() over (partition by d.user_id, d.digest_at order by d.created_at, d.id)`.as(
                'place',
              ),
            ])
            .where('d.state', '=', 'waiting')
            .as('numbered'),
        )
        .select('numbered.id')
        .where('numbered.place', '<=', maxInDigest),
    )
    .returning('id')
    .execute()
  return claimed.map(({ id }) => id)
}

/** Claimed messages with their text, that of the channel where it has one, and their user; a webhook has no user. */
export function listClaimed({ sql: builder }: Db, ids: readonly string[]) {
  return builder
    .selectFrom('message_deliveries as d')
    .innerJoin('messages as m', 'm.id', 'd.message_id')
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('message_texts as t', (join) =>
      join.onRef('t.message_id', '=', 'd.message_id').onRef('t.channel', '=', 'd.channel'),
    )
    .select(['d.id', 'd.message_id', 'd.channel', 'd.attempts', 'd.user_id', 'd.digest_at'])
    .select(['m.event', 'm.link', 'm.file', 'm.created_at'])
    .select(({ fn }) => [
      fn.coalesce('t.title', 'm.title').as('title'),
      fn.coalesce('t.title_i18n', 'm.title_i18n').as('title_i18n'),
      fn.coalesce('t.body_text', 'm.body_text').as('body_text'),
      fn.coalesce('t.body_i18n', 'm.body_i18n').as('body_i18n'),
    ])
    .select(['u.real_name as user_name', 'u.email', 'u.mobile', 'u.language'])
    .select(selectAddress.as('address'))
    .where('d.id', 'in', ids)
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute()
}
export type ClaimedDelivery = Awaited<ReturnType<typeof listClaimed>>[number]

export interface Outcome {
  id: string
  attempts: number
  state: 'sent' | 'failed' | 'unknown' | 'skipped' | 'waiting'
  fault: StoredJobText | null
  /** of one that waits: when it is tried again */
  sendAfter: Date | null
  /** of a card that is to be closed */
  cardId: string | null
  /** of a message whose receipt is to be asked for */
  receiptId: string | null
}

/** Stores the outcomes of claimed messages; one that was given up meanwhile keeps its state. */
export async function updateOutcomes(tx: Db, outcomes: readonly Outcome[], at: Date): Promise<void> {
  const given = JSON.stringify(
    outcomes.map(({ sendAfter, cardId, receiptId, ...outcome }) => ({
      ...{ ...outcome, send_after: sendAfter, card_id: cardId },
      ...{ receipt_id: receiptId, receipt_after: receiptId === null ? null : getFirstAsk(at) },
    })),
  )
  await sql`update message_deliveries d
      set state = o.state, attempts = o.attempts, fault = o.fault, send_after = coalesce(o.send_after, d.send_after),
          ended_at = case when o.state = 'waiting' then null else ${at}::timestamptz end, card_id = o.card_id,
          receipt_id = o.receipt_id, receipt_after = o.receipt_after
     from jsonb_to_recordset(${given}::jsonb) as o(id uuid, state text, attempts smallint, fault jsonb, send_after timestamptz,
       card_id text, receipt_id text, receipt_after timestamptz)
    where d.id = o.id and d.state = 'sending'`.execute(tx.sql)
}

/** A message whose process has ended may have arrived: its outcome is unknown, and it is not repeated. */
export async function updateInterrupted(db: Db, before: Date, fault: StoredJobText, at: Date): Promise<void> {
  await db.sql
    .updateTable('message_deliveries')
    .set({ state: 'unknown', fault: JSON.stringify(fault), ended_at: at })
    .where('state', '=', 'sending')
    .where('claimed_at', '<', before)
    .execute()
}

/** Accounts for which something is due. */
export async function listDueAccounts(db: Db, at: Date): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('channel_accounts as a')
    .select('a.id')
    .where('a.enabled_mark', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('message_deliveries as d')
          .select('d.id')
          .whereRef('d.account_id', '=', 'a.id')
          .where('d.state', '=', 'waiting')
          .where('d.send_after', '<=', at),
      ),
    )
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives up what waits for an account. */
export async function failWaiting(tx: Db, accountId: string, fault: StoredJobText, at: Date): Promise<void> {
  await tx.sql
    .updateTable('message_deliveries')
    .set({ state: 'failed', fault: JSON.stringify(fault), ended_at: at })
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Deletes deliveries of messages, at most `most`. @returns how many */
export async function deleteDeliveries(tx: Db, messageIds: readonly string[], most: number): Promise<number> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom('message_deliveries')
    .where('id', 'in', (row) =>
      row.selectFrom('message_deliveries').select('id').where('message_id', 'in', messageIds).limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
