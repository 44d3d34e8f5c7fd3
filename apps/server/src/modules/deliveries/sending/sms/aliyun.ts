import { createHash, createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SmsSettings } from '../../../../migrations/schema-delivery.ts'
import { AppError } from '../../../../platform/app-error.ts'
import { limitText } from '../../../../platform/text.ts'
import { createFailure, type SmsProvider, type SmsReply } from './provider.ts'

const algorithm = 'ACS3-HMAC-SHA256'
const emptyHash = hash('')

/**
 * SendSms and QuerySendDetails of Alibaba Cloud, version 2017-05-25: https://help.aliyun.com/document_detail/419273.html,
 * https://help.aliyun.com/en/sms/developer-reference/api-dysmsapi-2017-05-25-querysenddetails
 */
export const aliyun: SmsProvider = {
  buildCall(settings, secret, { id, mobile, variables }, at) {
    const { sign, template } = settings
    return createCall(settings, secret, at, 'SendSms', {
      OutId: id,
      PhoneNumbers: mobile,
      SignName: sign,
      TemplateCode: template,
      TemplateParam: JSON.stringify(Object.fromEntries(variables.map(({ name, value }) => [name, value]))),
    })
  },
  readReply(_status, body): SmsReply | undefined {
    const reply = replySchema.safeParse(body)
    if (!reply.success) return undefined
    const { Code: code, BizId: receiptId } = reply.data
    if (code === 'OK') return { state: 'sent', receiptId }
    const error = createRefusal(reply.data)
    if (busyCode.test(code)) return { state: 'later', error }
    return { state: faultCode.test(code) ? 'unknown' : 'refused', error }
  },
  receipts: {
    buildCalls: (settings, secret, { receiptId, mobile, claimedAt, sentAt }, at) =>
      [...new Set([toChinaDay(sentAt), toChinaDay(claimedAt)])].map((day) =>
        createCall(settings, secret, at, 'QuerySendDetails', {
          BizId: receiptId,
          PhoneNumber: mobile,
          SendDate: day,
          PageSize: '10',
          CurrentPage: '1',
        }),
      ),
    read(status, body) {
      const reply = detailsSchema.safeParse(body)
      if (!reply.success) throw new AppError('delivery.smsReply', { status })
      if (reply.data.Code !== 'OK') throw createRefusal(reply.data)
      const [detail] = reply.data.SmsSendDetailDTOs?.SmsSendDetailDTO ?? []
      if (detail?.SendStatus === 2) return createFailure(detail.ErrCode)
      if (detail?.SendStatus !== 3) return undefined
      return { state: 'received', at: new Date(`${detail.ReceiveDate?.replace(' ', 'T')}+08:00`) }
    },
  },
}

/** Days and times of the provider are those of China. */
const chinaMs = 8 * 3_600_000
const toChinaDay = (time: Date): string =>
  new Date(time.getTime() + chinaMs).toISOString().slice(0, 10).replaceAll('-', '')

function createCall(
  { url: base, accessKey }: SmsSettings,
  secret: string,
  at: number,
  action: string,
  query: Record<string, string>,
) {
  const url = new URL('/', base)
  const headers = {
    'content-type': 'application/json',
    'x-acs-action': action,
    'x-acs-content-sha256': emptyHash,
    'x-acs-date': `${new Date(at).toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  }
  const search = writeQuery(query)
  const { signature, signedHeaders } = signAliyun(secret, search, { ...headers, host: url.host })
  const authorization = `${algorithm} Credential=${accessKey},SignedHeaders=${signedHeaders},Signature=${signature}`
  return { url: `${url.href}?${search}`, headers: { ...headers, authorization }, body: '' }
}

const createRefusal = ({ Code: code, Message: reason }: { Code: string; Message: string }) =>
  new AppError('delivery.smsRefused', { code, reason: limitText(reason, 200) })

const stateSchema = z.object({ Code: z.string().max(100), Message: z.string().default('') })
const replySchema = stateSchema.extend({ BizId: z.string().max(200).optional() })
const detail = z.object({
  /** 1: no receipt yet, 2: not received, 3: received */
  SendStatus: z.number(),
  ErrCode: z.string().default(''),
  /** `2017-05-25 00:00:00` */
  ReceiveDate: z.string().max(40).optional(),
})
const detailsSchema = stateSchema.extend({
  SmsSendDetailDTOs: z.object({ SmsSendDetailDTO: z.array(detail) }).optional(),
})
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
