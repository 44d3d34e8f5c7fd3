import type { ChannelAccount, DeliveryRow, OwnChannelChoice, SmsProviderName } from '@armature/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../platform/ids.ts'
import { aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { runJobNow } from '../../testing/run-job-now.ts'
import { SmsDouble, smsKeys } from '../../testing/sms-double.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { notifyUsers } from '../messaging/index.ts'
import { sendWaitingDeliveries } from './index.ts'

const accountPath = '/api/message/AccountConfig'
const monitorPath = '/api/message/MessageMonitor'
const start = Date.UTC(2026, 2, 2, 4, 0)
const double = new SmsDouble()
let now = start
let host = ''
let server: TestServer
let admin: Client
let ann: { id: string }

beforeAll(async () => {
  host = await double.start()
  server = await startTestServer({ clock: () => now })
  ann = await aUser(server.db, { account: 'ann', realName: '安宁', mobile: '13800001111' })
  await aUser(server.db, { account: 'admin', isAdministrator: true, mobile: '13900002222' })
  admin = await server.as('admin')
  await admin.put('/api/system/SysConfig', { interfaceHosts: [host] })
})
afterAll(async () => {
  await server.close()
  await double.stop()
})
beforeEach(() => {
  now = start
  double.mood = 'ok'
  double.receipt = 'none'
  double.taken.length = 0
  double.asked.length = 0
})
afterEach(async () => {
  for (const table of ['messages', 'channel_accounts', 'send_configs', 'channel_refusals'] as const)
    await server.db.sql.deleteFrom(table).execute()
})

const buildInput = (provider: SmsProviderName, settings: object = {}) => ({
  ...{ fullName: '短信', enabledMark: 1, perMinute: 60 },
  settings: {
    ...{ channel: 'sms', provider, url: `http://${host}`, ...smsKeys },
    ...{ sdkApp: '1400006666', region: 'ap-guangzhou', titleVariable: 'title', ...settings },
  },
})
async function create(provider: SmsProviderName, settings: object = {}): Promise<string> {
  const reply = await admin.post<{ id: string }>(accountPath, buildInput(provider, settings))
  expect(reply.code).toBe(200)
  await admin.put('/api/message/SendMessageConfig/roleGiven', { channels: ['sms'] })
  return reply.data.id
}
const notify = (receivers = [ann.id]) =>
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

describe.each(['aliyun', 'tencent', 'signed'] as const)('an SMS account of the provider %s', (provider) => {
  const withName = (name: string, value: string) => (provider === 'tencent' ? value : `${name}=${value}`)

  it('sends title and text as variables of the template to the mobile number of each recipient, once', async () => {
    await create(provider, { textVariable: 'text', variableLength: 13 })
    await notify()
    await send()
    await send()
    const [row] = await listRows()
    expect(row).toMatchObject({ channel: 'sms', state: 'sent', target: '13800001111', userName: '安宁' })
    expect(double.taken).toEqual([
      {
        mobile: '13800001111',
        values: [withName('title', '你获得了角色“值班长”'), withName('text', '王工授予了你角色“值班长…')],
        id: row?.id,
      },
    ])
  })

  it('is tested with a message to the number of the caller, in the language of the account', async () => {
    const id = await create(provider, { language: 'en' })
    expect(await testAccount(id)).toBe('')
    expect(double.taken).toMatchObject([{ mobile: '13900002222', values: [withName('title', 'Test message')] }])
  })

  it('names the reason of a refusal, and does not try again', async () => {
    await create(provider, { secret: 'wrong' })
    await notify()
    await send()
    const faults = {
      aliyun: '短信服务商拒绝了消息：Specified signature is not matched（SignatureDoesNotMatch）',
      tencent: '短信服务商拒绝了消息：The signature is not correct（AuthFailure.SignatureFailure）',
      signed: '对方回复了状态 401',
    }
    expect(await listRows()).toMatchObject([{ state: 'failed', attempts: 1, fault: faults[provider] }])
  })

  it('tries again after a minute if there were too many messages for a number', async () => {
    await create(provider)
    double.mood = 'busy'
    await notify()
    await send()
    expect(await listRows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    double.mood = 'ok'
    now += 60_001
    await send()
    expect(await listRows()).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(double.taken).toHaveLength(1)
  })

  it('repeats a message after a cut connection only where the provider knows its id', async () => {
    await create(provider)
    double.mood = 'cut'
    await notify()
    await send()
    double.mood = 'page'
    await notify()
    await send()
    const expected = provider === 'signed' ? 'waiting' : 'unknown'
    expect((await listRows()).map(({ state }) => state)).toEqual([expected, expected])
  })
})

describe.each(['aliyun', 'tencent'] as const)('the receipt of an SMS that %s has taken', (provider) => {
  const sendOne = async () => {
    await create(provider)
    await notify()
    await send()
  }
  /** The session of the administrator ends before the provider is asked last. */
  const later = async (ms: number) => {
    now = start + ms
    await send()
    now = start
  }
  const minute = 60_000

  it('is asked for until the provider has it, ever more rarely, and says when the phone received the message', async () => {
    await sendOne()
    expect(await listRows()).toMatchObject([{ state: 'sent', receivedTime: null }])
    expect(double.asked).toEqual([])
    for (const minutes of [1, 2, 5, 20, 30]) await later(minutes * minute)
    expect(double.asked).toHaveLength(3)
    const own =
      provider === 'aliyun'
        ? { BizId: '900619746936498440', PhoneNumber: '13800001111', SendDate: '20260302' }
        : { PhoneNumber: '+8613800001111', SmsSdkAppId: '1400006666', BeginTime: start / 1000 - 600 }
    expect(double.asked[0]).toMatchObject(own)
    double.receipt = 'received'
    await later(180 * minute)
    await later(1440 * minute)
    expect(double.asked).toHaveLength(4)
    expect(await listRows()).toMatchObject([{ state: 'sent', receivedTime: Date.UTC(2026, 2, 2, 4, 0, 7) }])
  })

  it('makes the message failed if the phone did not receive it, so that it can be sent again', async () => {
    await sendOne()
    double.receipt = 'failed'
    await later(minute)
    const [row] = await listRows()
    expect(row).toMatchObject({ state: 'failed', fault: '手机没有收到短信（MOBILE_NOT_ON_SERVICE）' })
    double.receipt = 'received'
    expect((await admin.post(`${monitorPath}/${row?.id}/Actions/Resend`)).code).toBe(200)
    await send()
    await later(minute)
    expect(double.taken).toHaveLength(2)
    expect(await listRows()).toMatchObject([{ state: 'sent', fault: '', receivedTime: Date.UTC(2026, 2, 2, 4, 0, 7) }])
  })

  it('has the time of the question where the provider gives none that can be', async () => {
    await sendOne()
    double.receipt = 'timeless'
    await later(minute)
    expect(await listRows()).toMatchObject([{ state: 'sent', receivedTime: start + minute }])
  })

  it('waits ten minutes and keeps its attempts after three errors of its account', async () => {
    await create(provider)
    const users = await Promise.all([1, 2, 3, 4, 5].map((n) => aUser(server.db, { mobile: `1380000222${n}` })))
    await notify(users.map(({ id }) => id))
    await send()
    double.mood = 'page'
    await later(minute)
    double.mood = 'ok'
    for (const [minutes, asked] of [
      [2, 0],
      [5, 3],
      [11, 5],
    ] as const) {
      await later(minutes * minute)
      expect([minutes, double.asked.length]).toEqual([minutes, asked])
    }
  })

  it('is not asked for after three days, and a provider that refuses to say is asked again later', async () => {
    await sendOne()
    double.mood = 'page'
    await later(minute)
    double.mood = 'ok'
    await later(2 * minute)
    expect(double.asked).toEqual([])
    await later(5 * minute)
    expect(double.asked).toHaveLength(1)
    for (const hours of [1, 4, 25, 72, 96, 120]) await later(hours * 60 * minute)
    expect(double.asked).toHaveLength(5)
    expect(await listRows()).toMatchObject([{ state: 'sent', receivedTime: null }])
  })
})

describe('an SMS account', () => {
  it('skips users without a mobile number and those who turned SMS off for the event', async () => {
    await create('aliyun')
    const bob = await aUser(server.db, { account: 'bob', realName: '鲍波' })
    const client = await server.as('ann')
    const { data } = await client.get<{ list: OwnChannelChoice[] }>('/api/message/OwnChannels')
    expect(data.list).toMatchObject([{ id: 'roleGiven', channel: 'sms', isOn: true }])
    await client.put('/api/message/OwnChannels', { id: 'roleGiven', channel: 'sms', isOn: false })
    await notify([ann.id, bob.id])
    await send()
    expect(double.taken).toEqual([])
    expect(await listRows()).toMatchObject([{ state: 'skipped', userName: '鲍波', fault: '用户没有手机号' }])
  })

  it('is the only one that is on, also if two are created at once', async () => {
    await create('aliyun')
    expect(await admin.post(accountPath, buildInput('tencent'))).toMatchObject({
      code: 409,
      data: { field: 'enabledMark' },
    })
    await expect(
      server.db.sql
        .insertInto('channel_accounts')
        .values({
          ...{ id: createId(), channel: 'sms', full_name: '第二个', settings: '{}' },
          ...{ secret: Buffer.alloc(0), per_minute: 1, enabled_mark: 1 },
        })
        .execute(),
    ).rejects.toMatchObject({ code: '23505' })
  })

  it.each([
    ['tencent', 'sdkApp', { sdkApp: '' }],
    ['tencent', 'region', { region: '' }],
    ['aliyun', 'sign', { sign: ' ' }],
    ['aliyun', 'template', { template: '' }],
    ['aliyun', 'titleVariable', { titleVariable: '标题' }],
  ] as const)('of %s is refused without %s', async (provider, field, settings) => {
    const reply = await admin.post(accountPath, buildInput(provider, settings))
    expect(reply.code).toBe(400)
    expect(reply.msg).toContain(`settings.${field}`)
  })

  it('keeps its secret sealed, and needs it again for another host or key', async () => {
    const id = await create('aliyun')
    const { data } = await admin.get<ChannelAccount>(`${accountPath}/${id}`)
    expect(JSON.stringify(data)).not.toContain(smsKeys.secret)
    const change = (settings: object) =>
      admin.put(`${accountPath}/${id}`, { ...data, settings: { ...data.settings, secret: '', ...settings } })
    expect((await change({ template: 'SMS_1002' })).code).toBe(200)
    for (const target of [{ url: 'https://elsewhere.example' }, { accessKey: 'LTAI5tOther' }])
      expect(await change(target)).toMatchObject({ code: 400, data: { field: 'settings.secret' } })
  })

  it('calls no host that the settings do not allow', async () => {
    const id = await create('signed', { url: 'http://127.0.0.1:9/sms' })
    expect(await testAccount(id)).toContain('127.0.0.1:9')
    expect(double.taken).toEqual([])
  })
})
