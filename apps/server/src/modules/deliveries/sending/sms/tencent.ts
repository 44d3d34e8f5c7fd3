import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../../../platform/app-error.ts'
import { limitText } from '../../../../platform/text.ts'
import type { SmsProvider, SmsReply } from './provider.ts'

const algorithm = 'TC3-HMAC-SHA256'
const contentType = 'application/json; charset=utf-8'

/** SendSms of Tencent Cloud, version 2021-01-11: https://cloud.tencent.com/document/product/382/55981 */
export const tencent: SmsProvider = {
  buildCall({ url: base, accessKey, sign, template, sdkApp, region }, secret, { id, mobile, variables }, at) {
    const url = new URL('/', base)
    const body = JSON.stringify({
      // a number without a country code is one of mainland China
      PhoneNumberSet: [mobile],
      SmsSdkAppId: sdkApp,
      SignName: sign,
      TemplateId: template,
      TemplateParamSet: variables.map(({ value }) => value),
      SessionContext: id,
    })
    const seconds = Math.floor(at / 1000)
    const { scope, signature } = signTencent(secret, { service: 'sms', host: url.host, seconds, body })
    return {
      url: url.href,
      headers: {
        'content-type': contentType,
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': region,
        'x-tc-timestamp': String(seconds),
        authorization: `${algorithm} Credential=${accessKey}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
      },
      body,
    }
  },
  readReply(_status, body): SmsReply | undefined {
    const reply = replySchema.safeParse(body)
    if (!reply.success) return undefined
    const { Error: fault, SendStatusSet: states } = reply.data.Response
    const result = fault ?? states?.[0]
    if (!result) return undefined
    const { Code: code, Message: reason } = result
    if (code === 'Ok' && !fault) return { state: 'sent' }
    const error = new AppError('delivery.smsRefused', { code, reason: limitText(reason, 200) })
    if (busyCode.test(code)) return { state: 'later', error }
    return { state: code.startsWith('InternalError') ? 'unknown' : 'refused', error }
  },
}

/** Too many calls, or too many messages for a number. */
const busyCode = /^(RequestLimitExceeded|LimitExceeded)/

const result = z.object({ Code: z.string().max(100), Message: z.string().default('') })
const replySchema = z.object({
  Response: z.object({ Error: result.optional(), SendStatusSet: z.array(result).optional() }),
})

const signedHeaders = 'content-type;host'

/**
 * Signature of version 3 for a POST of JSON to `/`: https://cloud.tencent.com/document/api/382/52072
 *
 * @param call.seconds since 1970
 */
export function signTencent(
  secret: string,
  { service, host, seconds, body }: { service: string; host: string; seconds: number; body: string },
): { scope: string; signature: string } {
  const date = new Date(seconds * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const headers = `content-type:${contentType}\nhost:${host}\n`
  const request = ['POST', '/', '', headers, signedHeaders, hash(body)].join('\n')
  const key = [date, service, 'tc3_request'].reduce<Buffer | string>((above, part) => sign(above, part), `TC3${secret}`)
  const signature = sign(key, [algorithm, String(seconds), scope, hash(request)].join('\n')).toString('hex')
  return { scope, signature }
}

const sign = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
