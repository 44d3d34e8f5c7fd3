import type { DeliveryRow, MessageDetail, MessageRow } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { notifyUsers } from '../messaging/message/notify-users.ts'

const path = '/api/message/MessageTemplateConfig'
const monitorPath = '/api/message/MessageMonitor'
const accountPath = '/api/message/AccountConfig'
let server: TestServer
let admin: Client
let ann: Client
let annId: string
let bobId: string

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  await aUser(db, { account: 'admin', isAdministrator: true })
  const menu = await aMenu(db, { enCode: 'msgCenter.template' })
  const role = await aRole(db, { grants: [['menu', menu.id]] })
  annId = (await aUser(db, { account: 'ann', language: 'en', roles: [role] })).id
  bobId = (await aUser(db, { account: 'bob', language: 'tw' })).id
  await db.query(`update users set email = account || '@example.test'`)
  ;[admin, ann] = [await server.as('admin'), await server.as('ann')]
})
beforeEach(async () => {
  await server.db.query('delete from message_templates')
  await server.db.query('delete from messages')
})
afterAll(() => server.close())

const create = (values: object = {}) =>
  admin.post<{ id: string }>(path, {
    fullName: '获得角色通知',
    enCode: unique('tpl'),
    templateType: 'roleGiven',
    title: '{role} 归你了',
    content: '<p>{operator} 授予 {role}</p>',
    ...values,
  })
const role = { zh: '审计员', tw: '審計員', en: 'Auditor' }
const notifyRole = (receivers: string[], operator = '李四') =>
  server.db.transaction((tx) => notifyUsers(tx, 'roleGiven', { receivers, fields: { operator, role }, at: new Date() }))
async function readNewest(client: Client): Promise<MessageDetail> {
  const { list } = (await client.get<{ list: MessageRow[] }>('/api/message')).data
  return (await client.get<MessageDetail>(`/api/message/ReadInfo/${list[0]?.id ?? ''}`)).data
}
async function turnMailsOn(): Promise<void> {
  await server.db.query('delete from channel_accounts')
  const target = { channel: 'email', host: 'mail.example.test', port: 465, security: 'tls' }
  const settings = { ...target, login: 'a', address: 'a@example.test', senderName: '', secret: 'secret' }
  expect((await admin.post(accountPath, { fullName: '邮箱', enabledMark: 1, settings })).code).toBe(200)
  await admin.put('/api/message/SendMessageConfig/roleGiven', { channels: ['email'] })
}
interface Values {
  time: number | null
  fields: { enCode: string; values: typeof role }[]
}
const readValues = async (client: Client) => (await client.get<Values>(`${path}/Values/roleGiven`)).data
const findOperator = ({ fields }: Values) => fields.find(({ enCode }) => enCode === 'operator')?.values.zh

describe('a message template', () => {
  it('has a text for each language; languages without one use the Chinese text', async () => {
    await create({ titleI18n: { en: '{role} is yours' }, contentI18n: { en: '<p>By {operator}</p>', tw: '' } })
    await notifyRole([annId, bobId])
    expect(await readNewest(ann)).toMatchObject({ title: 'Auditor is yours', bodyText: '<p>By 李四</p>' })
    expect(await readNewest(await server.as('bob'))).toMatchObject({
      title: '審計員 归你了',
      bodyText: '<p>李四 授予 審計員</p>',
    })
  })

  it.each([
    [{ titleI18n: { en: '{nobody}' } }, 'titleI18n.en'],
    [{ contentI18n: { tw: '<p>{time}</p>' } }, 'contentI18n.tw'],
  ])('with an unknown field in a translation is refused, naming both', async (values, field) => {
    const refused = await create(values)
    expect(refused).toMatchObject({ code: 400, data: { field } })
    expect(refused.msg).toContain(JSON.stringify(values).includes('nobody') ? '{nobody}' : '{time}')
  })

  it('of a channel words its messages, and the in-site message keeps its own', async () => {
    await turnMailsOn()
    await create({ titleI18n: { en: 'In the product' } })
    await create({ channel: 'email', title: '邮件：{role}', titleI18n: { en: 'Mail: {role}' }, content: '<p>邮</p>' })
    expect(await create({ channel: 'email' })).toMatchObject({ code: 409, data: { field: 'templateType' } })
    await notifyRole([annId])
    expect((await readNewest(ann)).title).toBe('In the product')
    const { list } = (await admin.get<{ list: DeliveryRow[] }>(monitorPath)).data
    expect(list).toMatchObject([{ channel: 'email', title: '邮件：审计员' }])
    const found = await admin.get<{ list: DeliveryRow[] }>(`${monitorPath}?keyword=${encodeURIComponent('mail: aud')}`)
    expect(found.data.list).toHaveLength(1)
    const detail = await admin.get<DeliveryRow & { bodyText: string }>(`${monitorPath}/${list[0]?.id ?? ''}`)
    expect(detail.data.bodyText).toBe('<p>邮</p>')
  })

  it('of notices has neither channel nor translations', async () => {
    const { data } = await create({ templateType: 'notice', channel: 'email', titleI18n: { en: 'x' } })
    expect((await admin.get(`${path}/${data.id}`)).data).toMatchObject({ channel: '', titleI18n: {}, contentI18n: {} })
  })
})

describe('values for a preview', () => {
  it('are examples as long as there is no event of the kind', async () => {
    expect(await readValues(admin)).toMatchObject({ time: null })
    expect(findOperator(await readValues(admin))).toBe('王工')
  })

  it('are those of the newest event, for other users than administrators only of messages to themselves', async () => {
    await notifyRole([annId], '安宁的主管')
    await notifyRole([bobId], '鲍勃的主管')
    expect(findOperator(await readValues(admin))).toBe('鲍勃的主管')
    const own = await readValues(ann)
    expect(findOperator(own)).toBe('安宁的主管')
    expect(own.time).not.toBeNull()
    expect(own.fields.find(({ enCode }) => enCode === 'role')?.values).toEqual(role)
    expect((await (await server.as('bob')).get(`${path}/Values/roleGiven`)).code).toBe(403)
  })
})
