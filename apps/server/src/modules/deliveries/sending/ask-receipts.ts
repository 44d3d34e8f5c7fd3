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
import { askReceipt } from './sms/sms-channel.ts'

/** Messages of a run, each of which is a call. */
const maxAsked = 100
/** No call is begun after this time. */
const runMs = 30_000

/** Asks the providers whether phones have received the SMS that were sent; what was not received becomes failed, with the reason. */
export async function askOpenReceipts(deps: Deps, signal: AbortSignal): Promise<void> {
  const at = new Date(deps.clock())
  const end = performance.now() + runMs
  await forgetReceipts(deps.db, at)
  const failing = new Set<string>()
  for (const open of await listOpenReceipts(deps.db, at, maxAsked)) {
    if (signal.aborted || performance.now() > end) return
    const receipt = failing.has(open.accountId) ? undefined : await ask(deps, open).catch(note(open, failing))
    if (receipt?.state === 'received') await storeReceipt(deps.db, open, { receivedAt: receipt.at })
    else if (receipt) {
      const fault = { key: 'delivery.smsNotReceived', values: { reason: receipt.reason } }
      await storeReceipt(deps.db, open, { fault })
    } else await storeReceipt(deps.db, open, { askAfter: findNextAsk(open.sentAt, at) })
  }
}

async function ask(deps: Deps, open: OpenReceipt) {
  const account = await findAccount(deps.db, open.accountId)
  if (account?.channel !== 'sms' || open.mobile === '') return undefined
  return askReceipt(deps, account, open)
}

/** An account that gives no answer is not asked again in this run. Receipts may need a permission of their own at the provider. */
const note =
  ({ accountId }: OpenReceipt, failing: Set<string>) =>
  (error: unknown): undefined => {
    if (!(error instanceof AppError)) throw error
    failing.add(accountId)
    log.warn('a provider of SMS gives no receipts', { accountId, reason: error.key, ...error.values })
  }
