import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WeChatCall {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}
type Answer = object | Buffer | number | undefined
type AnswerHandler = (call: WeChatCall) => Answer | Promise<Answer>

export interface FakeWeChat {
  url: string
  calls: WeChatCall[]
  /** replies by path; a number is an HTTP status without body, a buffer a file, undefined never replies */
  answers: Record<string, AnswerHandler>
  /** returns tokens `token-1`, `token-2` …; a forced one is always new */
  tokens: { current: number; ended: Set<string> }
  callsOf: (path: string) => WeChatCall[]
  close: () => Promise<void>
}

/** A fake WeChat server on a local port, as far as the product uses it. */
export async function startFakeWeChat(): Promise<FakeWeChat> {
  const tokens = { current: 1, ended: new Set<string>() }
  const calls: WeChatCall[] = []
  const answers: Record<string, AnswerHandler> = {
    '/cgi-bin/stable_token': ({ body }) => {
      if ((body as { force_refresh: boolean }).force_refresh) tokens.current++
      return { access_token: `token-${tokens.current}`, expires_in: 7200 }
    },
  }
  const server: Server = createServer((request, reply) => void answer(request, reply))
  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://we.chat')
    const body = await readBody(request)
    const call = { method: request.method ?? '', path: pathname, query: searchParams, body }
    calls.push(call)
    const token = searchParams.get('access_token')
    const ended = token !== null && (tokens.ended.has(token) || !token.startsWith('token-'))
    const said = ended ? { errcode: 42001, errmsg: 'access_token expired' } : await answers[pathname]?.(call)
    if (said === undefined) return
    if (typeof said === 'number') return void reply.writeHead(said).end()
    if (Buffer.isBuffer(said)) return void reply.writeHead(200).end(said)
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answers,
    tokens,
    callsOf: (path) => calls.filter((call) => call.path === path),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** JSON, or a form: its fields, and a file as its name and type. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data'))
    return bytes.length === 0 ? undefined : (JSON.parse(bytes.toString()) as unknown)
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.type}`]),
  )
}

export const accountInput = {
  appId: 'wx0123456789abcdef',
  appSecret: '0123456789abcdef0123456789abcdef',
  token: 'armatureToken',
  encodingAesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  encoding: 'plain' as 'plain' | 'safe',
  enabledMark: 1,
}

const sha1 = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest('hex')

/** The query that WeChat adds to the URL of the callback. @param now milliseconds since 1970 */
export function buildSignedQuery(now: number, more: Record<string, string> = {}, token = accountInput.token): string {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = '1320562132'
  return `?${new URLSearchParams({ signature: sha1(token, timestamp, nonce), timestamp, nonce, ...more })}`
}

/** The query of a message in safe mode. */
export function buildSafeQuery(now: number, encrypted: string): string {
  const signature = sha1(accountInput.token, String(Math.floor(now / 1000)), '1320562132', encrypted)
  return buildSignedQuery(now, { encrypt_type: 'aes', msg_signature: signature })
}

let messages = 0

/** The XML that WeChat sends for an action of a follower. */
export function buildMessageXml(fields: Record<string, string>): string {
  const all = {
    ToUserName: 'gh_123456789abc',
    FromUserName: 'oFollower1_abc-DEF',
    CreateTime: '1348831860',
    MsgType: 'text',
    ...(fields['MsgType'] === 'event' ? {} : { MsgId: String((messages += 1)) }),
    ...fields,
  }
  return `<xml>${Object.entries(all)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('\n')}</xml>`
}
