import type { MessageChannel } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { log } from '../../../platform/log/log.ts'
import { findAccount, type AccountRow } from '../store/account.queries.ts'
import { claimDue, listClaimed, updateOutcomes, type ClaimedDelivery, type Outcome } from '../store/delivery.queries.ts'
import { skipUnwanted } from '../store/skip.queries.ts'
import type { AttemptResult, Channel, Sender } from './channel.ts'
import { postponeDeliveries } from './postpone.ts'
import { appChannel } from './send-app.ts'
import { emailChannel } from './send-email.ts'
import { robotChannel } from './send-robot.ts'
import { smsChannel } from './sms/sms-channel.ts'
import { weChatChannel } from './send-we-chat.ts'
import { webhookChannel } from './send-webhook.ts'

const channels: Record<MessageChannel, Channel> = {
  email: emailChannel,
  sms: smsChannel,
  weChat: weChatChannel,
  weComApp: appChannel,
  dingApp: appChannel,
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
  await skipUnwanted(deps.db, accountId, new Date(deps.clock()))
  await postponeDeliveries(deps, accountId)
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
  const waiting = groupDigests(claimed)
  const end = performance.now() + batchMs
  const sendNext = async (): Promise<void> => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const result = run.signal.aborted || performance.now() > end ? undefined : await attempt(run, group)
      outcomes.push(...group.map((one) => (result ? toOutcome(deps, one, result) : toUnsent(deps, one))))
    }
  }
  await Promise.all(Array.from({ length: channels[run.account.channel].concurrency }, sendNext))
  return outcomes
}

/** Messages that are sent as one: those of a digest of a user, or a message of its own. */
function groupDigests(claimed: readonly ClaimedDelivery[]): ClaimedDelivery[][] {
  const groups = new Map<string, ClaimedDelivery[]>()
  for (const delivery of claimed) {
    const { id, user_id, digest_at } = delivery
    const key = digest_at === null ? id : `${user_id} ${digest_at.getTime()}`
    groups.set(key, [...(groups.get(key) ?? []), delivery])
  }
  return [...groups.values()]
}

const attempt = (run: Run, group: readonly ClaimedDelivery[]): Promise<AttemptResult> =>
  send(run, group).catch((error: unknown): AttemptResult => {
    // before anything was sent
    if (error instanceof AppError) return { state: 'refused', fault: { key: error.key, values: error.values } }
    log.error('messages were not sent', { ids: group.map(({ id }) => id), error })
    return { state: 'unknown', fault: { key: 'request.failed', values: {} } }
  })

async function send({ account, sender }: Run, group: readonly ClaimedDelivery[]): Promise<AttemptResult> {
  const [first, ...rest] = group
  if (first && rest.length === 0) return sender.send(account, first)
  if (!sender.sendDigest) throw new Error(`account ${account.id} sends no digests`)
  return sender.sendDigest(account, group)
}

const toUnsent = ({ clock }: Deps, { id, attempts }: ClaimedDelivery): Outcome => ({
  ...{
    id,
    state: 'waiting',
    attempts: attempts - 1,
    fault: null,
    sendAfter: new Date(clock()),
    cardId: null,
    receiptId: null,
  },
})

function toOutcome({ clock }: Deps, { id, attempts }: ClaimedDelivery, result: AttemptResult): Outcome {
  const ended = { id, attempts, sendAfter: null, cardId: null, receiptId: null }
  if (result.state === 'sent') {
    const { cardId = null, receiptId = null } = result
    return { ...ended, state: 'sent', fault: null, cardId, receiptId }
  }
  const { state, fault } = result
  if (state === 'unknown' || state === 'skipped') return { ...ended, state, fault }
  if (state === 'refused' || attempts >= maxAttempts) return { ...ended, state: 'failed', fault }
  return { ...ended, state: 'waiting', fault, sendAfter: new Date(clock() + 2 ** (attempts - 1) * minuteMs) }
}
