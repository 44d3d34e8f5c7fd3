import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the double replies: takes the message, refuses it as too many, cuts the connection after the call, or an error page. */
export type SmsMood = 'ok' | 'busy' | 'cut' | 'page'

/** What the providers know of every message: nothing yet, that the phone received it (and not when), or that it did not. */
export type SmsReceiptMood = 'none' | 'received' | 'timeless' | 'failed'

export interface TakenSms {
  mobile: string
  /** values of the variables, in the order of the call */
  values: string[]
  id: string
}

export const smsKeys = { accessKey: 'LTAI5tTest', secret: 'of-the-provider', sign: '储能云', template: 'SMS_1001' }

/**
 * The SendSms calls of Alibaba Cloud and Tencent Cloud and a gateway with signed calls, as their public documents describe them:
 * signatures are computed from what arrives.
 */
export class SmsDouble {
  mood: SmsMood = 'ok'
  receipt: SmsReceiptMood = 'none'
  /** questions about receipts */
  readonly asked: Record<string, unknown>[] = []
  readonly taken: TakenSms[] = []
  readonly #server: Server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (this.mood === 'cut') return void request.socket.destroy()
      if (this.mood === 'page') return void reply.writeHead(502).end('<html>')
      const { status, body } = this.#answer(request, Buffer.concat(chunks).toString())
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })

  /** @returns `host:port` */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #answer(request: IncomingMessage, body: string): { status: number; body: object } {
    if (request.headers['x-acs-action']) return this.#answerAliyun(request, body)
    if (request.headers['x-tc-action']) return this.#answerTencent(request, body)
    return this.#answerSigned(request, body)
  }

  #answerAliyun(request: IncomingMessage, body: string) {
    const [, search = ''] = (request.url ?? '').split('?')
    const given = /SignedHeaders=([^,]+),Signature=(\w+)$/.exec(request.headers.authorization ?? '')
    const names = given?.[1] ?? ''
    const lines = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`)
    const text = ['POST', '/', search, lines.join(''), names, hash(body)].join('\n')
    if (sign(smsKeys.secret, `ACS3-HMAC-SHA256\n${hash(text)}`).toString('hex') !== given?.[2])
      return { status: 400, body: { Code: 'SignatureDoesNotMatch', Message: 'Specified signature is not matched' } }
    if (this.mood === 'busy')
      return { status: 200, body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控Permits:1' } }
    const query = new URLSearchParams(search)
    if (request.headers['x-acs-action'] === 'QuerySendDetails') return this.#tellAliyun(query)
    const values = Object.entries(JSON.parse(query.get('TemplateParam') ?? '{}') as Record<string, string>)
    return this.#take(
      query.get('PhoneNumbers') ?? '',
      values.map(([name, value]) => `${name}=${value}`),
      query.get('OutId') ?? '',
      { Code: 'OK', Message: 'OK', BizId: '900619746936498440' },
    )
  }

  #answerTencent(request: IncomingMessage, body: string) {
    const given = /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    )
    const [, scope = '', names = '', signature] = given ?? []
    const lines = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`)
    const text = ['POST', '/', '', lines.join(''), names, hash(body)].join('\n')
    const [date = '', service = '', end = ''] = scope.split('/')
    const key = sign(sign(sign(`TC3${smsKeys.secret}`, date), service), end)
    const signed = ['TC3-HMAC-SHA256', String(request.headers['x-tc-timestamp']), scope, hash(text)].join('\n')
    if (sign(key, signed).toString('hex') !== signature) {
      const fault = { Code: 'AuthFailure.SignatureFailure', Message: 'The signature is not correct' }
      return { status: 200, body: { Response: { Error: fault, RequestId: '1' } } }
    }
    const busy = { Code: 'LimitExceeded.PhoneNumberThirtySecondLimit', Message: '30 second limit' }
    if (this.mood === 'busy') return { status: 200, body: { Response: { SendStatusSet: [busy], RequestId: '1' } } }
    if (request.headers['x-tc-action'] === 'PullSmsSendStatusByPhoneNumber') return this.#tellTencent(body)
    const sms = JSON.parse(body) as Record<string, unknown> & { PhoneNumberSet: string[]; TemplateParamSet: string[] }
    const state = { Code: 'Ok', Message: 'send success', SerialNo: '5000:1045710669157053657849499619' }
    return this.#take(sms.PhoneNumberSet.join(), sms.TemplateParamSet, String(sms['SessionContext']), {
      Response: { SendStatusSet: [state], RequestId: '1' },
    })
  }

  #tellAliyun(query: URLSearchParams) {
    this.asked.push(Object.fromEntries(query))
    const details = {
      none: { SendStatus: 1 },
      received: { SendStatus: 3, ErrCode: 'DELIVERED', ReceiveDate: '2026-03-02 12:00:07' },
      timeless: { SendStatus: 3, ErrCode: 'DELIVERED' },
      failed: { SendStatus: 2, ErrCode: 'MOBILE_NOT_ON_SERVICE' },
    }
    const detail = { PhoneNum: query.get('PhoneNumber'), ...details[this.receipt] }
    return { status: 200, body: { Code: 'OK', Message: 'OK', SmsSendDetailDTOs: { SmsSendDetailDTO: [detail] } } }
  }

  #tellTencent(body: string) {
    this.asked.push(JSON.parse(body) as Record<string, unknown>)
    const other = { SerialNo: '5000:1', ReportStatus: 'FAIL', Description: 'another message', UserReceiveTime: 1 }
    const own = {
      SerialNo: '5000:1045710669157053657849499619',
      ...{
        ReportStatus: this.receipt === 'failed' ? 'FAIL' : 'SUCCESS',
        UserReceiveTime: this.receipt === 'timeless' ? 1e15 : 1_772_424_007,
      },
      Description: this.receipt === 'failed' ? 'MOBILE_NOT_ON_SERVICE' : 'DELIVRD',
    }
    const states = this.receipt === 'none' ? [other] : [other, own]
    return { status: 200, body: { Response: { PullSmsSendStatusSet: states, RequestId: '1' } } }
  }

  #answerSigned(request: IncomingMessage, body: string) {
    const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = request.headers
    const text = ['POST', request.url, timestamp, nonce, body].map(String).join('\n')
    if (sign(smsKeys.secret, text).toString('hex') !== signature) return { status: 401, body: {} }
    if (this.mood === 'busy') return { status: 429, body: {} }
    const sms = JSON.parse(body) as { mobile: string; params: Record<string, string>; requestId: string }
    const values = Object.entries(sms.params).map(([name, value]) => `${name}=${value}`)
    return this.#take(sms.mobile, values, sms.requestId, {})
  }

  #take(mobile: string, values: string[], id: string, body: object) {
    this.taken.push({ mobile, values, id })
    return { status: 200, body }
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
