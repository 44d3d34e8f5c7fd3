import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { log } from '../../../platform/log/log.ts'
import type { Deps } from '../../../deps.ts'
import { createQueue } from '../../../platform/queue.ts'
import { getAccount, getLogin, getSmtpServer } from '../account/account.service.ts'
import { listMailFiles } from '../box/box.queries.ts'
import { withSmtp } from '../servers/smtp.ts'
import { buildMail } from './build-mail.ts'
import type { StoredFault } from '../../../migrations/schema-mail.ts'
import { claimMail, updateInterrupted, updateOutcome, listWaitingSince, type ClaimedMail } from './send.queries.ts'
import { defineJob, defineTimedJob } from '../../jobs/index.ts'

const minuteMs = 60_000
/** Longer than all time limits of sending together. */
const interruptedMs = 10 * minuteMs
/** number of mails per run */
const maxBatch = 20

/** Slow servers do not block other mails for long. */
const runInQueue = createQueue(8, 200)

/**
 * Sends a pending mail, unless another node is already sending it, and stores the outcome. It is tried once, because an
 * interrupted mail may have been delivered (docs/decisions/0070).
 */
export async function sendNow(deps: Deps, id: string): Promise<void> {
  await runInQueue(async () => {
    const mail = await claimMail(deps.db, id, new Date(deps.clock()))
    if (!mail) return
    const outcome = await trySend(deps, mail)
    await updateOutcome(deps.db, id, { ...outcome, at: new Date(deps.clock()) })
  })
}

/** Sends a mail whose process has ended before it did; a mail that was sent is left alone. */
export const sendMail = defineJob({
  name: 'sendMail',
  payload: z.object({ id: z.string() }),
  maxAttempts: 5,
  run: (deps, { payload }) => sendNow(deps, payload.id),
})

/** Says of mails whose sending was interrupted that they may not have arrived, and sends what waits. */
export const sendWaitingMails = defineTimedJob({
  name: 'sendWaitingMails',
  cron: '*/10 * * * *',
  run: sendPending,
})

export async function sendPending(deps: Deps): Promise<void> {
  const now = deps.clock()
  await updateInterrupted(deps.db, new Date(now - interruptedMs), { key: 'email.interrupted', values: {} })
  for (const id of await listWaitingSince(deps.db, new Date(now - minuteMs), maxBatch)) await sendNow(deps, id)
}

async function trySend(
  deps: Deps,
  mail: ClaimedMail,
): Promise<{ state: 'sent' | 'failed'; fault: StoredFault | null }> {
  try {
    const account = await getAccount(deps.db, mail.user_id, mail.account_id)
    const files = await listMailFiles(deps.db, mail.id)
    const refused = await withSmtp(deps, getSmtpServer(account), await getLogin(deps, account), async (transport) => {
      const sent = (await transport.sendMail(await buildMail(deps, mail, files))) as { rejected?: unknown[] }
      return (sent.rejected ?? []).map(String)
    })
    const values = { host: account.smtp_host, addresses: refused.join(', ').slice(0, 500) }
    return { state: 'sent', fault: refused.length > 0 ? { key: 'email.someRefused', values } : null }
  } catch (error) {
    if (error instanceof AppError) return { state: 'failed', fault: { key: error.key, values: error.values } }
    log.error('a mail was not sent', { id: mail.id, error })
    return { state: 'failed', fault: { key: 'request.failed', values: {} } }
  }
}
