import { randomBytes } from 'node:crypto'
import { AppError } from '../../../../platform/app-error.ts'
import { signCall } from '../../../../platform/secret/sign-call.ts'
import type { SmsProvider, SmsReply } from './provider.ts'

/**
 * A signed call of a gateway, the same as for codes of sign-ins (docs/guide/running.md). All attempts of a message have the same
 * `requestId`, for which the gateway sends only once.
 */
export const signedCall: SmsProvider = {
  buildCall({ url, accessKey, sign, template }, secret, { id, mobile, variables }, at) {
    const params = Object.fromEntries(variables.map(({ name, value }) => [name, value]))
    const body = JSON.stringify({ requestId: id, mobile, template, sign, params })
    const { pathname, search } = new URL(url)
    const timestamp = String(Math.floor(at))
    const nonce = randomBytes(16).toString('hex')
    return {
      url,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-key': accessKey,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signCall(secret, { method: 'POST', path: pathname + search, timestamp, nonce, body }),
      },
      body,
    }
  },
  readReply(status): SmsReply {
    if (status >= 200 && status < 300) return { state: 'sent' }
    const error = new AppError('dataInterface.status', { status })
    return { state: status >= 500 || status === 429 ? 'later' : 'refused', error }
  },
}
