import type { MessageChannel, Occasion } from '@armature/contract'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import type { Db } from '../../../platform/database/database.ts'

export interface PlannedAccount {
  id: string
  channel: MessageChannel
}

/** Enabled accounts of the channels that are on for an event. */
export const listPlannedAccounts = (tx: Db, event: Occasion): Promise<PlannedAccount[]> =>
  tx.query(
    {
      name: 'delivery.plan.accounts',
      text: `select a.id, a.channel
               from send_configs c join channel_accounts a on a.channel = any(c.channels) and a.enabled_mark = 1
              where c.id = $1 order by a.id limit 20`,
    },
    [event],
  )

interface Plan {
  accountId: string
  messageId: string
  event: Occasion
  at: Date
}

/** A mail for each recipient who has not turned mails of the event off; without an address it is skipped. @returns how many wait */
export async function insertMails(tx: Db, plan: Plan, noAddress: StoredJobText): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    {
      name: 'delivery.plan.mails',
      text: `with planned as (
               insert into message_deliveries (message_id, account_id, channel, user_id, state, fault, send_after, created_at, ended_at)
               select r.message_id, $2, 'email', r.user_id, case when u.email = '' then 'skipped' else 'waiting' end,
                      case when u.email = '' then $5::jsonb end, $4::timestamptz, $4::timestamptz, case when u.email = '' then $4::timestamptz end
                 from message_recipients r join users u on u.id = r.user_id
                where r.message_id = $1 and not exists (select from channel_refusals f
                        where f.user_id = r.user_id and f.event = $3 and f.channel = 'email')
               returning state)
             select count(*) filter (where state = 'waiting')::int as n from planned`,
    },
    [plan.messageId, plan.accountId, plan.event, plan.at, JSON.stringify(noAddress)],
  )
  return row?.n ?? 0
}

/** One call for the message, whoever receives it. */
export async function insertWebhookCall(tx: Db, plan: Plan): Promise<void> {
  await tx.sql
    .insertInto('message_deliveries')
    .values({
      message_id: plan.messageId,
      account_id: plan.accountId,
      channel: 'webhook',
      user_id: null,
      state: 'waiting',
      send_after: plan.at,
      created_at: plan.at,
    })
    .execute()
}
