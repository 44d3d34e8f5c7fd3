import type { Deps } from '../../../deps.ts'
import type { StoredJobText } from '../../../migrations/schema-job.ts'
import { AppError } from '../../../platform/app-error.ts'
import { log } from '../../../platform/log/log.ts'
import { findAppReceipt } from '../../company-directories/index.ts'
import { findAccount } from '../store/account.queries.ts'
import {
  findNextAsk,
  forgetReceipts,
  listOpenReceipts,
  listReceiptAccounts,
  postponeReceipts,
  storeReceipt,
  type OpenReceipt,
} from '../store/receipt.queries.ts'
import { getDirectory } from './send-app.ts'
import { askReceipt } from './sms/sms-channel.ts'

/** Messages of an account that a run asks for, each of which is a call. */
const maxAsked = 100
/** No call is begun after this time. */
const runMs = 30_000
/** Errors one after the other after which an account is left alone for some minutes. */
const maxErrors = 3
const silentMs = 10 * 60_000
const dayMs = 24 * 3_600_000

/**
 * Asks providers of SMS, and DingTalk, whether messages that they have taken were received; what was not received becomes failed,
 * with the reason.
 */
export async function askOpenReceipts(deps: Deps, signal: AbortSignal): Promise<void> {
  const at = new Date(deps.clock())
  const end = performance.now() + runMs
  await forgetReceipts(deps.db, at)
  for (const accountId of await listReceiptAccounts(deps.db, at)) {
    let errors = 0
    for (const open of await listOpenReceipts(deps.db, accountId, at, maxAsked)) {
      if (signal.aborted || performance.now() > end) return
      if (errors === maxErrors) {
        // the others keep their attempts
        await postponeReceipts(deps.db, accountId, at, new Date(at.getTime() + silentMs))
        break
      }
      errors = (await askAndStore(deps, open, at)) ? 0 : errors + 1
    }
  }
}

/** @returns false if the other side gave no answer */
async function askAndStore(deps: Deps, open: OpenReceipt, at: Date): Promise<boolean> {
  try {
    const receipt = await ask(deps, open)
    if (receipt?.state === 'received')
      await storeReceipt(deps.db, open, { receivedAt: chooseTime(receipt.at, open.sentAt, at) })
    else if (receipt) await storeReceipt(deps.db, open, { fault: receipt.fault })
    else await storeReceipt(deps.db, open, { askAfter: findNextAsk(open.channel, open.sentAt, at) })
    return true
  } catch (error) {
    // receipts may need a permission of their own at the provider
    const reason = error instanceof AppError ? { reason: error.key, ...error.values } : { error }
    log.warn('an account gives no receipts', { accountId: open.accountId, ...reason })
    await storeReceipt(deps.db, open, { askAfter: findNextAsk(open.channel, open.sentAt, at) })
    return false
  }
}

type Receipt = { state: 'received'; at?: Date | undefined } | { state: 'failed'; fault: StoredJobText }

async function ask(deps: Deps, open: OpenReceipt): Promise<Receipt | undefined> {
  const { accountId, channel, receiptId, address } = open
  if (address === '') return undefined
  if (channel !== 'sms') return findAppReceipt(deps, getDirectory(channel), { messageId: receiptId, personId: address })
  const account = await findAccount(deps.db, accountId)
  return account && askReceipt(deps, account, { ...open, mobile: address })
}

/** That of the question where the other side gives none, or one that cannot be. */
function chooseTime(given: Date | undefined, sentAt: Date, at: Date): Date {
  const ms = given?.getTime() ?? Number.NaN
  return ms > sentAt.getTime() - dayMs && ms < at.getTime() + dayMs ? new Date(ms) : at
}
