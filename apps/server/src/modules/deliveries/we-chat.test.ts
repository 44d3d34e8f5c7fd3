import type { ChannelAccount, DeliveryRow, OwnChannelChoice } from '@armature/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { runJobNow } from '../../testing/run-job-now.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { notifyUsers } from '../messaging/index.ts'
import { accountInput, startFakeWeChat, type FakeWeChat } from '../we-chat/testing/we-chat.ts'
import { sendWaitingDeliveries } from './index.ts'

const accountPath = '/api/message/AccountConfig'
const sendPath = '/cgi-bin/message/template/send'
const start = Date.UTC(2026, 2, 2, 4, 0)
let now = start
let weChat: FakeWeChat
let server: TestServer
let admin: Client
let ann: { id: string }

beforeAll(async () => {
  weChat = await startFakeWeChat()
  server = await startTestServer({
    config: { weChatUrl: weChat.url, baseUrl: 'https://armature.example' },
    clock: () => now,
  })
  ann = await aUser(server.db, { account: 'ann', realName: '安宁' })
  await aUser(server.db, { account: 'admin', isAdministrator: true })
  admin = await server.as('admin')
  await admin.put('/api/weChat/Account', accountInput)
})
afterAll(async () => {
  await server.close()
  await weChat.close()
})
beforeEach(async () => {
  now = start
  weChat.calls.length = 0
  weChat.answers[sendPath] = () => ({ errcode: 0, errmsg: 'ok', msgid: 200228332 })
  await addFollower('oAnn-left', { userId: ann.id, isSubscribed: false, at: start })
  await addFollower('oAnn-first', { userId: ann.id, at: start - 2000 })
  await addFollower('oAnn-last', { userId: ann.id, at: start - 1000 })
  await addFollower('oAnn-other', { userId: ann.id, at: start, appId: 'wxffffffffffffffff' })
})
afterEach(async () => {
  const tables = ['messages', 'channel_accounts', 'send_configs', 'channel_refusals', 'wechat_followers'] as const
  for (const table of tables) await server.db.sql.deleteFrom(table).execute()
})

interface Follower {
  userId: string
  at: number
  appId?: string
  isSubscribed?: boolean
}
const addFollower = (openId: string, { userId, at, appId = accountInput.appId, isSubscribed = true }: Follower) =>
  server.db.sql
    .insertInto('wechat_followers')
    .values({
      ...{ app_id: appId, open_id: openId, user_id: userId, is_subscribed: isSubscribed },
      subscribed_at: new Date(at),
    })
    .execute()

const input = {
  ...{ fullName: '公众号', enabledMark: 1, perMinute: 60 },
  settings: {
    ...{ channel: 'weChat', template: 'ngqIpbwh8bUfcSsECmogfXcV14J0tQlEpBO27izEYtY' },
    ...{ titleVariable: 'thing1', textVariable: 'thing3', timeVariable: 'time2', variableLength: 12, language: 'zh' },
  },
}
async function create(): Promise<string> {
  const reply = await admin.post<{ id: string }>(accountPath, input)
  expect(reply.code).toBe(200)
  await admin.put('/api/message/SendMessageConfig/roleGiven', { channels: ['weChat'] })
  return reply.data.id
}
const notify = (receivers = [ann.id]) =>
  server.db.transaction((tx) =>
    notifyUsers(tx, 'roleGiven', {
      receivers,
      fields: { operator: '王工', role: { zh: '值班长', tw: '值班長', en: 'Shift leader' } },
      link: '/workFlow/entrust',
      at: new Date(now),
    }),
  )
const send = () => runJobNow(server.deps, sendWaitingDeliveries)
const listRows = async () => (await admin.get<{ list: DeliveryRow[] }>('/api/message/MessageMonitor')).data.list
const listSent = () => weChat.callsOf(sendPath).map(({ body }) => body)

describe('a WeChat account', () => {
  it('sends title, text, time and page to the follower who is linked to the user, once', async () => {
    await create()
    await notify()
    await send()
    await send()
    const [row] = await listRows()
    expect(row).toMatchObject({ channel: 'weChat', state: 'sent', target: 'oAnn-last', userName: '安宁' })
    expect(listSent()).toEqual([
      {
        touser: 'oAnn-last',
        template_id: input.settings.template,
        url: 'https://armature.example/workFlow/entrust',
        client_msg_id: row?.id,
        data: {
          thing1: { value: '你获得了角色“值班长”' },
          thing3: { value: '王工授予了你角色“值班…' },
          time2: { value: '2026年3月2日 12:00' },
        },
      },
    ])
  })

  it('skips users without a linked follower, and those who turned WeChat off for the event', async () => {
    await create()
    const bob = await aUser(server.db, { account: 'bob', realName: '鲍波' })
    const client = await server.as('ann')
    const { data } = await client.get<{ list: OwnChannelChoice[] }>('/api/message/OwnChannels')
    expect(data.list).toMatchObject([{ id: 'roleGiven', channel: 'weChat', isOn: true }])
    await client.put('/api/message/OwnChannels', { id: 'roleGiven', channel: 'weChat', isOn: false })
    await notify([ann.id, bob.id])
    await send()
    expect(listSent()).toEqual([])
    expect(await listRows()).toMatchObject([
      { state: 'skipped', userName: '鲍波', fault: '用户没有关联已关注公众号的微信' },
    ])
  })

  it.each([
    { errcode: 43_004, state: 'failed', fault: '对方已取消关注（微信：43004 said）' },
    { errcode: 40_003, state: 'failed', fault: '微信不认识该关注用户：可能属于另一个公众号' },
    { errcode: 40_037, state: 'failed', fault: '公众号中没有该模板，请检查模板 ID' },
    { errcode: 45_009, state: 'waiting', fault: '今日调用次数已达上限（微信：45009 said）' },
    { errcode: -1, state: 'waiting', fault: '微信拒绝了请求（微信：-1 said）' },
  ])('is $state after the error $errcode of WeChat', async ({ errcode, state, fault }) => {
    await create()
    weChat.answers[sendPath] = () => ({ errcode, errmsg: 'said' })
    await notify()
    await send()
    expect(await listRows()).toMatchObject([{ state, attempts: 1, fault }])
  })

  it('tries again if WeChat was not reached, but not after it may have taken the message', async () => {
    await create()
    await admin.put('/api/weChat/Account', accountInput)
    const giveToken = weChat.answers['/cgi-bin/stable_token']
    weChat.answers['/cgi-bin/stable_token'] = () => 502
    await notify()
    await send()
    expect(await listRows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    weChat.answers['/cgi-bin/stable_token'] = giveToken ?? (() => 502)
    weChat.answers[sendPath] = () => 502
    now += 60_001
    await send()
    now += 600_000
    await send()
    expect(await listRows()).toMatchObject([{ state: 'unknown', attempts: 2 }])
    expect(listSent()).toHaveLength(1)
  })

  it('fails for a follower who has left since the message was planned', async () => {
    await create()
    await notify()
    await server.db.sql.updateTable('wechat_followers').set({ is_subscribed: false }).execute()
    await send()
    expect(await listRows()).toMatchObject([{ state: 'failed', target: '' }])
    expect(listSent()).toEqual([])
  })

  it('is tested with a message to the WeChat of the caller', async () => {
    const id = await create()
    const test = async () => (await admin.post<{ fault: string }>(`${accountPath}/${id}/Actions/Test`)).data.fault
    expect(await test()).toContain('你还没有关联已关注公众号的微信')
    const own = await server.db.sql
      .selectFrom('users')
      .select('id')
      .where('account', '=', 'admin')
      .executeTakeFirstOrThrow()
    await addFollower('oAdmin-1', { userId: own.id, at: start })
    expect(await test()).toBe('')
    expect(listSent()).toMatchObject([{ touser: 'oAdmin-1', data: { thing1: { value: '测试消息' } } }])
  })

  it('has no secret of its own, and only one can be on', async () => {
    const id = await create()
    const { data } = await admin.get<ChannelAccount>(`${accountPath}/${id}`)
    expect(data.settings).toEqual(input.settings)
    expect((await admin.put(`${accountPath}/${id}`, { ...data, perMinute: 30 })).code).toBe(200)
    expect(await admin.post(accountPath, input)).toMatchObject({ code: 409, data: { field: 'enabledMark' } })
    const withSecret = { ...input, enabledMark: 0, settings: { ...input.settings, secret: 'x' } }
    expect((await admin.post(accountPath, withSecret)).code).toBe(400)
  })

  it('has templates of its own', async () => {
    await create()
    const template = await admin.post('/api/message/MessageTemplateConfig', {
      ...{ fullName: '微信', enCode: 'weChatRole', templateType: 'roleGiven', channel: 'weChat' },
      ...{ title: '角色：{role}', content: '<p>由{operator}授予</p>', enabledMark: 1 },
    })
    expect(template.code).toBe(200)
    await notify()
    await send()
    expect(listSent()).toMatchObject([{ data: { thing1: { value: '角色：值班长' }, thing3: { value: '由王工授予' } } }])
  })
})
