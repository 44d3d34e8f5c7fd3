import { createHmac } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { storedAddresses } from '../../data-interfaces/index.ts'
import type { AccountRow } from '../store/account.queries.ts'
import { findAddress } from './find-address.ts'
import { openAccountSecret } from '../store/account-secret.ts'
import type { ClaimedDelivery } from '../store/delivery.queries.ts'
import { listRecipientAccounts } from '../store/recipient.queries.ts'
import type { AttemptResult, Channel } from './channel.ts'

/** Recipients that a call names; of more, it has only the number. */
const maxNamed = 1000

/**
 * Calls a webhook as Standard Webhooks 1.0 describes it: `webhook-id` is the same for every attempt, so that the receiver takes a
 * message once, and `webhook-signature` is HMAC-SHA256 of id, time and body. Repeating is therefore harmless.
 */
export const webhookChannel: Channel = {
  concurrency: 5,
  open: (deps) => ({
    send: (account, delivery) => sendWebhook(deps, account, delivery),
    close: () => undefined,
  }),
}

async function sendWebhook(deps: Deps, account: AccountRow, delivery: ClaimedDelivery): Promise<AttemptResult> {
  try {
    await callWebhook(deps, account, delivery.id, await writeBody(deps, delivery))
    return { state: 'sent' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return {
      state: isWorthRepeating(error) ? 'later' : 'refused',
      fault: { key: error.key, values: error.values },
    }
  }
}

/** @throws AppError with the reason */
export async function callWebhook(deps: Deps, account: AccountRow, id: string, body: string): Promise<void> {
  const { settings } = account
  if (settings.channel !== 'webhook') throw new Error(`account ${account.id} is no webhook`)
  const seconds = String(Math.floor(deps.clock() / 1000))
  const signature = signWebhook(await openAccountSecret(deps, account), { id, seconds, body })
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signature,
  }
  await storedAddresses.send(deps, { url: settings.url, headers, body })
}

function signWebhook(secret: string, { id, seconds, body }: Record<'id' | 'seconds' | 'body', string>): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

async function writeBody(deps: Deps, delivery: ClaimedDelivery): Promise<string> {
  const { accounts, count } = await listRecipientAccounts(deps.db, delivery.message_id, maxNamed)
  return JSON.stringify({
    type: delivery.event,
    timestamp: delivery.created_at.toISOString(),
    data: {
      messageId: delivery.message_id,
      title: { zh: delivery.title, ...delivery.title_i18n },
      bodyText: { zh: delivery.body_text, ...delivery.body_i18n },
      link: findAddress(deps, delivery.link) ?? delivery.link,
      recipients: accounts,
      recipientCount: count,
    },
  })
}

function isWorthRepeating({ key, values }: AppError): boolean {
  if (key === 'dataInterface.status') return Number(values['status']) >= 500 || values['status'] === 429
  return key === 'dataInterface.unreachable' || key === 'dataInterface.hostSlow' || key === 'dataInterface.busy'
}
