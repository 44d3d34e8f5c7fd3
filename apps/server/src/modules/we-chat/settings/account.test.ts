import type { WeChatAccount } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { getAccessToken } from '../client/access-token.ts'
import { sendRequest } from '../client/send-request.ts'
import { callWeChat } from '../client/call-we-chat.ts'
import { accountInput, startFakeWeChat, type FakeWeChat } from '../testing/we-chat.ts'
import { readAccount, type Account } from '../account/account.ts'

const path = '/api/weChat/Account'
let weChat: FakeWeChat
let server: TestServer
let admin: Client
let now = Date.now()
beforeAll(async () => {
  weChat = await startFakeWeChat()
  server = await startTestServer({ config: { weChatUrl: weChat.url }, clock: () => now })
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
})
afterAll(async () => {
  await server.close()
  await weChat.close()
})
beforeEach(async () => {
  weChat.calls.length = 0
  weChat.tokens.ended.clear()
  expect((await admin.put(path, accountInput)).code).toBe(200)
})

const shown = async () => (await admin.get<WeChatAccount>(path)).data
const stored = async (): Promise<Account> => {
  const account = await readAccount(server.deps)
  if (!account) throw new Error('no account')
  return account
}

describe('the official account', () => {
  it('is set up with secrets that are neither returned nor stored in clear text', async () => {
    const text = JSON.stringify(await shown())
    for (const secret of [accountInput.appSecret, accountInput.token, accountInput.encodingAesKey])
      expect(text).not.toContain(secret)
    expect(await shown()).toEqual({
      appId: accountInput.appId,
      encoding: 'plain',
      enabledMark: 1,
      hasAppSecret: true,
      hasToken: true,
      hasEncodingAesKey: true,
    })
    await getAccessToken(server.deps, await stored())
    const rows = await server.db.query<Record<string, Buffer>>(
      'select app_secret, token, encoding_aes_key, access_token from wechat_account',
    )
    for (const sealed of Object.values(rows[0] ?? {}))
      for (const secret of [accountInput.appSecret, accountInput.token, accountInput.encodingAesKey, 'token-'])
        expect(sealed.toString('latin1')).not.toContain(secret)
  })

  it('keeps a secret that is left empty, unless the account changes', async () => {
    const empty = { ...accountInput, appSecret: '', token: '', encodingAesKey: '' }
    expect((await admin.put(path, { ...empty, encoding: 'safe' })).code).toBe(200)
    expect(await stored()).toMatchObject({ appSecret: accountInput.appSecret, token: accountInput.token })
    expect(await admin.put(path, { ...empty, appId: 'wxffffffffffffffff' })).toMatchObject({
      code: 400,
      msg: '请填写AppSecret',
      data: { field: 'appSecret' },
    })
  })

  it.each([
    ['appId', 'wx123'],
    ['appId', 'WX0123456789ABCDEF'],
    ['appSecret', 'a secret with blanks'],
    ['token', 'a\u0000b'],
    ['encodingAesKey', 'short'],
    ['encoding', 'none'],
    ['enabledMark', 2],
    ['enabledMark', true],
  ])('refuses %s %j', async (field, value) => {
    const { code, msg } = await admin.put(path, { ...accountInput, [field]: value })
    expect([code, msg.split(' ')[0]]).toEqual([400, field])
  })

  it('requires the encryption key only in safe mode', async () => {
    const other = { ...accountInput, appId: 'wxaaaaaaaaaaaaaaaa', encodingAesKey: '' }
    expect((await admin.put(path, { ...other, encoding: 'safe' })).data).toEqual({ field: 'encodingAesKey' })
    expect((await admin.put(path, other)).code).toBe(200)
    expect((await shown()).hasEncodingAesKey).toBe(false)
  })

  it('tells signed-in users only whether it exists', async () => {
    const staff = await server.as((await aUser(server.db)).account)
    expect((await staff.get('/api/weChat/State')).data).toEqual({ isSetUp: true, isEnabled: true })
    await admin.put(path, { ...accountInput, enabledMark: 0 })
    expect((await staff.get('/api/weChat/State')).data).toEqual({ isSetUp: true, isEnabled: false })
    expect((await staff.get(path)).code).toBe(403)
    for (const page of ['Follower', 'Message']) expect((await admin.get(`/api/weChat/${page}`)).code).toBe(409)
  })
})

describe('the test of the connection', () => {
  const test = () => admin.post(`${path}/Actions/Test`)

  it('requests an access token with the stored credentials', async () => {
    expect(await test()).toMatchObject({ code: 200, data: { expiresInSeconds: 7200 } })
    expect(weChat.calls.at(-1)?.body).toEqual({
      grant_type: 'client_credential',
      appid: accountInput.appId,
      secret: accountInput.appSecret,
      force_refresh: false,
    })
  })

  it('reports the error of WeChat, and what can be done about it', async () => {
    const right = weChat.answers['/cgi-bin/stable_token']
    const say = (errcode: number, errmsg: string) =>
      (weChat.answers['/cgi-bin/stable_token'] = () => ({ errcode, errmsg }))
    say(40164, 'invalid ip 1.2.3.4, not in whitelist')
    expect((await test()).msg).toBe(
      '本服务器的 IP 不在公众号的 IP 白名单中，请在公众平台添加（微信：40164 invalid ip 1.2.3.4, not in whitelist）',
    )
    say(40125, 'invalid appsecret')
    expect((await test()).msg).toBe('AppSecret 不正确或已重置（微信：40125 invalid appsecret）')
    say(-1, 'system error')
    expect((await test()).msg).toBe('微信拒绝了请求（微信：-1 system error）')
    weChat.answers['/cgi-bin/stable_token'] = () => 502
    expect(await test()).toMatchObject({ code: 503, msg: '无法连接微信服务器（HTTP 502），请稍后再试' })
    weChat.answers['/cgi-bin/stable_token'] = () => ({ access_token: 5 })
    expect((await test()).code).toBe(503)
    Object.assign(weChat.answers, { '/cgi-bin/stable_token': right })
  })
})

describe('the access token', () => {
  it('is requested once by concurrent callers, stored for all nodes, and refreshed before it expires', async () => {
    const account = await stored()
    const all = await Promise.all(Array.from({ length: 20 }, () => getAccessToken(server.deps, account)))
    expect(new Set(all).size).toBe(1)
    expect(weChat.callsOf('/cgi-bin/stable_token')).toHaveLength(1)
    // another node: the same database, nothing in its memory
    const other = { ...server.deps, db: { ...server.deps.db } }
    expect(await getAccessToken(other, account)).toBe(all[0])
    expect(weChat.callsOf('/cgi-bin/stable_token')).toHaveLength(1)
    now += (7200 - 301) * 1000
    await getAccessToken(server.deps, account)
    expect(weChat.callsOf('/cgi-bin/stable_token')).toHaveLength(1)
    now += 2000
    await getAccessToken(server.deps, account)
    expect(weChat.callsOf('/cgi-bin/stable_token')).toHaveLength(2)
  })

  it('that WeChat rejects is replaced once, with force if WeChat returns the same one', async () => {
    weChat.answers['/cgi-bin/menu/get'] = () => ({ menu: { button: [] } })
    const account = await stored()
    const token = await getAccessToken(server.deps, account)
    weChat.tokens.ended.add(token)
    expect(await callWeChat(server.deps, account, { path: '/cgi-bin/menu/get' })).toEqual({ menu: { button: [] } })
    expect(
      weChat.callsOf('/cgi-bin/stable_token').map(({ body }) => (body as { force_refresh: boolean }).force_refresh),
    ).toEqual([false, false, true])
    expect(weChat.callsOf('/cgi-bin/menu/get')).toHaveLength(2)
    expect(await getAccessToken(server.deps, account)).not.toBe(token)
    weChat.answers['/cgi-bin/menu/get'] = () => ({ errcode: 42001, errmsg: 'access_token expired' })
    await expect(callWeChat(server.deps, account, { path: '/cgi-bin/menu/get' })).rejects.toMatchObject({
      key: 'weChat.refused',
    })
    expect(weChat.callsOf('/cgi-bin/menu/get')).toHaveLength(4)
  })

  it('is invalidated when the credentials change', async () => {
    await getAccessToken(server.deps, await stored())
    await admin.put(path, { ...accountInput, appSecret: 'another0another0another0' })
    await getAccessToken(server.deps, await stored())
    expect(weChat.callsOf('/cgi-bin/stable_token').at(-1)?.body).toMatchObject({ secret: 'another0another0another0' })
  })
})

describe('a WeChat server', () => {
  it('that does not reply is not waited for, and one that cannot be reached is reported', async () => {
    weChat.answers['/silent'] = () => undefined
    await expect(sendRequest(weChat.url, { path: '/silent' }, 50)).rejects.toMatchObject({
      values: { reason: 'TIMEOUT' },
    })
    await expect(sendRequest('http://127.0.0.1:1', { path: '/' })).rejects.toMatchObject({ key: 'weChat.unreachable' })
  })

  it('is trusted only as far as its reply is valid, and its redirects are not followed', async () => {
    weChat.answers['/deep'] = () => JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`) as object
    weChat.answers['/away'] = () => 302
    for (const place of ['/deep', '/away'])
      await expect(sendRequest(weChat.url, { path: place })).rejects.toMatchObject({ key: 'weChat.unreachable' })
  })
})
