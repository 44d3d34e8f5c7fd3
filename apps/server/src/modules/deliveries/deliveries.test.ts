import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChannelAccount, DeliveryRow, OwnChannelChoice } from '@armature/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aGrade, aMenu, anOrganize, aRole, aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startMailServers, type MailServers } from '../../testing/mail-servers.ts'
import { runJobNow } from '../../testing/run-job-now.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { notifyUsers } from '../messaging/index.ts'
import { sendWaitingDeliveries } from './index.ts'

const accountPath = '/api/message/AccountConfig'
const configPath = '/api/message/SendMessageConfig'
const monitorPath = '/api/message/MessageMonitor'
const address = 'notices@example.test'
const signingKey = Buffer.alloc(32, 7)
const secret = `whsec_${signingKey.toString('base64')}`
const minuteMs = 60_000

interface HookCall {
  headers: Record<string, unknown>
  body: string
}
let now = Date.UTC(2026, 2, 2, 4, 0)
let hookStatus = 204
const hookCalls: HookCall[] = []
let hook: Server
let hookUrl: string
let server: TestServer
let mail: MailServers
let admin: Client
let ann: Client
let delegate: Client
let ids: Record<'ann' | 'bob' | 'member', string>

beforeAll(async () => {
  hook = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      hookCalls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      reply.writeHead(hookStatus).end()
    })
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(hook.address() as AddressInfo).port}`
  hookUrl = `http://${host}/armature`
  ;[server, mail] = await Promise.all([startTestServer({ clock: () => now }), startMailServers([address])])
  const { db } = server
  const [first, second] = [await aUser(db, { account: 'ann', realName: '安宁' }), await aUser(db, { account: 'bob' })]
  const menu = await aMenu(db, { enCode: 'msgCenter.monitor' })
  const role = await aRole(db, { grants: [['menu', menu.id]] })
  const organize = await anOrganize(db)
  const member = await aUser(db, { account: 'member', realName: '成员', organize })
  await aGrade(db, (await aUser(db, { account: 'delegate', roles: [role] })).id, organize)
  ids = { ann: first.id, bob: second.id, member: member.id }
  await aUser(db, { account: 'admin', isAdministrator: true })
  await db.sql.updateTable('users').set({ email: 'ann@example.test' }).where('id', '=', ids.ann).execute()
  await db.sql.updateTable('users').set({ language: 'en' }).where('id', '=', ids.ann).execute()
  admin = await server.as('admin')
  ann = await server.as('ann')
  delegate = await server.as('delegate')
  await admin.put('/api/system/SysConfig', { mailHosts: ['127.0.0.1', ...mail.hosts], interfaceHosts: [host] })
})
afterAll(async () => {
  await server.close()
  await mail.close()
  await new Promise((resolve) => hook.close(resolve))
})
beforeEach(() => {
  now = Date.UTC(2026, 2, 2, 4, 0)
  hookStatus = 204
  hookCalls.length = 0
  mail.taken.length = 0
  mail.refuseWith(undefined)
})
afterEach(async () => {
  await server.db.sql.deleteFrom('messages').execute()
  await server.db.sql.deleteFrom('channel_accounts').execute()
  await server.db.sql.deleteFrom('send_configs').execute()
  await server.db.sql.deleteFrom('channel_refusals').execute()
})

const mailInput = (values: object = {}) => ({
  fullName: '系统邮箱',
  enabledMark: 1,
  settings: {
    ...{ channel: 'email', host: '127.0.0.1', port: mail.smtpPort, security: 'none' },
    ...{ login: address, address, senderName: '通知', secret: mail.password },
  },
  ...values,
})
const hookInput = (values: object = {}, settings: object = {}) => ({
  fullName: '值班系统',
  enabledMark: 1,
  settings: { channel: 'webhook', url: hookUrl, secret, ...settings },
  ...values,
})
const create = async (input: object) => (await admin.post<{ id: string }>(accountPath, input)).data.id
const turnOn = (channels: string[], values: object = {}) =>
  admin.put(`${configPath}/roleGiven`, { channels, ...values })
const tell = (receivers: string[] = [ids.ann]) =>
  server.db.transaction((tx) =>
    notifyUsers(tx, 'roleGiven', {
      receivers,
      fields: { operator: '王工', role: '值班长' },
      link: '/messageRecord',
      at: new Date(now),
    }),
  )
const send = () => runJobNow(server.deps, sendWaitingDeliveries)
const listRows = async (query = '') => (await admin.get<{ list: DeliveryRow[] }>(`${monitorPath}${query}`)).data.list

describe('a channel account', () => {
  it('keeps its secret sealed and returns it to nobody', async () => {
    const id = await create(hookInput())
    const shown = await admin.get<ChannelAccount>(`${accountPath}/${id}`)
    expect(shown.data).toEqual({
      ...{ id, fullName: '值班系统', enabledMark: 1, perMinute: 60, settings: { channel: 'webhook', url: hookUrl } },
    })
    const rows = await server.db.sql.selectFrom('channel_accounts').select('secret').execute()
    expect(rows[0]?.secret.toString('latin1')).not.toContain(secret)
    const trail = await server.db.query<{ all: string }>('select string_agg(e::text, $1) as all from audit_entries e', [
      '',
    ])
    expect(trail[0]?.all).not.toContain(secret)
  })

  it('needs its secret again when its target changes, so that a stored one is not sent elsewhere', async () => {
    const id = await create(hookInput())
    expect((await admin.put(`${accountPath}/${id}`, hookInput({ fullName: '改名' }, { secret: '' }))).code).toBe(200)
    const other = hookInput({}, { secret: '', url: 'https://elsewhere.example/hook' })
    expect(await admin.put(`${accountPath}/${id}`, other)).toMatchObject({
      code: 400,
      data: { field: 'settings.secret' },
    })
  })

  it('of mails is enabled once, so that a user gets one mail', async () => {
    await create(mailInput())
    expect(await admin.post(accountPath, mailInput({ fullName: '另一个' }))).toMatchObject({
      code: 409,
      msg: '“系统邮箱”已启用，同一渠道只能启用一个账号，请先停用它',
    })
  })

  it.each([
    ['url', { settings: { channel: 'webhook', url: 'ftp://example.com', secret } }],
    ['secret', { settings: { channel: 'webhook', url: 'https://example.com', secret: 'short' } }],
    ['perMinute', { perMinute: 0 }],
    ['fullName', { fullName: ' ' }],
  ])('refuses a wrong %s and names it', async (field, values) => {
    const refused = await admin.post(accountPath, hookInput(values))
    expect(refused.code).toBe(400)
    expect(refused.msg).toContain(field)
  })

  it('is tested with a real message, and tells why that fails', async () => {
    const id = await create(hookInput())
    expect((await admin.post<{ fault: string }>(`${accountPath}/${id}/Actions/Test`)).data.fault).toBe('')
    hookStatus = 500
    expect((await admin.post<{ fault: string }>(`${accountPath}/${id}/Actions/Test`)).data.fault).toBe(
      '对方回复了状态 500',
    )
    const mailId = await create(mailInput())
    expect((await admin.post<{ fault: string }>(`${accountPath}/${mailId}/Actions/Test`)).data.fault).toBe(
      '你没有填写邮箱，请先在个人中心填写',
    )
  })
})

describe('a message of an event', () => {
  it('stays inside until a channel is on for the event', async () => {
    await create(mailInput())
    await tell()
    expect(await listRows()).toEqual([])
  })

  it('is mailed once, in the language of the user; who has no address is skipped with the reason', async () => {
    await create(mailInput())
    await turnOn(['email'])
    await tell([ids.ann, ids.bob])
    await send()
    await send()
    expect(mail.taken).toHaveLength(1)
    expect(mail.taken[0]?.to).toEqual(['ann@example.test'])
    expect(mail.taken[0]?.source).toContain('You_were_given_the_role')
    const rows = await listRows()
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['sent', 'skipped'])
    expect(rows.find(({ state }) => state === 'skipped')?.fault).toBe('该用户没有填写邮箱')
  })

  it('calls a webhook once whatever the number of users, signed as Standard Webhooks says', async () => {
    await create(hookInput())
    await turnOn(['webhook'])
    await tell([ids.ann, ids.bob])
    await send()
    await send()
    expect(hookCalls).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = hookCalls
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', signingKey).update(signed).digest('base64')}`)
    expect(JSON.parse(body)).toMatchObject({
      type: 'roleGiven',
      data: { title: { zh: '你获得了角色“值班长”' }, recipients: ['ann', 'bob'], recipientCount: 2 },
    })
  })

  it('is not sent if its transaction is rolled back', async () => {
    await create(hookInput())
    await turnOn(['webhook'])
    await expect(
      server.db.transaction(async (tx) => {
        await notifyUsers(tx, 'roleGiven', { receivers: [ids.ann], fields: {}, at: new Date(now) })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await send()
    expect(hookCalls).toEqual([])
  })

  it('is tried again after a fault that passes, and with the same id', async () => {
    await create(hookInput())
    await turnOn(['webhook'])
    hookStatus = 503
    await tell()
    await send()
    expect(await listRows()).toMatchObject([{ state: 'waiting', attempts: 1, fault: '对方回复了状态 503' }])
    await send()
    expect(hookCalls).toHaveLength(1)
    hookStatus = 200
    now += minuteMs
    await send()
    expect(await listRows()).toMatchObject([{ state: 'sent', attempts: 2, fault: '' }])
    expect(hookCalls[1]?.headers['webhook-id']).toBe(hookCalls[0]?.headers['webhook-id'])
  })

  it('fails at once if it is refused for good, keeps the reason, and is sent again by an administrator', async () => {
    await create(mailInput())
    await turnOn(['email'])
    mail.refuseWith('5.7.1 spam')
    await tell()
    await send()
    const [row] = await listRows('?state=failed')
    expect(row).toMatchObject({ state: 'failed', attempts: 1, fault: expect.stringContaining('spam') as string })
    mail.refuseWith(undefined)
    expect((await admin.post(`${monitorPath}/${row?.id ?? ''}/Actions/Resend`)).code).toBe(200)
    await send()
    expect(await listRows()).toMatchObject([{ state: 'sent' }])
    expect((await admin.post(`${monitorPath}/${row?.id ?? ''}/Actions/Resend`)).code).toBe(409)
  })

  it('is unknown and not repeated if its process has died while sending', async () => {
    await create(hookInput())
    await turnOn(['webhook'])
    await tell()
    await server.db.sql
      .updateTable('message_deliveries')
      .set({ state: 'sending', claimed_at: new Date(now) })
      .execute()
    now += 11 * minuteMs
    await send()
    expect(hookCalls).toEqual([])
    expect(await listRows()).toMatchObject([
      { state: 'unknown', fault: '发送时服务进程结束，对方可能已经收到，因此没有重复发送' },
    ])
  })

  it('is sent by one of two processes that look at the same time', async () => {
    await create(hookInput())
    await turnOn(['webhook'])
    for (let count = 0; count < 8; count++) await tell()
    await Promise.all([send(), send(), send()])
    expect(new Set(hookCalls.map(({ headers }) => headers['webhook-id'])).size).toBe(8)
    expect(hookCalls).toHaveLength(8)
  })

  it('waits for the next minute beyond the limit of its account', async () => {
    await create(hookInput({ perMinute: 2 }))
    await turnOn(['webhook'])
    for (let count = 0; count < 3; count++) await tell()
    await send()
    expect(hookCalls).toHaveLength(2)
    now += minuteMs + 1
    await send()
    expect(hookCalls).toHaveLength(3)
  })

  it('waits until the quiet hours of its event end', async () => {
    await create(hookInput())
    const minute = ((now / minuteMs + server.deps.config.offsetMinutes) % 1440) + 30
    await turnOn(['webhook'], { quietFrom: (minute + 1380) % 1440, quietTo: minute % 1440 })
    await tell()
    await send()
    expect(hookCalls).toEqual([])
    now += 30 * minuteMs
    await send()
    expect(hookCalls).toHaveLength(1)
  })

  it('is not sent by an account that was deleted or turned off', async () => {
    const id = await create(hookInput())
    await turnOn(['webhook'])
    await tell()
    expect((await admin.delete(`${accountPath}/${id}`)).code).toBe(200)
    await send()
    expect(hookCalls).toEqual([])
    expect(await listRows()).toMatchObject([{ state: 'failed', fault: '账号已停用' }])
  })
})

describe('users', () => {
  it('turn mails of an event off for themselves, where mails are on; the in-site message stays', async () => {
    await create(mailInput())
    const own = async () => (await ann.get<{ list: OwnChannelChoice[] }>('/api/message/OwnChannels')).data.list
    expect(await own()).toEqual([])
    await turnOn(['email', 'webhook'])
    expect(await own()).toMatchObject([{ id: 'roleGiven', channel: 'email', isOn: true }])
    await ann.put('/api/message/OwnChannels', { id: 'roleGiven', channel: 'email', isOn: false })
    expect(await own()).toMatchObject([{ isOn: false }])
    await tell()
    await send()
    expect(mail.taken).toEqual([])
    expect((await ann.get<{ list: unknown[] }>('/api/message')).data.list).toHaveLength(1)
  })

  it('see nothing of the monitor without its page; delegated administrators see their own users only', async () => {
    await create(mailInput())
    await create(hookInput())
    await turnOn(['email', 'webhook'])
    await tell([ids.ann, ids.member])
    expect((await ann.get(monitorPath)).code).toBe(403)
    expect((await delegate.get<{ list: DeliveryRow[] }>(monitorPath)).data.list).toMatchObject([{ userName: '成员' }])
    const other = (await listRows()).find(({ userName }) => userName === '安宁')
    expect((await delegate.get(`${monitorPath}/${other?.id ?? ''}`)).code).toBe(404)
    expect((await delegate.post(`${monitorPath}/${other?.id ?? ''}/Actions/Resend`)).code).toBe(403)
  })
})
