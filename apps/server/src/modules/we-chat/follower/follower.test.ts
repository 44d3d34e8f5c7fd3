import type { WeChatFollower, WeChatSync } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  accountInput,
  startFakeWeChat,
  buildSignedQuery,
  buildMessageXml,
  type FakeWeChat,
} from '../testing/we-chat.ts'

const path = '/api/weChat/Follower'
let weChat: FakeWeChat
let server: TestServer
let admin: Client
let now = Date.now()
/** the followers at WeChat */
let there: string[] = []

beforeAll(async () => {
  weChat = await startFakeWeChat()
  server = await startTestServer({ config: { weChatUrl: weChat.url }, clock: () => now })
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  await admin.put('/api/weChat/Account', accountInput)
})
afterAll(async () => {
  await server.close()
  await weChat.close()
})
beforeEach(async () => {
  await server.db.query('delete from wechat_followers')
  await server.db.query('delete from wechat_syncs')
  now += 1000
  there = Array.from({ length: 250 }, (_, at) => `oFollower-${at}`)
  weChat.calls.length = 0
  weChat.answers['/cgi-bin/tags/get'] = () => ({ tags: [{ id: 2, name: '业主' }] })
  // 200 ids at a time instead of 10,000
  weChat.answers['/cgi-bin/user/get'] = ({ query }) => {
    const from = there.indexOf(query.get('next_openid') ?? '') + 1
    const openid = there.slice(from, from + 200)
    return { total: there.length, count: openid.length, data: { openid }, next_openid: openid.at(-1) ?? '' }
  }
  weChat.answers['/cgi-bin/user/info/batchget'] = ({ body }) => ({
    user_info_list: (body as { user_list: { openid: string }[] }).user_list.map(({ openid }, at) => ({
      subscribe: 1,
      openid,
      subscribe_time: 1_700_000_000 + Number(openid.split('-')[1] ?? 0),
      remark: at === 0 ? `备注${openid}` : '',
      tagid_list: at === 0 ? [2, 99] : [],
    })),
  })
})

const start = () => admin.post<{ id: string }>(`${path}/Actions/Sync`)
const last = async () => (await admin.get<{ sync: WeChatSync | null }>(`${path}/Sync`)).data.sync
const ended = () =>
  vi.waitFor(async () => {
    const sync = await last()
    if (!sync || sync.state === 'running') throw new Error('still running')
    return sync
  }, 5_000)
const list = async (query = '') =>
  (await admin.get<{ list: WeChatFollower[]; pagination: { total: number } }>(`${path}?${query}`)).data

describe('the sync of followers', () => {
  it('fetches batches, reports its progress, and stores remark, tags and time', async () => {
    expect(await last()).toBeNull()
    expect((await start()).code).toBe(200)
    expect(await ended()).toMatchObject({ state: 'ready', done: 250, total: 250, fault: '' })
    const portions = weChat
      .callsOf('/cgi-bin/user/info/batchget')
      .map(({ body }) => (body as { user_list: [] }).user_list.length)
    expect(portions).toEqual([100, 100, 50])
    const { list: rows, pagination } = await list('keyword=业主')
    expect(pagination.total).toBe(3)
    expect(rows.at(-1)).toEqual({
      openId: 'oFollower-0',
      remark: '备注oFollower-0',
      tags: ['业主'],
      subscribeTime: 1_700_000_000_000,
      isSubscribed: true,
      userId: '',
      userName: '',
    })
    expect((await list('pageSize=1')).list).toMatchObject([{ openId: 'oFollower-249' }])
  })

  it('keeps links, and marks followers who have left, but not those who subscribed meanwhile', async () => {
    await start()
    await ended()
    const user = await aUser(server.db, { realName: '李工' })
    await admin.put(`${path}/oFollower-0/User`, { userId: user.id })
    there = there.slice(0, 249)
    now += 60_000
    const right = weChat.answers['/cgi-bin/tags/get']
    weChat.answers['/cgi-bin/tags/get'] = async (call) => {
      const body = buildMessageXml({ FromUserName: 'oNewcomer-1', Content: 'x' })
      await fetch(`${server.url}/api/weChat/Callback${buildSignedQuery(now)}`, { method: 'POST', body })
      return right?.(call)
    }
    await start()
    await ended()
    expect((await list('state=left')).list).toMatchObject([{ openId: 'oFollower-249' }])
    expect((await list('state=linked')).list).toMatchObject([{ openId: 'oFollower-0', userName: '李工' }])
    expect((await list('keyword=Newcomer')).list).toMatchObject([{ isSubscribed: true, subscribeTime: null }])
  })

  it('runs once at a time, and can be stopped; what was fetched so far stays', async () => {
    const right = weChat.answers['/cgi-bin/user/get']
    // before the second page arrives, another sync is started and then stopped
    weChat.answers['/cgi-bin/user/get'] = async (call) => {
      if (call.query.has('next_openid')) {
        expect((await start()).code).toBe(409)
        expect((await admin.delete(`${path}/Sync/${(await last())?.id}`)).code).toBe(200)
      }
      return right?.(call)
    }
    await start()
    expect(await ended()).toMatchObject({ state: 'stopped', done: 100 })
    expect((await list()).pagination.total).toBe(200)
    weChat.answers['/cgi-bin/user/get'] = right as never
    expect((await start()).code).toBe(200)
    await ended()
  })

  it('reports an error of WeChat, and is replaced if its process has ended', async () => {
    weChat.answers['/cgi-bin/user/get'] = () => ({ errcode: 48001, errmsg: 'api unauthorized' })
    await start()
    expect(await ended()).toMatchObject({
      state: 'failed',
      fault: '该公众号没有此接口的权限（微信：48001 api unauthorized）',
    })
    weChat.answers['/cgi-bin/user/get'] = () => ({ total: 1, data: { openid: ["o'; --"] } })
    await start()
    expect((await ended()).fault).toContain('无法连接微信服务器')
    await server.db.query(
      "update wechat_syncs set state = 'running', fault = '' where id = (select id from wechat_syncs order by id desc limit 1)",
    )
    expect((await start()).code).toBe(409)
    now += 61_000
    expect(await last()).toMatchObject({ state: 'failed', fault: '请求出错，请重试' })
    expect((await start()).code).toBe(200)
    await ended()
  }, 10_000)
})

describe('a follower', () => {
  it('is linked to a user and unlinked again, only if both exist', async () => {
    await start()
    await ended()
    const user = await aUser(server.db, { realName: '赵工' })
    const link = (openId: string, userId: string | null) => admin.put(`${path}/${openId}/User`, { userId })
    expect((await link('oFollower-7', user.id)).code).toBe(200)
    expect((await list('keyword=赵工')).list).toMatchObject([{ openId: 'oFollower-7', userId: user.id }])
    expect((await link('oFollower-7', null)).code).toBe(200)
    expect((await list('state=linked')).list).toEqual([])
    expect((await link('oUnknown1', user.id)).code).toBe(404)
    expect(await link('oFollower-7', '00000000-0000-7000-8000-000000000000')).toMatchObject({
      code: 400,
      data: { field: 'userId' },
    })
    expect((await link('bad id', user.id)).code).toBe(400)
  })
})
