import { randomBytes } from 'node:crypto'
import { request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import type { SmsProvider } from '../../../platform/config/config.ts'
import { log } from '../../../platform/log/log.ts'
import { signCall } from '../../../platform/secret/sign-call.ts'
import type { Message } from './sender.ts'

const timeoutMs = 4000
/** pauses before the second and the third try, in milliseconds */
const pauses = [200, 800]

/**
 * Posts the message to the provider over HTTPS. Each try is signed separately, but all tries of a message have the same
 * `requestId`, for which the provider sends only once. Redirects are not followed. See docs/guide/running.md for the request.
 *
 * @returns whether the provider accepted it (2xx). 4xx is a refusal; anything else, or no answer for four seconds, is tried
 * twice more.
 */
export async function sendByProvider(provider: SmsProvider, message: Message): Promise<boolean> {
  const body = JSON.stringify({
    requestId: message.id,
    mobile: message.mobile,
    template: provider.template,
    sign: provider.sign,
    params: { code: message.code, minutes: message.minutes },
  })
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await wait(pause)
    const status = await sendRequest(provider, body).catch((error: Error) => {
      log.warn('the SMS provider cannot be reached', { requestId: message.id, reason: error.message })
      return 0
    })
    if (status >= 200 && status < 300) return true
    if (status !== 0) log.warn('the SMS provider answered no', { requestId: message.id, status })
    if (status >= 400 && status < 500) return false
  }
  return false
}

function sendRequest(provider: SmsProvider, body: string): Promise<number> {
  const url = new URL(provider.url)
  const method = 'POST'
  const timestamp = String(Date.now())
  const nonce = randomBytes(16).toString('hex')
  const signature = signCall(provider.secret, {
    method,
    path: url.pathname + url.search,
    timestamp,
    nonce,
    body,
  })
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        ca: provider.ca,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(body),
          'X-Key': provider.key,
          'X-Timestamp': timestamp,
          'X-Nonce': nonce,
          'X-Signature': signature,
        },
      },
      (reply) => {
        // the body of the reply is not needed
        reply.resume()
        resolve(reply.statusCode ?? 0)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
