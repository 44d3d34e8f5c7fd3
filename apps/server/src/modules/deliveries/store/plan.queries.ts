import type { MessageChannel, Occasion, UserChannel } from '@armature/contract'
import { sql } from 'kysely'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
import { addresses } from './recipient.queries.ts'

const listPlannedStatement = prepareStatement('deliveries.planned', (builder, { event }: Params<{ event: Occasion }>) =>
  builder
    .selectFrom('send_configs as c')
    .innerJoin('channel_accounts as a', (join) => join.on(sql<boolean>`a.channel = any(c.channels)`))
    .select(['a.id', 'a.channel'])
    .where('a.enabled_mark', '=', 1)
    .where('c.id', '=', event)
    .orderBy('a.id')
    .limit(20),
)

/** Enabled accounts of the channels that are on for an event. */
export const listPlannedAccounts = (tx: Db, event: Occasion) => listPlannedStatement(tx, { event })

interface Plan {
  accountId: string
  messageId: string
  event: Occasion
  at: Date
}

const createInsertStatement = (name: string, channel: UserChannel) => {
  const address = addresses[channel]
  return prepareStatement(
    name,
    (builder, { accountId, messageId, event, at, fault }: Params<Plan & { fault: string }>) =>
      builder
        .insertInto('message_deliveries')
        .columns([
          'message_id',
          'account_id',
          'channel',
          'user_id',
          'state',
          'fault',
          'send_after',
          'created_at',
          'ended_at',
        ])
        .expression((row) =>
          row
            .selectFrom('message_recipients as r')
            .innerJoin('users as u', 'u.id', 'r.user_id')
            .select([
              'r.message_id',
              sql<string>`${accountId}::uuid`.as('account_id'),
              sql<UserChannel>`${sql.lit(channel)}`.as('channel'),
              'r.user_id',
              sql<'skipped' | 'waiting'>`case when ${address} = '' then 'skipped' else 'waiting' end`.as('state'),
              sql<string | null>`case when ${address} = '' then ${fault}::jsonb end`.as('fault'),
              sql<Date>`${at}::timestamptz`.as('send_after'),
              sql<Date>`${at}::timestamptz`.as('created_at'),
              sql<Date | null>`case when ${address} = '' then ${at}::timestamptz end`.as('ended_at'),
            ])
            .where('r.message_id', '=', messageId)
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('channel_refusals as f')
                    .select('f.user_id')
                    .whereRef('f.user_id', '=', 'r.user_id')
                    .where('f.event', '=', event)
                    .where('f.channel', '=', channel),
                ),
              ),
            ),
        ),
  )
}

const insertStatements = {
  email: createInsertStatement('deliveries.insertMails', 'email'),
  sms: createInsertStatement('deliveries.insertSms', 'sms'),
  weChat: createInsertStatement('deliveries.insertWeChat', 'weChat'),
  weComApp: createInsertStatement('deliveries.insertWeCom', 'weComApp'),
  dingApp: createInsertStatement('deliveries.insertDingTalk', 'dingApp'),
}

/** A message for each recipient who has not turned the channel off for the event; without an address it is skipped. */
export async function insertForUsers(
  tx: Db,
  channel: UserChannel,
  plan: Plan,
  noAddress: StoredJobText,
): Promise<void> {
  await insertStatements[channel](tx, { ...plan, fault: JSON.stringify(noAddress) })
}

/** One call for the message, for any number of recipients. */
export async function insertCall(tx: Db, channel: Exclude<MessageChannel, UserChannel>, plan: Plan): Promise<void> {
  await tx.sql
    .insertInto('message_deliveries')
    .values({
      message_id: plan.messageId,
      account_id: plan.accountId,
      channel,
      user_id: null,
      state: 'waiting',
      send_after: plan.at,
      created_at: plan.at,
    })
    .execute()
}
