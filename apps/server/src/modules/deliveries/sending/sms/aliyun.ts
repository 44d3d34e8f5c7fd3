import { createHash, createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../../../platform/app-error.ts'
import { limitText } from '../../../../platform/text.ts'
import type { SmsProvider, SmsReply } from './provider.ts'

const algorithm = 'ACS3-HMAC-SHA256'
const emptyHash = hash('')

/** SendSms of Alibaba Cloud, version 2017-05-25: https://help.aliyun.com/document_detail/419273.html */
export const aliyun: SmsProvider = {
  buildCall({ url: base, accessKey, sign, template }, secret, { id, mobile, variables }, at) {
    const url = new URL('/', base)
    const query = {
      OutId: id,
      PhoneNumbers: mobile,
      SignName: sign,
      TemplateCode: template,
      TemplateParam: JSON.stringify(Object.fromEntries(variables.map(({ name, value }) => [name, value]))),
    }
    const headers = {
      'content-type': 'application/json',
      'x-acs-action': 'SendSms',
      'x-acs-content-sha256': emptyHash,
      'x-acs-date': `${new Date(at).toISOString().slice(0, 19)}Z`,
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-version': '2017-05-25',
    }
    const search = writeQuery(query)
    const { signature, signedHeaders } = signAliyun(secret, search, { ...headers, host: url.host })
    const authorization = `${algorithm} Credential=${accessKey},SignedHeaders=${signedHeaders},Signature=${signature}`
    return { url: `${url.href}?${search}`, headers: { ...headers, authorization }, body: '' }
  },
  readReply(_status, body): SmsReply | undefined {
    const reply = replySchema.safeParse(body)
    if (!reply.success) return undefined
    const { Code: code, Message: reason } = reply.data
    if (code === 'OK') return { state: 'sent' }
    const error = new AppError('delivery.smsRefused', { code, reason: limitText(reason, 200) })
    if (busyCode.test(code)) return { state: 'later', error }
    return { state: faultCode.test(code) ? 'unknown' : 'refused', error }
  },
}

const replySchema = z.object({ Code: z.string().max(100), Message: z.string().default('') })
/** Too many calls, or too many messages for a number. */
const busyCode = /^(Throttling|ServiceUnavailable|isv\.BUSINESS_LIMIT_CONTROL)/
/** A fault of the provider, after which the message may have been taken. */
const faultCode = /^(InternalError|isp\.)/

/**
 * Signature of version 3 for a POST to `/` without a body:
 * https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
 *
 * @param search the canonical query string
 * @param headers all that are signed, with names in lower case
 */
export function signAliyun(secret: string, search: string, headers: Record<string, string>) {
  const names = Object.keys(headers).toSorted()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const signedHeaders = names.join(';')
  const request = ['POST', '/', search, lines, signedHeaders, emptyHash].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`${algorithm}\n${hash(request)}`)
    .digest('hex')
  return { signature, signedHeaders }
}

/** Names in order, encoded as RFC 3986 says. */
function writeQuery(values: Record<string, string>): string {
  return Object.keys(values)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(values[name] ?? '')}`)
    .join('&')
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
