import type { MessageDetail, MessageRow, TemplateRow } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { notifyUsers } from '../messaging/message/notify-users.ts'

let server: TestServer
let admin: Client
let staff: Client
let staffId: string
beforeAll(async () => {
  server = await startTestServer()
  await aUser(server.db, { account: 'admin', realName: '<b>管理员</b>', isAdministrator: true })
  staffId = (await aUser(server.db, { account: 'staff', realName: '张三' })).id
  ;[admin, staff] = [await server.as('admin'), await server.as('staff')]
})
beforeEach(() => server.db.query('delete from message_templates'))
afterAll(() => server.close())

const path = '/api/message/MessageTemplateConfig'
const body = (values: object = {}) => ({
  fullName: '获得角色通知',
  enCode: unique('tpl'),
  templateType: 'roleGiven',
  title: '{role} 归你了',
  content: '<p>{operator} 授予 {role}</p>',
  sortCode: 1,
  enabledMark: 1,
  description: '',
  ...values,
})
const create = (values: object = {}, client = admin) => client.post<{ id: string }>(path, body(values))
const made = async (values: object = {}) => (await create(values)).data.id
const get = async (id: string) => (await admin.get<TemplateRow & { content: string }>(`${path}/${id}`)).data
const listed = async (query = '') => (await admin.get<{ list: TemplateRow[] }>(`${path}?${query}`)).data.list
const newest = async (client = staff) => {
  const { list } = (await client.get<{ list: MessageRow[] }>('/api/message')).data
  return (await client.get<MessageDetail>(`/api/message/ReadInfo/${list[0]?.id}`)).data
}

describe('message templates', () => {
  it('are created and read (S3.40, S7.45, S7.47)', async () => {
    const { code, data, msg } = await create({ enCode: 'role-given' })
    expect([code, msg]).toEqual([200, '新建成功'])
    expect(await get(data.id)).toEqual({
      id: data.id,
      fullName: '获得角色通知',
      fullNameI18n: {},
      enCode: 'role-given',
      templateType: 'roleGiven',
      channel: '',
      messageType: 3,
      title: '{role} 归你了',
      titleI18n: {},
      content: '<p>{operator} 授予 {role}</p>',
      contentI18n: {},
      enabledMark: 1,
      sortCode: 1,
      description: '',
    })
  })

  it('are listed by keyword and by type (S7.44)', async () => {
    const id = await made({ enCode: 'role-given' })
    expect(await listed('keyword=归你')).toMatchObject([{ id, enCode: 'role-given' }])
    expect(await listed('templateType=notice')).toEqual([])
  })

  it('are changed (S7.46)', async () => {
    const id = await made({ enCode: 'role-given' })
    const change = body({ enCode: 'role-given', title: '新的标题' })
    expect(await admin.put(`${path}/${id}`, change)).toMatchObject({ code: 200 })
    expect((await get(id)).title).toBe('新的标题')
  })

  it('are deleted (S7.48)', async () => {
    const id = await made()
    expect((await admin.delete(`${path}/${id}`)).code).toBe(200)
    expect((await admin.get(`${path}/${id}`)).code).toBe(404)
    expect((await admin.delete(`${path}/${id}`)).code).toBe(404)
  })

  it('are copied with another code, disabled (S7.49)', async () => {
    const id = await made({ enCode: 'origin' })
    const copies = [
      await admin.post<{ id: string }>(`${path}/copy/${id}`),
      await admin.post<{ id: string }>(`${path}/copy/${id}`),
    ]
    expect(copies[0]).toMatchObject({ code: 200, msg: '复制成功' })
    expect(await get(copies[0]?.data.id ?? '')).toMatchObject({
      enCode: 'origin_copy',
      enabledMark: 0,
      fullName: '获得角色通知 副本',
    })
    expect(await get(copies[1]?.data.id ?? '')).toMatchObject({ enCode: 'origin_copy2' })
    expect((await admin.post(`${path}/copy/00000000-0000-7000-8000-000000000000`)).code).toBe(404)
  })

  it('have unique codes, and one of them is enabled per occasion', async () => {
    await made({ enCode: 'first' })
    expect(await create({ enCode: 'first', enabledMark: 0 })).toMatchObject({ code: 409, data: { field: 'enCode' } })
    expect(await create()).toMatchObject({ code: 409, data: { field: 'templateType' } })
    expect((await create({ enabledMark: 0 })).code).toBe(200)
    const codes = await Promise.all([1, 2, 3].map(() => create({ templateType: 'handOver', title: 'x', content: '' })))
    expect(codes.map(({ code }) => code).sort()).toEqual([200, 409, 409])
    expect((await create({ templateType: 'notice' })).code).toBe(200)
    expect((await create({ templateType: 'notice' })).code).toBe(200)
  })

  it.each([
    [{ title: '{nobody} 归你了' }, 'title'],
    [{ content: '<p>{time}</p>' }, 'content'],
    [{ templateType: 'other' }, 'templateType'],
    [{ title: '' }, 'title'],
    [{ title: 'a\u0000' }, 'title'],
    [{ enCode: '有 空格' }, 'enCode'],
    [{ content: 'x'.repeat(50_001) }, 'content'],
  ])('are refused where words cannot be filled in or a field is not whole', async (values, field) => {
    const reply = await create(values)
    expect(reply.code).toBe(400)
    expect(JSON.stringify(reply)).toContain(field)
    expect(await listed()).toEqual([])
  })

  it('are stored without scripts', async () => {
    const id = await made({ content: '<p>{role}</p><script>alert(1)</script>' })
    expect((await get(id)).content).toBe('<p>{role}</p>')
  })

  it('are available to users with the page, according to their buttons', async () => {
    const menu = await aMenu(server.db, {
      enCode: 'msgCenter.template',
      buttons: ['btn_add', 'btn_edit', 'btn_remove'],
      property: { useBtnPermission: true },
    })
    const role = await aRole(server.db, { grants: [['menu', menu.id]] })
    const { account } = await aUser(server.db, { roles: [role] })
    await server.deps.bus.publish('rights')
    const reader = await server.as(account)
    expect((await reader.get(path)).code).toBe(200)
    expect((await create({}, reader)).code).toBe(403)
    expect((await staff.get(path)).code).toBe(403)
  })
})

describe('messages of the product', () => {
  const given = (fields: Record<string, string>) =>
    server.db.transaction((tx) => notifyUsers(tx, 'roleGiven', { receivers: [staffId], fields, at: new Date() }))

  it('use the default wording without a template, in the reader’s language', async () => {
    await given({ operator: '李四', role: '审计员' })
    expect(await newest()).toMatchObject({
      title: '你获得了角色“审计员”',
      releaseUser: '',
      type: 3,
      bodyText: '<p>李四授予了你角色“审计员”，相应的菜单和权限已经生效。</p>',
    })
    const english = await aUser(server.db, { language: 'en' })
    await server.db.transaction((tx) =>
      notifyUsers(tx, 'roleGiven', {
        receivers: [english.id],
        fields: { operator: '李四', role: { zh: '审计员', tw: '審計員', en: 'Auditor' } },
        at: new Date(),
      }),
    )
    expect((await newest(await server.as(english.account))).title).toBe('You were given the role “Auditor”')
  })

  it('use the wording of the enabled template; values are inserted as text, once', async () => {
    const id = await made()
    await given({ operator: '<img src=x onerror=alert(1)>', role: '{operator}' })
    expect(await newest()).toMatchObject({
      title: '{operator} 归你了',
      bodyText: '<p>&lt;img src=x onerror=alert(1)&gt; 授予 {operator}</p>',
    })
    await admin.put(`${path}/${id}`, body({ enabledMark: 0 }))
    await given({ operator: '李四', role: '审计员' })
    expect((await newest()).title).toBe('你获得了角色“审计员”')
  })
})

describe('users are notified', () => {
  const titles = async (client: Client) =>
    (await client.get<{ list: MessageRow[] }>('/api/message')).data.list.map(({ title }) => title)

  it('when a role is assigned to them or removed, in either screen, and no other users are', async () => {
    const role = await aRole(server.db, { enCode: 'keeper' })
    const { id, account } = await aUser(server.db)
    const client = await server.as(account)
    const members = (change: object) => admin.put(`/api/permission/Role/${role}/Members`, change)
    await members({ add: [id] })
    await members({ add: [id] })
    await members({ remove: [id] })
    expect(await titles(client)).toEqual(['你不再拥有角色“keeper”', '你获得了角色“keeper”'])
    const user = (await admin.get<Record<string, unknown>>(`/api/permission/Users/${id}`)).data
    expect((await admin.put(`/api/permission/Users/${id}`, { ...user, roleIds: [role] })).code).toBe(200)
    expect((await titles(client))[0]).toBe('你获得了角色“keeper”')
    expect(await titles(admin)).toEqual([])
  })

  it('when their password is reset, and by which user', async () => {
    const { id, account } = await aUser(server.db)
    const { createHash } = await import('node:crypto')
    const text = 'Fresh2027word'
    const userPassword = createHash('sha256').update(text).digest('hex')
    const reset = { userPassword, validatePassword: userPassword, text }
    expect((await admin.post(`/api/permission/Users/${id}/Actions/ResetPassword`, reset)).code).toBe(200)
    await server.db.sql.updateTable('users').set({ must_change_password: false }).where('id', '=', id).execute()
    const message = await newest(await server.as(account, text))
    expect(message.title).toBe('你的登录密码已被重置')
    expect(message.bodyText).toContain('&lt;b&gt;管理员&lt;/b&gt;')
  })

  it('when the work of another user is handed over to them', async () => {
    const leaver = await aUser(server.db, { realName: '周离' })
    const successor = await aUser(server.db)
    const handOver = { toUserId: successor.id, what: ['reports'] }
    expect((await admin.post(`/api/permission/Users/${leaver.id}/Actions/HandOver`, handOver)).code).toBe(200)
    expect((await newest(await server.as(successor.account))).title).toBe('周离的工作已交接给你')
  })
})
