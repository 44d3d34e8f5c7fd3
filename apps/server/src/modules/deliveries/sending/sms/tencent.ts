import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import type { SmsSettings } from '../../../../migrations/schema-delivery.ts'
import { AppError } from '../../../../platform/app-error.ts'
import { limitText } from '../../../../platform/text.ts'
import { createFailure, type SmsProvider, type SmsReply } from './provider.ts'

const algorithm = 'TC3-HMAC-SHA256'
const contentType = 'application/json; charset=utf-8'

/**
 * SendSms and PullSmsSendStatusByPhoneNumber of Tencent Cloud, version 2021-01-11: https://cloud.tencent.com/document/product/382/55981,
 * https://cloud.tencent.com/document/product/382/55976
 */
export const tencent: SmsProvider = {
  buildCall(settings, secret, { id, mobile, variables }, at) {
    const { sign, template, sdkApp } = settings
    return createCall(settings, secret, at, 'SendSms', {
      // a number without a country code is one of mainland China
      PhoneNumberSet: [mobile],
      SmsSdkAppId: sdkApp,
      SignName: sign,
      TemplateId: template,
      TemplateParamSet: variables.map(({ value }) => value),
      SessionContext: id,
    })
  },
  readReply(_status, body): SmsReply | undefined {
    const reply = replySchema.safeParse(body)
    if (!reply.success) return undefined
    const { Error: fault, SendStatusSet: states } = reply.data.Response
    const result = fault ?? states?.[0]
    if (!result) return undefined
    const { Code: code } = result
    if (code === 'Ok' && !fault) return { state: 'sent', receiptId: states?.[0]?.SerialNo }
    const error = createRefusal(result)
    if (busyCode.test(code)) return { state: 'later', error }
    return { state: code.startsWith('InternalError') ? 'unknown' : 'refused', error }
  },
  receipts: {
    buildCalls: (settings, secret, { mobile, claimedAt }, at) => [
      createCall(settings, secret, at, 'PullSmsSendStatusByPhoneNumber', {
        BeginTime: Math.floor(claimedAt.getTime() / 1000) - toleranceSeconds,
        Offset: 0,
        Limit: 100,
        PhoneNumber: mobile.startsWith('+') ? mobile : `+86${mobile}`,
        SmsSdkAppId: settings.sdkApp,
      }),
    ],
    read(status, body, { receiptId }) {
      const reply = statusSchema.safeParse(body)
      if (!reply.success) throw new AppError('delivery.smsReply', { status })
      const { Error: fault, PullSmsSendStatusSet: states = [] } = reply.data.Response
      if (fault) throw createRefusal(fault)
      const found = states.find(({ SerialNo }) => SerialNo === receiptId)
      if (found?.ReportStatus === 'FAIL') return createFailure(found.Description)
      if (found?.ReportStatus !== 'SUCCESS') return undefined
      return { state: 'received', at: new Date(found.UserReceiveTime * 1000) }
    },
  },
}

/** Clocks of the provider and of this server may differ. */
const toleranceSeconds = 600

function createCall(
  { url: base, accessKey, region }: SmsSettings,
  secret: string,
  at: number,
  action: string,
  input: object,
) {
  const url = new URL('/', base)
  const body = JSON.stringify(input)
  const seconds = Math.floor(at / 1000)
  const { scope, signature } = signTencent(secret, { service: 'sms', host: url.host, seconds, body })
  return {
    url: url.href,
    headers: {
      'content-type': contentType,
      'x-tc-action': action,
      'x-tc-version': '2021-01-11',
      'x-tc-region': region,
      'x-tc-timestamp': String(seconds),
      authorization: `${algorithm} Credential=${accessKey}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
    },
    body,
  }
}

const createRefusal = ({ Code: code, Message: reason }: { Code: string; Message: string }) =>
  new AppError('delivery.smsRefused', { code, reason: limitText(reason, 200) })

/** Too many calls, or too many messages for a number. */
const busyCode = /^(RequestLimitExceeded|LimitExceeded)/

const result = z.object({ Code: z.string().max(100), Message: z.string().default('') })
const replySchema = z.object({
  Response: z.object({
    Error: result.optional(),
    SendStatusSet: z.array(result.extend({ SerialNo: z.string().max(200).optional() })).optional(),
  }),
})
const receipt = z.object({
  SerialNo: z.string(),
  /** `SUCCESS` or `FAIL` */
  ReportStatus: z.string(),
  Description: z.string().default(''),
  /** seconds since 1970 */
  UserReceiveTime: z.number().default(0),
})
const statusSchema = z.object({
  Response: z.object({ Error: result.optional(), PullSmsSendStatusSet: z.array(receipt).optional() }),
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
