import type { WeChatConversation, WeChatMessage } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { readAccount } from '../account/account.ts'
import { getReplyKey } from '../menu/wire-menu.ts'
import {
  accountInput,
  startFakeWeChat,
  buildSignedQuery,
  buildSafeQuery,
  buildMessageXml,
  type FakeWeChat,
} from '../testing/we-chat.ts'
import { decrypt, encrypt } from './cipher.ts'
import { parseXml } from './parse-xml.ts'

const follower = 'oFollower1_abc-DEF'
let weChat: FakeWeChat
let server: TestServer
let admin: Client
const now = Date.now()
beforeAll(async () => {
  weChat = await startFakeWeChat()
  server = await startTestServer({ config: { weChatUrl: weChat.url }, clock: () => now })
  admin = await server.as((await aUser(server.db, { isAdministrator: true, realName: '王工' })).account)
})
afterAll(async () => {
  await server.close()
  await weChat.close()
})
beforeEach(async () => {
  await server.db.query('delete from wechat_followers')
  await server.db.query('delete from wechat_replies')
  await admin.put('/api/weChat/Account', accountInput)
})

const address = () => `${server.url}/api/weChat/Callback`
async function send(body: string, query = buildSignedQuery(now), type = 'text/xml') {
  const response = await fetch(address() + query, { method: 'POST', body, headers: { 'content-type': type } })
  return { status: response.status, text: await response.text() }
}
const conversations = async () => (await admin.get<{ list: WeChatConversation[] }>('/api/weChat/Message')).data.list
const fetchHistory = async (openId = follower) =>
  (await admin.get<{ list: WeChatMessage[] }>(`/api/weChat/Message/${openId}`)).data.list
const reply = (values: object) => admin.post<{ id: string }>('/api/weChat/Reply', { content: '好的', ...values })
const parseContent = (xml: string) => parseXml(xml)?.get('Content')

describe('the callback', () => {
  it('echoes the verification string of WeChat if the signature is right', async () => {
    const response = await fetch(address() + buildSignedQuery(now, { echostr: '5837397520665436492' }))
    expect([response.status, await response.text()]).toEqual([200, '5837397520665436492'])
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const script = await fetch(address() + buildSignedQuery(now, { echostr: '<script>1</script>' }))
    expect(await script.text()).toBe('')
  })

  it('rejects a signature that is wrong, missing, given twice, or made with another token', async () => {
    const wrong = [
      buildSignedQuery(now, { signature: 'a'.repeat(40) }),
      buildSignedQuery(now, {}, 'otherToken'),
      '',
      '?signature=a',
      `${buildSignedQuery(now)}&nonce=2`,
    ]
    for (const query of wrong) {
      expect((await fetch(address() + query)).status).toBe(403)
      expect(await send(buildMessageXml({ Content: '你好' }), query)).toEqual({ status: 403, text: '' })
    }
    expect(await conversations()).toEqual([])
  })

  it('rejects a signature that is older than five minutes, or from the future', async () => {
    for (const away of [-301_000, 301_000])
      expect((await send(buildMessageXml({ Content: '你好' }), buildSignedQuery(now + away))).status).toBe(403)
    expect((await send(buildMessageXml({ Content: '你好' }), buildSignedQuery(now - 290_000))).status).toBe(200)
  })

  it('processes a message once, however often it is sent, and many concurrently', async () => {
    const message = buildMessageXml({ Content: '你好' })
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(message)))
    expect(replies).toEqual(Array.from({ length: 5 }, () => ({ status: 200, text: 'success' })))
    await send(message, buildSignedQuery(now - 100_000))
    expect(await fetchHistory()).toHaveLength(1)
  })

  it('does not exist while no account is enabled', async () => {
    await admin.put('/api/weChat/Account', { ...accountInput, enabledMark: 0 })
    expect((await fetch(address() + buildSignedQuery(now, { echostr: '1' }))).status).toBe(404)
    expect((await send(buildMessageXml({ Content: '你好' }))).status).toBe(404)
  })

  it.each([
    [
      'entities of its own',
      '<!DOCTYPE xml [<!ENTITY x SYSTEM "file:///etc/passwd">]><xml><Content>&x;</Content></xml>',
    ],
    ['a hundred levels', `<xml>${'<A>'.repeat(100)}${'</A>'.repeat(100)}</xml>`],
    ['no follower', buildMessageXml({ FromUserName: '' })],
    ['a follower who is none', buildMessageXml({ FromUserName: "o'; drop table users --" })],
    ['no kind', buildMessageXml({ MsgType: '' })],
    ['JSON', '{"FromUserName":"x"}'],
    ['nothing', ''],
  ])('takes nothing in of %s', async (_, body) => {
    expect(await send(body)).toEqual({ status: 400, text: '' })
    expect(await conversations()).toEqual([])
  })

  it('reads no more than 64 KB, whatever its content type', async () => {
    for (const type of ['text/xml', 'application/json', 'text/plain']) {
      const { status } = await send(
        buildMessageXml({ Content: 'x'.repeat(10_000_000) }),
        buildSignedQuery(now),
        type,
      ).catch(() => ({ status: 413 }))
      expect(status).toBe(413)
    }
  })

  it('stores a message of a follower as text, whatever its content', async () => {
    const content = '<b>你好</b> \u0000 [微笑] ${1} \' " &amp; 😀'
    await send(buildMessageXml({ Content: content }))
    expect((await fetchHistory())[0]).toMatchObject({
      isOwn: false,
      kind: 'text',
      content: content.replace('\u0000', ''),
    })
    await send(buildMessageXml({ MsgType: 'image', MediaId: 'x' }))
    expect((await fetchHistory())[0]).toMatchObject({ kind: 'image', content: '' })
  })

  it('in safe mode accepts only what is encrypted and signed for this account, and replies the same way', async () => {
    await admin.put('/api/weChat/Account', { ...accountInput, encoding: 'safe' })
    await reply({ occasion: 'default', content: '稍后回复你' })
    const account = await readAccount(server.deps)
    if (!account) throw new Error('no account')
    const wrapped = (encrypted: string) => `<xml><ToUserName>gh_1</ToUserName><Encrypt>${encrypted}</Encrypt></xml>`
    const encrypted = encrypt(account, buildMessageXml({ Content: '暗号' }))
    const answered = parseXml((await send(wrapped(encrypted), buildSafeQuery(now, encrypted))).text)
    expect(parseContent(decrypt(account, answered?.get('Encrypt') ?? '') ?? '')).toBe('稍后回复你')
    expect((await fetchHistory()).map(({ content }) => content)).toEqual(['稍后回复你', '暗号'])
    const foreign = encrypt({ ...account, appId: 'wxffffffffffffffff' }, buildMessageXml({ Content: '外人' }))
    const broken = `${encrypted.slice(0, -8)}AAAAAAA=`
    for (const text of [foreign, broken, 'AAAA', '!'])
      expect((await send(wrapped(text), buildSafeQuery(now, text))).status).toBe(403)
    expect((await send(wrapped(encrypted), buildSafeQuery(now, 'other'))).status).toBe(403)
    expect((await send(buildMessageXml({ Content: '明文' }))).status).toBe(400)
    expect(await fetchHistory()).toHaveLength(2)
  })
})

describe('an automatic reply', () => {
  const say = async (Content: string) => parseContent((await send(buildMessageXml({ Content }))).text)

  it('is sent to a new follower, for the first matching keyword, else for any text; and listed in the conversation', async () => {
    await reply({ occasion: 'subscribe', content: '欢迎]]>关注' })
    await reply({ occasion: 'keyword', keywords: ['电价', 'Price'], content: '一号', sortCode: 2 })
    await reply({ occasion: 'keyword', keywords: ['电价 '], isExact: true, content: '二号', sortCode: 1 })
    await reply({ occasion: 'default', content: '稍后回复你' })
    const event = { MsgType: 'event', Event: 'subscribe', CreateTime: '1' }
    expect(parseXml((await send(buildMessageXml(event))).text)).toEqual(
      new Map([
        ['ToUserName', follower],
        ['FromUserName', 'gh_123456789abc'],
        ['CreateTime', String(Math.floor(now / 1000))],
        ['MsgType', 'text'],
        ['Content', '欢迎]]>关注'],
      ]),
    )
    expect((await send(buildMessageXml(event))).text).toBe('success')
    expect(await say('今天的电价')).toBe('一号')
    expect(await say(' 电价 ')).toBe('二号')
    expect(await say('PRICE?')).toBe('一号')
    expect(await say('电%')).toBe('稍后回复你')
    expect(await conversations()).toMatchObject([{ lastIsOwn: true, lastIsAutomatic: true }])
    expect((await fetchHistory())[0]).toMatchObject({
      isOwn: true,
      isAutomatic: true,
      sender: '',
      content: '稍后回复你',
    })
  })

  it('is not sent if none is enabled, or the message is not a text', async () => {
    const { data } = await reply({ occasion: 'default' })
    await admin.put(`/api/weChat/Reply/${data.id}`, { occasion: 'default', content: '好的', enabledMark: 0 })
    expect(await say('你好')).toBeUndefined()
    expect((await send(buildMessageXml({ MsgType: 'voice' }))).text).toBe('success')
  })

  it('is the one of the pressed button', async () => {
    const button = { name: '公告', type: 'click', reply: '今日无公告' }
    const { data } = await admin.put<{ revision: number }>('/api/weChat/Menu', { buttons: [button], revision: 0 })
    weChat.answers['/cgi-bin/menu/create'] = () => ({ errcode: 0 })
    await admin.post('/api/weChat/Menu/Actions/Release', { revision: data.revision })
    const press = (EventKey: string) =>
      send(buildMessageXml({ MsgType: 'event', Event: 'CLICK', EventKey, CreateTime: EventKey }))
    expect(parseContent((await press(getReplyKey(button))).text)).toBe('今日无公告')
    expect((await press('V1001')).text).toBe('success')
  })

  it('exists once for new followers and once as the default; only keyword replies have keywords', async () => {
    const { data } = await reply({ occasion: 'default', keywords: ['x'] })
    expect(await reply({ occasion: 'default' })).toMatchObject({ code: 409, data: { field: 'occasion' } })
    expect((await reply({ occasion: 'default', enabledMark: 0 })).code).toBe(200)
    expect(await reply({ occasion: 'keyword' })).toMatchObject({ code: 400, data: { field: 'keywords' } })
    expect(await reply({ occasion: 'keyword', keywords: ['x'], content: '一'.repeat(683) })).toMatchObject({
      code: 400,
      msg: '内容过长：2049 字节，微信最多 2048 字节（一个汉字 3 字节）',
    })
    const { list } = (await admin.get<{ list: object[] }>('/api/weChat/Reply')).data
    expect(list).toContainEqual({
      id: data.id,
      occasion: 'default',
      keywords: [],
      isExact: false,
      kind: 'text',
      mediaId: '',
      mediaName: '',
      content: '好的',
      sortCode: 0,
      enabledMark: 1,
    })
    expect((await admin.delete(`/api/weChat/Reply/${data.id}`)).code).toBe(200)
    expect((await admin.delete(`/api/weChat/Reply/${data.id}`)).code).toBe(404)
  })
})

describe('a reply', () => {
  const path = `/api/weChat/Message/${follower}`
  const answer = (content = '你好[微笑]') => admin.post(path, { content })

  it('is sent as text with emoji and listed in the conversation with its author, after WeChat has accepted it', async () => {
    await send(buildMessageXml({ Content: '你好' }))
    weChat.answers['/cgi-bin/message/custom/send'] = () => ({ errcode: 45047, errmsg: 'out of response count limit' })
    expect((await answer()).msg).toContain('对方回复前，微信不再接受更多消息')
    expect(await fetchHistory()).toHaveLength(1)
    weChat.answers['/cgi-bin/message/custom/send'] = () => ({ errcode: 0 })
    expect(await answer()).toMatchObject({ code: 200, msg: '提交成功' })
    expect(weChat.calls.at(-1)?.body).toEqual({ touser: follower, msgtype: 'text', text: { content: '你好[微笑]' } })
    expect((await fetchHistory())[0]).toMatchObject({
      isOwn: true,
      isAutomatic: false,
      sender: '王工',
      content: '你好[微笑]',
    })
    expect(await conversations()).toMatchObject([
      { openId: follower, lastContent: '你好[微笑]', lastIsOwn: true, lastIsAutomatic: false },
    ])
  })

  it('is allowed for 48 hours after the last activity of the follower, and not for unknown followers', async () => {
    await send(buildMessageXml({ Content: '你好' }))
    const [before] = await conversations()
    expect(before?.replyUntil).toBe(now + 48 * 3_600_000)
    await server.db.query("update wechat_followers set contact_at = contact_at - interval '48 hours'")
    expect(await answer()).toMatchObject({ code: 409 })
    await send(buildMessageXml({ MsgType: 'event', Event: 'TEMPLATESENDJOBFINISH' }))
    expect((await answer()).code).toBe(409)
    await send(buildMessageXml({ MsgType: 'event', Event: 'CLICK', EventKey: 'x' }))
    expect((await answer()).code).toBe(200)
    expect((await admin.post('/api/weChat/Message/oUnknown1', { content: '你好' })).code).toBe(404)
  })

  it.each(['', '   ', '一'.repeat(700), '\ud800', 5])('rejects %j', async (content) => {
    await send(buildMessageXml({ Content: '你好' }))
    expect((await admin.post(path, { content })).code).toBe(400)
  })

  it('is found in a history of any length, in pages of fifty', async () => {
    for (let at = 1; at <= 51; at++) await send(buildMessageXml({ Content: String(at) }))
    const newest = await fetchHistory()
    expect([newest.length, newest[0]?.content, newest.at(-1)?.content]).toEqual([50, '51', '2'])
    const older = await admin.get<{ list: WeChatMessage[] }>(`${path}?before=${newest.at(-1)?.id}`)
    expect(older.data.list.map(({ content }) => content)).toEqual(['1'])
  })
})
