import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerWeCom, type DoubleDepartment, type WeComCall, type WeComCompany } from '../double/we-com-double.ts'

export type { DoublePerson } from '../double/we-com-double.ts'

export interface DirectoryCall extends WeComCall {
  headers: IncomingHttpHeaders
}

/** A company at WeCom and DingTalk, as the double has it. */
export interface DirectoryDouble extends WeComCompany {
  /** of DingTalk: what became of its messages */
  receipts: object
  url: string
  host: string
  calls: DirectoryCall[]
  /** replies with this code instead, by path */
  refusals: Record<string, object>
  /** who signs in on its page; '' cancels */
  signedIn: string
  /** runs before each reply */
  before: (call: DirectoryCall) => Promise<void> | void
  close: () => Promise<void>
}

export const weComAccount = {
  corpId: 'ww0123456789abcdef',
  appKey: '',
  agentId: '1000002',
  secret: 'weComSecret-0123456789',
  contactsSecret: 'contactsSecret-0123456789',
  enabledMark: 1 as 0 | 1,
  signInMark: 0 as 0 | 1,
}
export const dingTalkAccount = {
  corpId: 'ding0123456789',
  appKey: 'dingoa0123456789',
  agentId: '2000001',
  secret: 'dingTalkSecret-0123456789',
  contactsSecret: '',
  enabledMark: 1 as 0 | 1,
  signInMark: 0 as 0 | 1,
}

/** people of a page of the double of DingTalk, fewer than are requested */
const pageSize = 2

/**
 * WeCom and DingTalk on a local port, as far as the product uses them and as their public documents describe them: codes, names and
 * types of what they return.
 */
export async function startDirectoryDouble(): Promise<DirectoryDouble> {
  const double: DirectoryDouble = {
    url: '',
    host: '',
    calls: [],
    departments: [],
    people: [],
    messages: [],
    receipts: {},
    refusals: {},
    token: 1,
    signedIn: '',
    before: () => undefined,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  const server: Server = createServer((request, reply) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://double')
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (text += part))
    request.on('end', () => {
      const call = {
        path,
        query,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
        headers: request.headers,
      }
      double.calls.push(call)
      const page = signInAt(double, call)
      if (page) return void reply.writeHead(302, { location: page }).end()
      void Promise.resolve(double.before(call)).then(() => {
        reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(double, call)))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  double.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  double.url = `http://${double.host}`
  return double
}

function answer(double: DirectoryDouble, call: DirectoryCall): object {
  const refusal = double.refusals[call.path]
  if (refusal) return refusal
  const { path, query } = call
  if (path.startsWith('/cgi-bin/')) return answerWeCom(double, weComAccount, call)
  if (path === '/gettoken') {
    if (query.get('appkey') !== dingTalkAccount.appKey || query.get('appsecret') !== dingTalkAccount.secret)
      return { errcode: 40096, errmsg: '不合法的appkey或appsecret' }
    return { errcode: 0, errmsg: 'ok', access_token: `token-${double.token}`, expires_in: 7200 }
  }
  if (path.startsWith('/v1.0/')) return answerSignIn(call)
  if (query.get('access_token') !== `token-${double.token}`)
    return { errcode: 88, sub_code: '40014', sub_msg: '不合法的access_token', errmsg: 'ding talk error' }
  return answerDingTalk(double, call) ?? { errcode: 404, errmsg: 'no such call' }
}

function answerDingTalk(double: DirectoryDouble, { path, body }: DirectoryCall): object | undefined {
  const { departments, people, messages } = double
  const id = Number(body['dept_id'])
  const toDepartment = (one: DoubleDepartment) => ({ dept_id: one.id, name: one.name, parent_id: one.parentId })
  if (path === '/topapi/v2/department/get') {
    const found = departments.find((one) => one.id === id)
    return found ? { errcode: 0, errmsg: 'ok', result: toDepartment(found) } : { errcode: 60003, errmsg: '部门不存在' }
  }
  if (path === '/topapi/v2/department/listsub')
    return { errcode: 0, errmsg: 'ok', result: departments.filter((one) => one.parentId === id).map(toDepartment) }
  if (path === '/topapi/user/getbyunionid') {
    const userid = String(body['unionid']).replace(/^union-/, '')
    const isContact = userid.startsWith('contact')
    if (!isContact && people.every((person) => person.id !== userid)) return { errcode: 60121, errmsg: '找不到该用户' }
    return { errcode: 0, errmsg: 'ok', result: { contact_type: isContact ? 1 : 0, userid } }
  }
  if (path === '/topapi/message/corpconversation/asyncsend_v2') return takeDingTalkMessage(double, body)
  if (path === '/topapi/message/corpconversation/getsendresult')
    return { errcode: 0, send_result: double.receipts, request_id: 'double' }
  if (path === '/topapi/message/corpconversation/status_bar/update') {
    const found = messages.find((one) => Number(one.id) === body['task_id'])
    if (!found || typeof body['agent_id'] !== 'number') return { errcode: 33012, errmsg: '无效的参数' }
    found.state = String(body['status_value'])
    return { errcode: 0, errmsg: 'ok' }
  }
  const change = dingTalkChanges[path]
  if (change) return change(double, body)
  if (path !== '/topapi/v2/user/list') return undefined
  const cursor = Number(body['cursor'])
  const found = people.filter((person) => person.departments.includes(id))
  const next = cursor + pageSize
  return {
    errcode: 0,
    errmsg: 'ok',
    result: {
      has_more: next < found.length,
      ...(next < found.length && { next_cursor: next }),
      list: found.slice(cursor, next).map((person) => ({
        ...{ userid: person.id, name: person.name, dept_id_list: person.departments, active: true },
        ...(person.mobile !== undefined && { mobile: person.mobile }),
        ...(person.email !== undefined && { email: person.email }),
      })),
    },
  }
}

type DingTalkChange = (double: DirectoryDouble, body: Record<string, unknown>) => object
const done = { errcode: 0, errmsg: 'ok' }
const refuseAs = (code: number, message: string) => ({
  ...{ errcode: 88, sub_code: String(code), sub_msg: message, errmsg: 'ding talk error' },
})
const readIds = (list: unknown) => String(list).split(',').map(Number)

const dingTalkChanges: Record<string, DingTalkChange | undefined> = {
  '/topapi/v2/department/create'({ departments }, body) {
    const id = Math.max(0, ...departments.map((one) => one.id)) + 1
    departments.push({ id, parentId: Number(body['parent_id']), name: String(body['name']) })
    return { ...done, result: { dept_id: id } }
  },
  '/topapi/v2/department/update'({ departments }, body) {
    const found = departments.find(({ id }) => id === body['dept_id'])
    if (!found) return refuseAs(60003, '部门不存在')
    const parentId = body['parent_id']
    if (parentId !== undefined && departments.every(({ id }) => id !== parentId)) return refuseAs(60003, '部门不存在')
    Object.assign(found, { name: String(body['name']), ...(parentId !== undefined && { parentId: Number(parentId) }) })
    return done
  },
  '/topapi/v2/user/create'({ people }, body) {
    const { userid, name, mobile, email } = body as Record<string, string>
    if (people.some(({ id }) => id === userid)) return refuseAs(60102, 'UserID在公司中已存在')
    if (!mobile) return refuseAs(40035, '不合法的参数')
    people.push({
      id: userid ?? '',
      name: name ?? '',
      mobile,
      ...(email && { email }),
      departments: readIds(body['dept_id_list']),
    })
    return { ...done, result: { userid } }
  },
  '/topapi/v2/user/update'({ people }, body) {
    const { userid, name, mobile, email } = body as Record<string, string>
    const found = people.find(({ id }) => id === userid)
    if (!found) return refuseAs(60121, '找不到该用户')
    Object.assign(found, { ...(name && { name }), ...(mobile && { mobile }), ...(email && { email }) })
    if (body['dept_id_list'] !== undefined) found.departments = readIds(body['dept_id_list'])
    return done
  },
}

/** The type of a message names its content. */
const readContent = (message: Record<string, unknown>) =>
  message[String(message['msgtype'])] as Record<string, unknown> | undefined

function takeDingTalkMessage({ people, messages }: DirectoryDouble, body: Record<string, unknown>): object {
  const content = readContent((body['msg'] ?? {}) as Record<string, unknown>)
  if (typeof body['agent_id'] !== 'number' || !content) return { errcode: 41011, errmsg: '缺少agentid' }
  const personId = String(body['userid_list'])
  if (people.every((person) => person.id !== personId)) return { errcode: 33012, errmsg: '无效的USERID' }
  const id = messages.length + 256_271_667_526
  const bar = content['status_bar'] as { status_value?: string } | undefined
  messages.push({ id: String(id), personId, content, state: bar?.status_value ?? '' })
  return { errcode: 0, errmsg: 'ok', task_id: id, request_id: 'double' }
}

/** The pages where people sign in: they lead back with a code that is valid once. */
function signInAt(double: DirectoryDouble, { path, query }: DirectoryCall): string | undefined {
  const isDingTalk = path === '/oauth2/auth'
  if (path !== '/wwlogin/sso/login' && !isDingTalk) return undefined
  const back = new URL(query.get('redirect_uri') ?? '')
  back.searchParams.set('state', query.get('state') ?? '')
  if (double.signedIn !== '')
    back.searchParams.set(isDingTalk ? 'authCode' : 'code', `code-${(codes += 1)}-${double.signedIn}`)
  return back.href
}

let codes = 0

function answerSignIn({ path, body, headers }: DirectoryCall): object {
  if (path === '/v1.0/oauth2/userAccessToken') {
    const code = String(body['code'])
    if (body['clientSecret'] !== dingTalkAccount.secret || !code.startsWith('code-'))
      return { code: 'invalidParameter.authCode.notFound', message: '不合法的临时授权码' }
    return { accessToken: code.replace(/^code-\d+-/, 'own-'), refreshToken: 'r', expireIn: 7200, corpId: 'ding' }
  }
  const token = String(headers['x-acs-dingtalk-access-token'] ?? '')
  return { nick: 'n', unionId: token.replace(/^own-/, 'union-'), openId: 'o' }
}
