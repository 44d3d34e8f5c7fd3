import { AppError } from '../../../../platform/app-error.ts'
import { log } from '../../../../platform/log/log.ts'
import type { Deps } from '../../../../deps.ts'
import { createQueue } from '../../../session/queue.ts'
import { accountOf, loginOf, smtpOf } from '../account/account.service.ts'
import { filesOfMail } from '../box/box.queries.ts'
import { onSmtp } from '../servers/smtp.ts'
import { mailFor } from './mail-for.ts'
import {
  claim,
  updateInterrupted,
  updateOutcome,
  waitingSince,
  type Claimed,
  type StoredFault,
} from './send.queries.ts'

const minuteMs = 60_000
/** Longer than all time limits of sending together. */
const interruptedMs = 10 * minuteMs
/** number of mails per run */
const most = 20

/** Slow servers do not block other mails for long. */
const inQueue = createQueue(8, 200)

/**
 * Sends a pending mail, unless another node is already sending it, and stores the outcome. It is tried once, because an
 * interrupted mail may have been delivered (docs/decisions/0070).
 */
export async function sendNow(deps: Deps, id: string): Promise<void> {
  await inQueue(async () => {
    const mail = await claim(deps.db, id, new Date(deps.clock()))
    if (!mail) return
    const outcome = await attempt(deps, mail)
    await updateOutcome(deps.db, id, { ...outcome, at: new Date(deps.clock()) })
  })
}

/** Sends pending mails of ended processes, now and every minute. Returns a function that stops it. */
export async function keepMailGoing(deps: Deps, tell: (error: unknown) => void): Promise<() => Promise<void>> {
  const go = () => takeUp(deps).catch(tell)
  let running = go()
  const timer = setInterval(() => {
    running = go()
  }, minuteMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

export async function takeUp(deps: Deps): Promise<void> {
  const now = deps.clock()
  await updateInterrupted(deps.db, new Date(now - interruptedMs), { key: 'email.interrupted', values: {} })
  for (const id of await waitingSince(deps.db, new Date(now - minuteMs), most)) await sendNow(deps, id)
}

async function attempt(deps: Deps, mail: Claimed): Promise<{ state: 'sent' | 'failed'; fault: StoredFault | null }> {
  try {
    const account = await accountOf(deps.db, mail.user_id, mail.account_id)
    const files = await filesOfMail(deps.db, mail.id)
    const refused = await onSmtp(deps, smtpOf(account), await loginOf(deps, account), async (transport) => {
      const sent = (await transport.sendMail(await mailFor(deps, mail, files))) as { rejected?: unknown[] }
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
