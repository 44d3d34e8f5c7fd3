import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { DeliveryRow } from '@armature/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startMailServers, type MailServers } from '../../testing/mail-servers.ts'
import { runJobNow } from '../../testing/run-job-now.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { notifyUsers, retainedMessages } from '../messaging/index.ts'
import { sendWaitingDeliveries } from './index.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

const accountPath = '/api/message/AccountConfig'
const configPath = '/api/message/SendMessageConfig'
const monitorPath = '/api/message/MessageMonitor'
const address = 'notices@example.test'
const minuteMs = 60_000
const start = Date.UTC(2026, 2, 2, 4, 0)
const program = join(import.meta.dirname, '../../testing/sending-process.ts')
const tsx = join(import.meta.dirname, '../../../../../node_modules/.bin/tsx')

let now = start
let server: TestServer
let mail: MailServers
let admin: Client
let users: string[]

beforeAll(async () => {
  ;[server, mail] = await Promise.all([startTestServer({ clock: () => now }), startMailServers([address])])
  const { db } = server
  users = []
  for (let n = 0; n < 30; n++) users.push((await aUser(db, { account: `user${n}` })).id)
  await db.query(`update users set email = account || '@example.test'`)
  await aUser(db, { account: 'admin', isAdministrator: true })
  admin = await server.as('admin')
  // nothing listens on port 9
  const closed = '127.0.0.1:9'
  await admin.put('/api/system/SysConfig', {
    mailHosts: ['127.0.0.1', closed, ...mail.hosts],
    interfaceHosts: [closed],
  })
})
afterAll(async () => {
  await server.close()
  await mail.close()
})
beforeEach(() => {
  now = start
  mail.taken.length = 0
  mail.refused.clear()
  mail.refuseWith(undefined)
  mail.onTaken(undefined)
})
afterEach(async () => {
  for (const table of ['messages', 'channel_accounts', 'send_configs', 'jobs'] as const)
    await server.db.sql.deleteFrom(table).execute()
})

async function turnMailsOn(values: object = {}): Promise<void> {
  await admin.post(accountPath, {
    fullName: '系统邮箱',
    enabledMark: 1,
    perMinute: 6000,
    settings: {
      ...{ channel: 'email', host: '127.0.0.1', port: mail.smtpPort, security: 'none' },
      ...{ login: address, address, senderName: '通知', secret: mail.password },
    },
    ...values,
  })
  await admin.put(`${configPath}/roleGiven`, { channels: ['email'] })
}
const notifyAll = (receivers: readonly string[]) =>
  server.db.transaction((tx) =>
    notifyUsers(tx, 'roleGiven', {
      receivers,
      fields: { operator: '王工', role: '值班长' },
      at: new Date(now),
    }),
  )
const send = (deps = server.deps) => runJobNow(deps, sendWaitingDeliveries)
const listRows = async () => (await admin.get<{ list: DeliveryRow[] }>(`${monitorPath}?pageSize=100`)).data.list
const listOfState = async (state: string) => (await listRows()).filter((row) => row.state === state)
const listReceivers = () => mail.taken.flatMap(({ to }) => to).toSorted()

describe('messages of an account', () => {
  it('wait for one job, whatever their number', async () => {
    await turnMailsOn()
    for (const user of users) await notifyAll([user])
    expect(await server.db.query(`select state from jobs where kind = 'sendDeliveries'`)).toEqual([
      { state: 'waiting' },
    ])
    expect(await listRows()).toHaveLength(users.length)
  })

  it('go over one connection, which one refused recipient does not end', async () => {
    await turnMailsOn()
    mail.refused.add('user3@example.test')
    await notifyAll(users)
    const before = mail.countConnections()
    await send()
    expect(mail.countConnections() - before).toBe(1)
    expect(new Set(listReceivers()).size).toBe(29)
    expect(mail.taken).toHaveLength(29)
    expect(await listOfState('failed')).toMatchObject([{ target: 'user3@example.test', attempts: 1 }])
  })

  it('are sent once by two nodes that send at the same time', async () => {
    await turnMailsOn()
    const second = await startSecondNode(server)
    await notifyAll(users)
    await notifyAll(users)
    await Promise.all([send(), send(second.deps), send(), send(second.deps)])
    await second.close()
    expect(mail.taken).toHaveLength(60)
    const ids = mail.taken.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1])
    expect(new Set(ids).size).toBe(60)
  })
})

describe('a mail that was accepted', () => {
  it('is unknown if the connection breaks before the server says so, and is not sent again', async () => {
    await turnMailsOn()
    mail.onTaken((socket) => {
      mail.onTaken(undefined)
      socket.destroy()
    })
    await notifyAll(users.slice(0, 3))
    await send()
    now += 20 * minuteMs
    await send()
    expect(listReceivers()).toEqual(['user0@example.test', 'user1@example.test', 'user2@example.test'])
    expect(await listOfState('unknown')).toHaveLength(1)
    expect(await listOfState('sent')).toHaveLength(2)
  })

  it.skipIf(!isSlowRun)(
    'is unknown if its process is killed before it notes that, and no other process sends it again',
    async () => {
      await turnMailsOn()
      await notifyAll(users.slice(0, 4))
      const child = spawn(tsx, [program], {
        env: {
          ...process.env,
          ...{
            JOB_CONNECTION: JSON.stringify(server.connection),
            SENDING_NOW: String(now),
            LOG_LEVEL: 'error',
          },
        },
        stdio: 'ignore',
        detached: true,
      })
      let taken = 0
      mail.onTaken(async () => {
        if (++taken < 2 || child.pid === undefined) return
        mail.onTaken(undefined)
        process.kill(-child.pid, 'SIGKILL')
        await once(child, 'exit')
      })
      await once(child, 'exit')
      expect(mail.taken).toHaveLength(2)
      await send()
      now += 11 * minuteMs
      await send()
      await send()
      expect(mail.taken).toHaveLength(2)
      expect(await listOfState('unknown')).toHaveLength(4)
    },
    60_000,
  )
})

describe('an account whose secret cannot be read', () => {
  it('sends nothing, and the reason says so', async () => {
    await turnMailsOn()
    await server.db.query(`update channel_accounts set secret = '\\x00'`)
    await notifyAll(users.slice(0, 1))
    await send()
    expect(mail.taken).toEqual([])
    expect(await listRows()).toMatchObject([{ state: 'failed', fault: '保存的密码或签名密钥无法读取，请重新填写' }])
  })
})

describe('a webhook that does not reply', () => {
  let hook: Server
  afterAll(() => hook.close())

  it.skipIf(!isSlowRun)(
    'is named in the reason, with the seconds',
    async () => {
      hook = createServer(() => undefined)
      await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
      const host = `127.0.0.1:${(hook.address() as AddressInfo).port}`
      await admin.put('/api/system/SysConfig', { interfaceHosts: [host] })
      const settings = {
        channel: 'webhook',
        url: `http://${host}/`,
        secret: `whsec_${Buffer.alloc(32).toString('base64')}`,
      }
      await admin.post(accountPath, { fullName: '值班系统', enabledMark: 1, settings })
      await admin.put(`${configPath}/roleGiven`, { channels: ['webhook'] })
      await notifyAll(users)
      await send()
      expect(await listRows()).toMatchObject([{ state: 'waiting', fault: `“${host}”在 10 秒内没有完成回复，已停止` }])
    },
    30_000,
  )
})

describe('the retention of messages', () => {
  it('deletes what of old messages has left the product, no more at a time than its share', async () => {
    await turnMailsOn()
    await notifyAll(users)
    now += minuteMs
    await notifyAll(users.slice(0, 1))
    const { deleteBefore } = retainedMessages
    const before = new Date(now)
    expect(await deleteBefore(server.deps, before, 20)).toBe(20)
    expect(await listRows()).toHaveLength(11)
    let deleted = 20
    for (let rows = 1; rows > 0; deleted += rows) rows = await deleteBefore(server.deps, before, 20)
    expect(deleted).toBe(61)
    expect(await listRows()).toMatchObject([{ target: 'user0@example.test' }])
  })
})

describe('a daily digest', () => {
  // Chinese text is encoded in a mail
  beforeEach(() => server.db.sql.updateTable('users').set({ language: 'en' }).execute())
  /** of the site of the tests */
  const eight = start + 4 * 60 * minuteMs
  const setDigest = (digestAt: number | null, values: object = {}) =>
    admin.put(`${configPath}/roleGiven`, { channels: ['email'], digestAt, ...values })
  const toMinuteOfDay = (time: number) => (Math.floor(time / minuteMs) + server.deps.config.offsetMinutes) % 1440
  /** Some messages to the same users, one after the other. */
  async function notifyOver(users: readonly string[], times: number, stepMs: number): Promise<void> {
    for (let n = 0; n < times; n++) {
      await notifyAll(users)
      await send()
      now += stepMs
    }
  }

  it('is one mail with the messages of a user since the day before, in their order and language', async () => {
    await turnMailsOn()
    await setDigest(toMinuteOfDay(eight))
    await server.db.query(`update users set language = 'zh' where account = 'user0'`)
    await notifyOver(users.slice(0, 2), 3, 60 * minuteMs)
    expect(mail.taken).toEqual([])
    expect(await listOfState('waiting')).toHaveLength(6)
    expect(new Set((await listRows()).map(({ sendTime }) => sendTime))).toEqual(new Set([eight]))
    now = eight
    await send()
    expect(listReceivers()).toEqual(['user0@example.test', 'user1@example.test'])
    const second = mail.taken.find(({ to }) => to.includes('user1@example.test'))?.source
    expect(second).toMatch(/^Subject: 3 messages\r$/im)
    expect(second?.match(/<h3>/g)).toHaveLength(3)
    expect(await listOfState('sent')).toHaveLength(6)
  })

  it('with a single message is the mail of that message', async () => {
    await turnMailsOn()
    await setDigest(toMinuteOfDay(eight))
    await notifyAll(users.slice(0, 1))
    now = eight
    await send()
    expect(mail.taken.map(({ source }) => source.includes('<h3>'))).toEqual([false])
  })

  it('that could not be sent is tried again as it was, and later messages wait for the next one', async () => {
    await turnMailsOn()
    await setDigest(toMinuteOfDay(eight))
    await notifyOver(users.slice(0, 1), 2, minuteMs)
    now = eight
    const movePort = (port: number) =>
      server.db.query(`update channel_accounts set settings = jsonb_set(settings, '{port}', to_jsonb($1::int))`, [port])
    await movePort(9)
    await send()
    expect((await listOfState('waiting')).map(({ attempts }) => attempts)).toEqual([1, 1])
    await movePort(mail.smtpPort)
    await notifyAll(users.slice(0, 1))
    now += 2 * minuteMs
    await send()
    expect(mail.taken.map(({ source }) => source.match(/<h3>/g)?.length)).toEqual([2])
    expect((await listOfState('waiting')).map(({ sendTime }) => sendTime)).toEqual([eight + 1440 * minuteMs])
  })

  it('counts as one mail of the limit a minute, and is sent once by two nodes', async () => {
    await turnMailsOn({ perMinute: 2 })
    await setDigest(toMinuteOfDay(eight))
    await notifyOver(users.slice(0, 2), 4, minuteMs)
    const second = await startSecondNode(server)
    now = eight
    await Promise.all([send(), send(second.deps)])
    await second.close()
    expect(listReceivers()).toEqual(['user0@example.test', 'user1@example.test'])
    expect(await listOfState('sent')).toHaveLength(8)
  })

  it('that is missed because no node runs is sent as soon as one does', async () => {
    await turnMailsOn()
    await setDigest(toMinuteOfDay(eight))
    await notifyAll(users.slice(0, 1))
    await notifyAll(users.slice(0, 1))
    now = eight + 90 * minuteMs
    await send()
    expect(mail.taken).toHaveLength(1)
  })

  it('that is turned off sends what waits at once, each as its own mail', async () => {
    await turnMailsOn()
    await setDigest(toMinuteOfDay(eight))
    await notifyOver(users.slice(0, 1), 2, minuteMs)
    await setDigest(null)
    await send()
    expect(mail.taken).toHaveLength(2)
  })

  it('has nothing for users who were disabled, or have turned the mails off, since the messages came', async () => {
    await turnMailsOn()
    await setDigest(toMinuteOfDay(eight))
    const reader = await server.as('user1')
    await notifyOver(users.slice(0, 3), 2, minuteMs)
    await server.db.sql.updateTable('users').set({ enabled_mark: 0 }).where('account', '=', 'user0').execute()
    await reader.put('/api/message/OwnChannels', { id: 'roleGiven', channel: 'email', isOn: false })
    now = eight
    await send()
    expect(listReceivers()).toEqual(['user2@example.test'])
    const reasons = (await listOfState('skipped')).map(({ userName, fault }) => `${userName}: ${fault}`)
    expect(new Set(reasons).size).toBe(2)
    expect(reasons.filter((reason) => reason.endsWith('The user is disabled'))).toHaveLength(2)
    expect(reasons.filter((reason) => reason.endsWith('turned this channel off for such messages'))).toHaveLength(2)
    await server.db.sql.updateTable('users').set({ enabled_mark: 1 }).execute()
    await server.db.sql.deleteFrom('channel_refusals').execute()
  })

  it('does not hold what is sent again by hand', async () => {
    await turnMailsOn()
    await setDigest(toMinuteOfDay(eight))
    await notifyOver(users.slice(0, 1), 2, minuteMs)
    now = eight
    mail.refused.add('user0@example.test')
    await send()
    const [failed] = await listOfState('failed')
    mail.refused.clear()
    await admin.post(`${monitorPath}/${failed?.id}/Actions/Resend`, {})
    await send()
    expect(mail.taken.map(({ source }) => source.includes('<h3>'))).toEqual([false])
  })

  it('cannot be set to a time within the quiet hours', async () => {
    const reply = await setDigest(0, { quietFrom: 1320, quietTo: 420 })
    expect(reply).toMatchObject({ code: 400, data: { field: 'digestAt' } })
    expect((await setDigest(420, { quietFrom: 1320, quietTo: 420 })).code).toBe(200)
  })

  it('leaves calls of webhooks and groups as they are', async () => {
    const secret = `whsec_${Buffer.alloc(32).toString('base64')}`
    const webhook = { channel: 'webhook', url: 'http://127.0.0.1:9', secret }
    await admin.post(accountPath, { fullName: '回调', enabledMark: 1, perMinute: 60, settings: webhook })
    await setDigest(toMinuteOfDay(eight), { channels: ['webhook'] })
    await notifyAll(users.slice(0, 1))
    await send()
    expect((await listRows()).map(({ channel, attempts }) => [channel, attempts])).toEqual([['webhook', 1]])
  })
})
