import { channelAccountInput, sendConfigInput, type MessageChannel } from '@armature/contract'
import type { Deps } from '../deps.ts'
import type { NewRow } from '../platform/database/database.ts'
import { changeConfig, createAccount } from '../modules/deliveries/index.ts'
import { accountSeeds, configSeeds } from './data/outside.ts'

/**
 * Channel accounts, send settings, and for the send monitor what these have sent of the messages of the demonstration. The accounts
 * are turned off, and come after all messages: nothing waits, and nothing leaves.
 */
export async function seedDeliveries(deps: Deps): Promise<void> {
  const ids = new Map<MessageChannel, string>()
  for (const seed of accountSeeds) {
    const input = channelAccountInput.parse({ ...seed, enabledMark: 0 })
    ids.set(input.settings.channel, (await createAccount(deps, input)).id)
  }
  for (const { event, ...config } of configSeeds) {
    await changeConfig(deps, event, sendConfigInput.parse({ ...config, channels: [...config.channels] }))
    for (const channel of config.channels) {
      const accountId = ids.get(channel)
      if (accountId !== undefined) await insertPast(deps, event, channel, accountId)
    }
  }
}

/** One for each recipient of an SMS, one for each message otherwise. */
async function insertPast({ db }: Deps, event: string, channel: MessageChannel, accountId: string): Promise<void> {
  const messages = db.sql.selectFrom('messages as m').where('m.event', '=', event).orderBy('m.created_at').limit(200)
  const sent =
    channel === 'sms'
      ? await messages
          .innerJoin('message_recipients as r', 'r.message_id', 'm.id')
          .select(['m.id', 'm.created_at', 'r.user_id'])
          .orderBy('r.user_id')
          .execute()
      : (await messages.select(['m.id', 'm.created_at']).execute()).map((row) => ({ ...row, user_id: null }))
  const rows = sent.map(({ id, created_at: at, user_id: userId }, index): NewRow<'message_deliveries'> => ({
    ...{ message_id: id, account_id: accountId, channel, user_id: userId },
    ...{ send_after: at, claimed_at: at, created_at: at },
    ...findOutcome(channel, index),
    ended_at: new Date(at.getTime() + 2_000 + (index % 7) * 600),
  }))
  if (rows.length > 0) await db.sql.insertInto('message_deliveries').values(rows).execute()
}

/** Most arrive; a few show what can happen. */
function findOutcome(
  channel: MessageChannel,
  index: number,
): Pick<NewRow<'message_deliveries'>, 'state' | 'attempts' | 'fault'> {
  if (channel === 'sms' && index % 9 === 4)
    return {
      state: 'failed',
      attempts: 1,
      fault: writeFault('delivery.smsRefused', { reason: '触发号码天级流控', code: 'LIMIT' }),
    }
  if (channel === 'webhook' && index % 5 === 1)
    return { state: 'failed', attempts: 5, fault: writeFault('dataInterface.status', { status: 503 }) }
  if (channel === 'weCom' && index % 11 === 6)
    return { state: 'unknown', attempts: 1, fault: writeFault('delivery.robotReply', {}) }
  return { state: 'sent', attempts: 1, fault: null }
}

const writeFault = (key: string, values: Record<string, string | number>) => JSON.stringify({ key, values })
