import type { Deps } from '../../../deps.ts'
import type { MessageChannel } from '@armature/contract'
import { log } from '../../../platform/log/log.ts'
import { findAccount, type AccountRow } from '../store/account.queries.ts'
import { claimDue, listClaimed, updateOutcomes, type ClaimedDelivery, type Outcome } from '../store/delivery.queries.ts'
import type { AttemptResult, SendOne } from './channel.ts'
import { postponeQuiet } from './postpone-quiet.ts'
import { sendEmail } from './send-email.ts'
import { sendWebhook } from './send-webhook.ts'

const channels: Record<MessageChannel, SendOne> = { email: sendEmail, webhook: sendWebhook }

/** Sent at once; so many have an unknown outcome if the process dies. */
const batchSize = 5
const maxBatches = 100
const maxAttempts = 5
const minuteMs = 60_000

/**
 * Sends what is due of an account, a batch at a time. A message is claimed in a transaction of its own before it is sent, and its
 * outcome is stored after it, so that two processes never send the same one.
 *
 * @returns milliseconds after which the rest is to be sent; undefined if nothing is left that is due
 */
export async function sendDue(deps: Deps, accountId: string, signal: AbortSignal): Promise<number | undefined> {
  await postponeQuiet(deps, accountId)
  for (let batch = 0; batch < maxBatches; batch++) {
    if (signal.aborted) return 0
    const account = await findAccount(deps.db, accountId)
    if (!account) return undefined
    const at = new Date(deps.clock())
    const { ids, isLimited } = await deps.db.transaction((tx) => claimDue(tx, { accountId, at, most: batchSize }))
    if (isLimited) return minuteMs
    if (ids.length === 0) return undefined
    const claimed = await listClaimed(deps.db, ids)
    const outcomes = await Promise.all(claimed.map((delivery) => attempt(deps, account, delivery)))
    await updateOutcomes(deps.db, outcomes, new Date(deps.clock()))
  }
  return 0
}

async function attempt(deps: Deps, account: AccountRow, delivery: ClaimedDelivery): Promise<Outcome> {
  const result = await channels[account.channel](deps, account, delivery).catch((error: unknown): AttemptResult => {
    log.error('a message was not sent', { id: delivery.id, error })
    return { state: 'unknown', fault: { key: 'request.failed', values: {} } }
  })
  const { id, attempts } = delivery
  if (result.state === 'sent') return { id, state: 'sent', fault: null, sendAfter: null }
  const { fault } = result
  if (result.state === 'unknown') return { id, state: 'unknown', fault, sendAfter: null }
  if (result.state === 'refused' || attempts >= maxAttempts) return { id, state: 'failed', fault, sendAfter: null }
  return { id, state: 'waiting', fault, sendAfter: new Date(deps.clock() + 2 ** (attempts - 1) * minuteMs) }
}
