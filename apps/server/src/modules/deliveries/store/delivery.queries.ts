import type { Translations } from '@armature/texts'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import type { Db } from '../../../platform/database/database.ts'

/** A message for one user or one webhook, claimed for sending. */
export interface ClaimedDelivery {
  id: string
  message_id: string
  attempts: number
  event: string
  title: string
  title_i18n: Translations
  body_text: string
  body_i18n: Translations
  link: string
  created_at: Date
  /** '' for a webhook */
  user_name: string
  email: string
  language: string
}

/**
 * Claims what is due of an account, at most `most` and no more than it may send in a minute. Processes take turns for one account.
 *
 * @returns what was claimed, and whether the limit of the minute leaves no room for more
 */
export async function claimDue(
  tx: Db,
  { accountId, at, most }: { accountId: string; at: Date; most: number },
): Promise<{ claimed: ClaimedDelivery[]; isLimited: boolean }> {
  const [account] = await tx.query<{ per_minute: number }>(
    {
      name: 'delivery.account.lock',
      text: 'select per_minute from channel_accounts where id = $1 and enabled_mark = 1 for no key update',
    },
    [accountId],
  )
  if (!account) return { claimed: [], isLimited: false }
  const minuteAgo = new Date(at.getTime() - 60_000)
  const [sent] = await tx.query<{ n: number }>(
    {
      name: 'delivery.claimed.count',
      text: 'select count(*)::int as n from message_deliveries where account_id = $1 and claimed_at > $2',
    },
    [accountId, minuteAgo],
  )
  const room = account.per_minute - (sent?.n ?? 0)
  if (room <= 0) return { claimed: [], isLimited: true }
  const claimed = await tx.query<ClaimedDelivery>(
    {
      name: 'delivery.claim',
      text: `with due as (select id from message_deliveries
               where account_id = $1 and state = 'waiting' and send_after <= $2
               order by send_after, id limit $3 for update),
             taken as (update message_deliveries d set state = 'sending', claimed_at = $2, attempts = d.attempts + 1
               from due where d.id = due.id returning d.id, d.message_id, d.user_id, d.attempts)
             select t.id, t.message_id, t.attempts, m.event, m.title, m.title_i18n, m.body_text, m.body_i18n, m.link,
                    m.created_at, coalesce(u.real_name, '') as user_name, coalesce(u.email, '') as email,
                    coalesce(u.language, '') as language
               from taken t join messages m on m.id = t.message_id left join users u on u.id = t.user_id`,
    },
    [accountId, at, Math.min(most, room)],
  )
  return { claimed, isLimited: false }
}

export interface Outcome {
  id: string
  state: 'sent' | 'failed' | 'unknown' | 'waiting'
  fault: StoredJobText | null
  /** of one that waits: when it is tried again */
  sendAfter: Date | null
}

/** Stores the outcomes of claimed messages; one that was given up meanwhile keeps its state. */
export async function updateOutcomes(tx: Db, outcomes: readonly Outcome[], at: Date): Promise<void> {
  await tx.query(
    {
      name: 'delivery.outcomes',
      text: `update message_deliveries d
                set state = o.state, fault = o.fault, send_after = coalesce(o.send_after, d.send_after),
                    ended_at = case when o.state = 'waiting' then null else $2::timestamptz end
               from jsonb_to_recordset($1::jsonb) as o(id uuid, state text, fault jsonb, send_after timestamptz)
              where d.id = o.id and d.state = 'sending'`,
    },
    [JSON.stringify(outcomes.map(({ sendAfter, ...outcome }) => ({ ...outcome, send_after: sendAfter }))), at],
  )
}

/** A message whose process has ended may have arrived: its outcome is unknown, and it is not repeated. */
export async function updateInterrupted(db: Db, before: Date, fault: StoredJobText, at: Date): Promise<void> {
  await db.query(
    {
      name: 'delivery.interrupted',
      text: `update message_deliveries set state = 'unknown', fault = $2, ended_at = $3
              where state = 'sending' and claimed_at < $1`,
    },
    [before, JSON.stringify(fault), at],
  )
}

/** Accounts for which something is due. */
export async function listDueAccounts(db: Db, at: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    {
      name: 'delivery.due.accounts',
      text: `select a.id from channel_accounts a where a.enabled_mark = 1
               and exists (select from message_deliveries d
                            where d.account_id = a.id and d.state = 'waiting' and d.send_after <= $1) limit 20`,
    },
    [at],
  )
  return rows.map(({ id }) => id)
}

/** Gives up what waits for an account. */
export async function failWaiting(tx: Db, accountId: string, fault: StoredJobText, at: Date): Promise<void> {
  await tx.query(
    {
      name: 'delivery.fail.waiting',
      text: `update message_deliveries set state = 'failed', fault = $2, ended_at = $3
              where account_id = $1 and state = 'waiting'`,
    },
    [accountId, JSON.stringify(fault), at],
  )
}

/** Moves what is due of an event to a later moment. */
export async function postponeDue(
  tx: Db,
  { accountId, event, at, until }: { accountId: string; event: string; at: Date; until: Date },
): Promise<void> {
  await tx.query(
    {
      name: 'delivery.postpone',
      text: `update message_deliveries d set send_after = $4 from messages m
              where d.account_id = $1 and d.state = 'waiting' and d.send_after <= $3 and m.id = d.message_id and m.event = $2`,
    },
    [accountId, event, at, until],
  )
}
