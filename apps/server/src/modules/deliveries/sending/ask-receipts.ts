import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { log } from '../../../platform/log/log.ts'
import { findAccount } from '../store/account.queries.ts'
import {
  findNextAsk,
  forgetReceipts,
  listOpenReceipts,
  storeReceipt,
  type OpenReceipt,
} from '../store/receipt.queries.ts'
import { findAppReceipt } from '../../company-directories/index.ts'
import { getDirectory } from './send-app.ts'
import { askReceipt } from './sms/sms-channel.ts'

/** Messages of a run, each of which is a call. */
const maxAsked = 100
/** No call is begun after this time. */
const runMs = 30_000

/**
 * Asks providers of SMS, and DingTalk, whether messages that they have taken were received; what was not received becomes failed,
 * with the reason.
 */
export async function askOpenReceipts(deps: Deps, signal: AbortSignal): Promise<void> {
  const at = new Date(deps.clock())
  const end = performance.now() + runMs
  await forgetReceipts(deps.db, at)
  const silent = new Set<string>()
  for (const open of await listOpenReceipts(deps.db, at, maxAsked)) {
    if (signal.aborted || performance.now() > end) return
    const receipt = silent.has(open.accountId) ? undefined : await ask(deps, open).catch(noteSilence(open, silent))
    if (receipt?.state === 'received') await storeReceipt(deps.db, open, { receivedAt: receipt.at ?? at })
    else if (receipt) {
      const key = open.channel === 'sms' ? 'delivery.smsNotReceived' : 'delivery.notReceived'
      await storeReceipt(deps.db, open, { fault: { key, values: { reason: receipt.reason } } })
    } else await storeReceipt(deps.db, open, { askAfter: findNextAsk(open.channel, open.sentAt, at) })
  }
}

type Receipt = { state: 'received'; at?: Date } | { state: 'failed'; reason: string }

async function ask(
  deps: Deps,
  { accountId, channel, receiptId, address, sentAt }: OpenReceipt,
): Promise<Receipt | undefined> {
  if (address === '') return undefined
  if (channel !== 'sms') return findAppReceipt(deps, getDirectory(channel), { messageId: receiptId, personId: address })
  const account = await findAccount(deps.db, accountId)
  return account && askReceipt(deps, account, { receiptId, mobile: address, sentAt })
}

/** An account that gives no answer is not asked again in this run. Receipts may need a permission of their own at the provider. */
const noteSilence =
  ({ accountId }: OpenReceipt, silent: Set<string>) =>
  (error: unknown): undefined => {
    if (!(error instanceof AppError)) throw error
    silent.add(accountId)
    log.warn('an account gives no receipts', { accountId, reason: error.key, ...error.values })
  }
