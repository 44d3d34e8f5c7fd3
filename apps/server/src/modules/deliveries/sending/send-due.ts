import type { MessageChannel } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { log } from '../../../platform/log/log.ts'
import { findAccount, type AccountRow } from '../store/account.queries.ts'
import { claimDue, listClaimed, updateOutcomes, type ClaimedDelivery, type Outcome } from '../store/delivery.queries.ts'
import type { AttemptResult, Channel, Sender } from './channel.ts'
import { postponeQuiet } from './postpone-quiet.ts'
import { emailChannel } from './send-email.ts'
import { robotChannel } from './send-robot.ts'
import { smsChannel } from './sms/sms-channel.ts'
import { webhookChannel } from './send-webhook.ts'

const channels: Record<MessageChannel, Channel> = {
  email: emailChannel,
  sms: smsChannel,
  webhook: webhookChannel,
  weCom: robotChannel,
  dingTalk: robotChannel,
}

/** Claimed at once; so many have an unknown outcome if the process dies. */
const batchSize = 10
const maxBatches = 100
const maxAttempts = 5
const minuteMs = 60_000
/** No message of a batch is begun after this time, so that the batch ends long before its claims count as interrupted. */
const batchMs = 5 * minuteMs

/**
 * Sends what is due of an account, a batch at a time. Messages are claimed in a transaction of their own before they are sent, and
 * their outcomes are stored after it, so that two processes never send the same one.
 *
 * @returns milliseconds after which the rest is to be sent; undefined if nothing is left that is due
 */
export async function sendDue(deps: Deps, accountId: string, signal: AbortSignal): Promise<number | undefined> {
  await postponeQuiet(deps, accountId)
  let sender: Sender | undefined
  try {
    for (let batch = 0; batch < maxBatches; batch++) {
      if (signal.aborted) return 0
      const account = await findAccount(deps.db, accountId)
      if (!account) return undefined
      const at = new Date(deps.clock())
      const { ids, isLimited } = await deps.db.transaction((tx) => claimDue(tx, { accountId, at, most: batchSize }))
      if (isLimited) return minuteMs
      if (ids.length === 0) return undefined
      sender ??= channels[account.channel].open(deps)
      const outcomes = await sendBatch(deps, { account, sender, signal }, await listClaimed(deps.db, ids))
      await updateOutcomes(deps.db, outcomes, new Date(deps.clock()))
    }
    return 0
  } finally {
    sender?.close()
  }
}

interface Run {
  account: AccountRow
  sender: Sender
  signal: AbortSignal
}

/** Some at a time. What cannot be begun any more waits again. */
async function sendBatch(deps: Deps, run: Run, claimed: readonly ClaimedDelivery[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...claimed]
  const end = performance.now() + batchMs
  const sendNext = async (): Promise<void> => {
    for (let delivery = waiting.shift(); delivery; delivery = waiting.shift())
      outcomes.push(
        run.signal.aborted || performance.now() > end
          ? toUnsent(deps, delivery)
          : toOutcome(deps, delivery, await attempt(run, delivery)),
      )
  }
  await Promise.all(Array.from({ length: channels[run.account.channel].concurrency }, sendNext))
  return outcomes
}

const attempt = ({ account, sender }: Run, delivery: ClaimedDelivery): Promise<AttemptResult> =>
  sender.send(account, delivery).catch((error: unknown): AttemptResult => {
    // before anything was sent
    if (error instanceof AppError) return { state: 'refused', fault: { key: error.key, values: error.values } }
    log.error('a message was not sent', { id: delivery.id, error })
    return { state: 'unknown', fault: { key: 'request.failed', values: {} } }
  })

const toUnsent = ({ clock }: Deps, { id, attempts }: ClaimedDelivery): Outcome => ({
  ...{ id, state: 'waiting', attempts: attempts - 1, fault: null, sendAfter: new Date(clock()) },
})

function toOutcome({ clock }: Deps, { id, attempts }: ClaimedDelivery, result: AttemptResult): Outcome {
  if (result.state === 'sent') return { id, attempts, state: 'sent', fault: null, sendAfter: null }
  const { fault } = result
  if (result.state === 'unknown') return { id, attempts, state: 'unknown', fault, sendAfter: null }
  if (result.state === 'refused' || attempts >= maxAttempts)
    return { id, attempts, state: 'failed', fault, sendAfter: null }
  return {
    id,
    attempts,
    state: 'waiting',
    fault,
    sendAfter: new Date(clock() + 2 ** (attempts - 1) * minuteMs),
  }
}
