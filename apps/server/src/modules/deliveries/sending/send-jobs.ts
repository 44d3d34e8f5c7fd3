import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { addJob, type DefinedJob, defineJob, defineTimedJob } from '../../jobs/index.ts'
import { listDueAccounts, updateInterrupted } from '../store/delivery.queries.ts'
import { askOpenReceipts } from './ask-receipts.ts'
import { closeDecidedCards } from './close-cards.ts'
import { sendDue } from './send-due.ts'

/** Longer than all time limits of an attempt together. */
const interruptedMs = 10 * 60_000

/** Sends what is due of a channel account. */
export const sendDeliveries: DefinedJob<{ accountId: string }> = defineJob({
  name: 'sendDeliveries',
  payload: z.object({ accountId: z.string() }),
  maxAttempts: 5,
  run: async (deps, { payload, signal }) => {
    const delayMs = await sendDue(deps, payload.accountId, signal)
    if (delayMs === undefined) return {}
    return {
      commit: async (tx) => {
        await addJob(tx, sendDeliveries, payload, { delayMs, isWaitedFor: true })
      },
    }
  },
})

/** Sends what is due and what is to be tried again; what was interrupted becomes unknown. Closes cards of decided approvals, asks for receipts. */
export const sendWaitingDeliveries = defineTimedJob({
  name: 'sendWaitingDeliveries',
  cron: '* * * * *',
  run: async (deps, { signal }) => sendWaiting(deps, signal),
})

async function sendWaiting(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = new Date(deps.clock())
  const fault = { key: 'delivery.interrupted', values: {} }
  await updateInterrupted(deps.db, new Date(now.getTime() - interruptedMs), fault, now)
  for (const accountId of await listDueAccounts(deps.db, now)) await sendDue(deps, accountId, signal)
  await closeDecidedCards(deps, signal)
  await askOpenReceipts(deps, signal)
}
