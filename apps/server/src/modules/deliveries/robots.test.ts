import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChannelAccount, DeliveryRow } from '@armature/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { runJobNow } from '../../testing/run-job-now.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { notifyUsers } from '../messaging/index.ts'
import { sendWaitingDeliveries } from './index.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

const accountPath = '/api/message/AccountConfig'
const monitorPath = '/api/message/MessageMonitor'
const start = Date.UTC(2026, 2, 2, 4, 0)
const weComKey = '693a91f6-7xxx-4bc4-97a0-0ec2sifa5aaa'
const dingTalkToken = '566cc69da782ec33'
const signingKey = 'SEC000000000000000000000'

/** What the robot APIs of WeCom and DingTalk accept and reply, by their public documents. */
type Robot = 'ok' | 'busy' | 'broken' | 'silent'
let robot: Robot = 'ok'
const posted: string[] = []
let now = start
let host = ''
let api: Server
let server: TestServer
let admin: Client
let users: string[]

beforeAll(async () => {
  api = createServer((request, reply) => {
    const url = new URL(request.url ?? '', 'http://robot')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (robot === 'silent') return
      if (robot === 'broken') return void reply.end('<html>')
      const refusal = url.pathname === '/cgi-bin/webhook/send' ? checkWeCom(url) : checkDingTalk(url)
      const message = JSON.parse(Buffer.concat(chunks).toString()) as { msgtype: string; text: { content: string } }
      if (refusal.errcode === 0 && message.msgtype === 'text') posted.push(message.text.content)
      reply.end(JSON.stringify(refusal))
    })
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(api.address() as AddressInfo).port}`
  server = await startTestServer({ clock: () => now })
  const { db } = server
  users = [(await aUser(db, { account: 'ann', realName: '安宁' })).id]
  for (let n = 0; n < 11; n++) users.push((await aUser(db, { account: `user${n}`, realName: `员工${n}` })).id)
  await aUser(db, { account: 'admin', isAdministrator: true })
  admin = await server.as('admin')
  await admin.put('/api/system/SysConfig', { interfaceHosts: [host] })
})
afterAll(async () => {
  await server.close()
  api.closeAllConnections()
  await new Promise((resolve) => api.close(resolve))
})
beforeEach(() => {
  now = start
  robot = 'ok'
  posted.length = 0
})
afterEach(async () => {
  for (const table of ['messages', 'channel_accounts', 'send_configs'] as const)
    await server.db.sql.deleteFrom(table).execute()
})

function checkWeCom(url: URL) {
  if (url.searchParams.get('key') !== weComKey) return { errcode: 93_000, errmsg: 'invalid webhook url' }
  return robot === 'busy' ? { errcode: 45_009, errmsg: 'api freq out of limit' } : { errcode: 0, errmsg: 'ok' }
}

function checkDingTalk({ searchParams }: URL) {
  if (searchParams.get('access_token') !== dingTalkToken) return { errcode: 300_005, errmsg: 'token is not exist' }
  const timestamp = searchParams.get('timestamp') ?? ''
  const expected = createHmac('sha256', signingKey).update(`${timestamp}\n${signingKey}`).digest('base64')
  const isNear = Math.abs(Number(timestamp) - now) < 3_600_000
  if (!isNear || searchParams.get('sign') !== expected) return { errcode: 310_000, errmsg: 'sign not match' }
  return robot === 'busy' ? { errcode: 130_101, errmsg: 'send too fast' } : { errcode: 0, errmsg: 'ok' }
}

const paths = { weCom: '/cgi-bin/webhook/send', dingTalk: '/robot/send' }
const secrets = { weCom: weComKey, dingTalk: `${dingTalkToken} ${signingKey}` }
async function create(channel: 'weCom' | 'dingTalk', settings: object = {}): Promise<string> {
  const url = `http://${host}${paths[channel]}`
  const reply = await admin.post<{ id: string }>(accountPath, {
    ...{ fullName: '值班群', enabledMark: 1, perMinute: 20 },
    settings: { channel, url, secret: secrets[channel], ...settings },
  })
  expect(reply.code).toBe(200)
  await admin.put('/api/message/SendMessageConfig/roleGiven', { channels: [channel] })
  return reply.data.id
}
const notifyAll = (receivers = users) =>
  server.db.transaction((tx) =>
    notifyUsers(tx, 'roleGiven', {
      receivers,
      fields: { operator: '王工', role: { zh: '值班长', tw: '值班長', en: 'Shift leader' } },
      at: new Date(now),
    }),
  )
const send = () => runJobNow(server.deps, sendWaitingDeliveries)
const listRows = async () => (await admin.get<{ list: DeliveryRow[] }>(monitorPath)).data.list
const testAccount = async (id: string) =>
  (await admin.post<{ fault: string }>(`${accountPath}/${id}/Actions/Test`)).data.fault

describe.each(['weCom', 'dingTalk'] as const)('the robot of a group in %s', (channel) => {
  it('posts a message once, whatever the number of recipients, and names some of them', async () => {
    await create(channel)
    await notifyAll()
    await send()
    await send()
    expect(posted).toHaveLength(1)
    expect(posted[0]).toMatch(/^你获得了角色“值班长”\n王工授予了你角色“值班长”/)
    expect(posted[0]).toMatch(/\n收件人：安宁、员工0、.* 等 12 人$/)
    expect(await listRows()).toMatchObject([{ channel, state: 'sent', target: host, userName: '' }])
  })

  it('posts in the language of the group, and is tested with a real message', async () => {
    const id = await create(channel, { language: 'en' })
    await notifyAll(users.slice(0, 1))
    await send()
    expect(posted[0]).toMatch(/^You were given the role “Shift leader”[\s\S]*\nTo: 安宁$/)
    expect(await testAccount(id)).toBe('')
    expect(posted[1]).toContain('Test message')
  })

  it('is refused for good with the reason, if its key is wrong', async () => {
    const id = await create(channel, { secret: 'wrong' })
    await notifyAll()
    await send()
    const [reason, code] = channel === 'weCom' ? ['invalid webhook url', '93000'] : ['token is not exist', '300005']
    expect(await listRows()).toMatchObject([{ state: 'failed', fault: `机器人拒绝了消息：${reason}（${code}）` }])
    expect(await testAccount(id)).toContain(reason)
  })

  it('is tried again after a minute if it was called too often', async () => {
    await create(channel)
    robot = 'busy'
    await notifyAll()
    await send()
    expect(await listRows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    robot = 'ok'
    now += 60_001
    await send()
    expect(await listRows()).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(posted).toHaveLength(1)
  })

  it('leaves a message unknown whose reply cannot be read, and does not repeat it', async () => {
    await create(channel)
    robot = 'broken'
    await notifyAll()
    await send()
    robot = 'ok'
    now += 20 * 60_000
    await send()
    expect(posted).toEqual([])
    expect(await listRows()).toMatchObject([{ state: 'unknown' }])
  })

  it('keeps its secret sealed, and needs it again for another host', async () => {
    const id = await create(channel)
    const { data } = await admin.get<ChannelAccount>(`${accountPath}/${id}`)
    expect(JSON.stringify(data)).not.toContain(weComKey)
    expect(JSON.stringify(data)).not.toContain(dingTalkToken)
    const change = (url: string) =>
      admin.put(`${accountPath}/${id}`, { ...data, settings: { channel, url, language: 'tw', secret: '' } })
    expect((await change(`http://${host}${paths[channel]}`)).code).toBe(200)
    expect(await change('https://elsewhere.example/robot')).toMatchObject({
      code: 400,
      data: { field: 'settings.secret' },
    })
  })
})

describe('a robot that does not reply', () => {
  it.skipIf(!isSlowRun)(
    'may have posted the message: its outcome is unknown',
    async () => {
      await create('weCom')
      robot = 'silent'
      await notifyAll()
      await send()
      expect(await listRows()).toMatchObject([{ state: 'unknown', fault: `“${host}”在 10 秒内没有完成回复，已停止` }])
    },
    30_000,
  )
})
