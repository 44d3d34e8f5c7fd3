import { attachmentMegabytes } from '@armature/contract'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sheetType } from '../../platform/excel/write-sheet.ts'
import { aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startMailServers, type MailServers } from '../../testing/mail-servers.ts'
import { runJobNow } from '../../testing/run-job-now.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { notifyUsers } from '../messaging/index.ts'
import { saveTemporaryFile } from '../storage/index.ts'
import { sendWaitingDeliveries } from './index.ts'

const configPath = '/api/message/SendMessageConfig'
const address = 'notices@example.test'
const minuteMs = 60_000
const start = Date.UTC(2026, 2, 2, 4, 0)

let now = start
let server: TestServer
let mail: MailServers
let admin: Client
let userId: string

beforeAll(async () => {
  ;[server, mail] = await Promise.all([
    startTestServer({ config: { baseUrl: 'https://armature.example' }, clock: () => now }),
    startMailServers([address]),
  ])
  userId = (await aUser(server.db)).id
  await server.db.query(`update users set email = 'user@example.test' where id = $1`, [userId])
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  await admin.put('/api/system/SysConfig', { mailHosts: ['127.0.0.1', ...mail.hosts] })
  await admin.post('/api/message/AccountConfig', {
    ...{ fullName: '系统邮箱', enabledMark: 1, perMinute: 6000 },
    settings: {
      ...{ channel: 'email', host: '127.0.0.1', port: mail.smtpPort, security: 'none' },
      ...{ login: address, address, senderName: '通知', secret: mail.password },
    },
  })
})
afterAll(async () => {
  await server.close()
  await mail.close()
})
beforeEach(async () => {
  now = start
  mail.taken.length = 0
  await server.db.sql.deleteFrom('messages').execute()
  await admin.put(`${configPath}/taskFileSent`, { channels: ['email'] })
})

describe('the mail of a message with a file', () => {
  const sendFile = async (file: { size?: number } = {}) => {
    const bytes = Buffer.from('figures of last month')
    const fileName = '放电量月报.xlsx'
    const name = await saveTemporaryFile(
      server.deps,
      { userId },
      { type: 'sent', fileName, contentType: sheetType, extension: 'xlsx', bytes },
    )
    await server.db.transaction((tx) =>
      notifyUsers(tx, 'taskFileSent', {
        ...{ receivers: [userId], at: new Date(now), file: { name, fileName, size: bytes.length, ...file } },
        fields: { task: '月报', subject: '上月放电量', content: '请查收', file: '放电量月报' },
      }),
    )
  }
  const readMail = async () => {
    await runJobNow(server.deps, sendWaitingDeliveries)
    const [taken, ...others] = mail.taken
    expect(others).toEqual([])
    return PostalMime.parse(taken?.source ?? '')
  }
  it('has it as an attachment', async () => {
    await sendFile()
    const { subject, attachments, html } = await readMail()
    expect(subject).toBe('上月放电量')
    expect(
      attachments.map(({ filename, content }) => [filename, new TextDecoder().decode(content as ArrayBuffer)]),
    ).toEqual([['放电量月报.xlsx', 'figures of last month']])
    expect(html).not.toContain('/messageRecord')
  })

  it('leads to the messages if the file is too large, or has expired', async () => {
    await sendFile({ size: attachmentMegabytes * 1_048_576 + 1 })
    const { attachments, html } = await readMail()
    expect(attachments).toEqual([])
    expect(html).toContain('请在站内消息里下载')
    expect(html).toContain('https://armature.example/messageRecord')
  })

  it('has the files of a digest, each once', async () => {
    await admin.put(`${configPath}/taskFileSent`, { channels: ['email'], digestAt: 13 * 60 })
    await sendFile()
    await sendFile()
    now += 2 * 60 * minuteMs
    expect((await readMail()).attachments).toHaveLength(2)
  })
})
