import { isUserChannel, type UserChannel } from '@armature/contract'
import type { StoredJobText } from '../../migrations/schema-job.ts'
import type { Db } from '../../platform/database/database.ts'
import { addJob } from '../jobs/index.ts'
import type { CreatedMessage } from '../messaging/index.ts'
import { sendDeliveries } from './sending/send-jobs.ts'
import { insertCall, insertForUsers, listPlannedAccounts } from './store/plan.queries.ts'

/** Why a user gets no message in a channel. */
const noAddress: Record<UserChannel, StoredJobText> = {
  email: { key: 'delivery.noAddress', values: {} },
  sms: { key: 'delivery.noMobile', values: {} },
  weChat: { key: 'delivery.noFollower', values: {} },
  weComApp: { key: 'delivery.noPerson', values: {} },
  dingApp: { key: 'delivery.noPerson', values: {} },
}

/**
 * Stores what of a message leaves the product, in the transaction of the message, and adds the jobs that send it. Few statements
 * for an account, whatever the number of recipients. Messages of an account wait for one job; what is committed while that job looks
 * for the last time is sent by the job of the next minute.
 */
export async function planDeliveries(tx: Db, { messageId, event, at }: CreatedMessage): Promise<void> {
  for (const { id, channel } of await listPlannedAccounts(tx, event)) {
    const plan = { accountId: id, messageId, event, at }
    if (isUserChannel(channel)) await insertForUsers(tx, channel, plan, noAddress[channel])
    else await insertCall(tx, channel, plan)
    await addJob(tx, sendDeliveries, { accountId: id }, { isWaitedFor: true })
  }
}
