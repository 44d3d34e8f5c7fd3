import { maxNoticeLength, type MessageDetail, type MessageRow, type NoticeRow } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGroup, aMenu, anOrganize, aRole, aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { measurePace } from '../../../testing/measure-pace.ts'

let server: TestServer
let admin: Client
let writer: Client
const clients = {} as Record<'ann' | 'bob' | 'cai' | 'left', Client>
const ids = {} as Record<'ann' | 'bob' | 'cai' | 'left' | 'ops' | 'crew', string>
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  ids.ops = await anOrganize(db, { fullName: '运维部' })
  ids.crew = await aGroup(db, { fullName: '应急组' })
  const menu = await aMenu(db, {
    enCode: 'msgCenter.notice',
    buttons: ['btn_add', 'btn_edit', 'btn_remove', 'btn_release'],
    property: { useBtnPermission: true },
  })
  const add = menu.items['button:btn_add'] ?? ''
  const writers = await aRole(db, {
    grants: [
      ['menu', menu.id],
      ['button', add],
    ],
  })
  ids.ann = (await aUser(db, { account: 'ann', realName: '安宁', organize: ids.ops })).id
  ids.bob = (await aUser(db, { account: 'bob', groups: [ids.crew] })).id
  ids.cai = (await aUser(db, { account: 'cai' })).id
  ids.left = (await aUser(db, { account: 'left', organize: ids.ops })).id
  await aUser(db, { account: 'writer', roles: [writers] })
  await aUser(db, { account: 'admin', realName: '管理员', isAdministrator: true })
  for (const name of ['ann', 'bob', 'cai', 'left'] as const) clients[name] = await server.as(name)
  ;[admin, writer] = [await server.as('admin'), await server.as('writer')]
  await db.sql.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', ids.left).execute()
})
afterAll(() => server.close())

const path = '/api/message'
const create = (body: object, client = admin) => client.post<{ id: string }>(path, body)
const draft = async (body: object = {}) => (await create({ title: '停电通知', ...body })).data.id
const get = async (id: string) =>
  (await admin.get<NoticeRow & { bodyText: string; toUserIds: string[] }>(`${path}/${id}`)).data
const release = (id: string, client = admin) => client.put(`${path}/${id}/Actions/Release`)
const listed = async (query = '', client = admin) =>
  (await client.get<{ list: NoticeRow[]; pagination: { total: number } }>(`${path}/Notice?${query}`)).data
const mine = async (client: Client, keyword: string) =>
  (await client.get<{ list: MessageRow[] }>(`${path}?keyword=${encodeURIComponent(keyword)}`)).data.list

describe('a notice', () => {
  it('is created as a draft without receivers (S7.35, S7.36)', async () => {
    const id = await draft({ title: '草稿一', bodyText: '<p>七月检修</p>' })
    expect((await listed('keyword=草稿一')).list).toMatchObject([{ id, receiverCount: 0, readCount: 0 }])
    expect(await mine(clients.ann, '草稿一')).toEqual([])
  })

  it('is changed and read while it is a draft (S7.37, S7.38)', async () => {
    const id = await draft({ title: '草稿二', bodyText: '<p>七月检修</p>' })
    const changed = { title: '草稿二改', bodyText: '<p>八月检修</p>', toAll: 0, toUserIds: [`${ids.ann}--user`] }
    expect(await admin.put(`${path}/${id}`, changed)).toMatchObject({ code: 200, msg: '更新成功' })
    expect(await get(id)).toMatchObject({
      ...changed,
      enabledMark: 0,
      creatorUser: '管理员',
      toNames: ['安宁'],
      releaseTime: null,
    })
    expect(await mine(clients.ann, '草稿二')).toEqual([])
  })

  it('is deleted as a draft (S7.39)', async () => {
    const id = await draft()
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({ code: 200, msg: '删除成功' })
    expect((await admin.get(`${path}/${id}`)).code).toBe(404)
  })

  it('is sent to every enabled user when it is released (S7.40)', async () => {
    const id = await draft({ title: '全员公告' })
    expect(await release(id)).toMatchObject({ code: 200, msg: '发布成功' })
    expect(await mine(clients.bob, '全员公告')).toHaveLength(1)
    expect(await get(id)).toMatchObject({ enabledMark: 1, receiverCount: 5, releaseUser: '管理员' })
    const kept = await server.db.query('select 1 from message_recipients where user_id = $1', [ids.left])
    expect(kept).toEqual([])
  })

  it('is listed among the messages as an unread announcement, with the user who released it and the time (S3.30, S3.31)', async () => {
    await release(await draft({ title: '未读公告' }))
    const [message] = await mine(clients.cai, '未读公告')
    expect(message).toMatchObject({ title: '未读公告', releaseUser: '管理员', type: 1, isRead: '0' })
    expect(Date.now() - (message?.releaseTime ?? 0)).toBeLessThan(60_000)
  })

  it('is read by opening it, with its text and the list of its files (S3.29, S3.31, S3.32)', async () => {
    const id = await draft({ title: '已读公告', bodyText: '<p>请于 <strong>周五</strong> 前完成</p>' })
    await release(id)
    const [message] = await mine(clients.cai, '已读公告')
    const opened = (await clients.cai.get<MessageDetail>(`${path}/ReadInfo/${message?.id}`)).data
    expect(opened).toEqual({
      ...message,
      isRead: '1',
      bodyText: '<p>请于 <strong>周五</strong> 前完成</p>',
      files: [],
      link: '',
    })
    expect(await get(id)).toMatchObject({ receiverCount: 5, readCount: 1 })
  })

  it('is sent to selected users, organizations and groups, once to each user', async () => {
    const toUserIds = [`${ids.ops}--department`, `${ids.crew}--group`, `${ids.ann}--user`]
    const id = await draft({ title: '班组公告', toAll: 0, toUserIds })
    await release(id)
    expect(await mine(clients.ann, '班组公告')).toHaveLength(1)
    expect(await mine(clients.bob, '班组公告')).toHaveLength(1)
    expect(await mine(clients.cai, '班组公告')).toEqual([])
    expect(await get(id)).toMatchObject({ receiverCount: 2, toNames: ['运维部', '应急组', '安宁'] })
  })

  it('cannot be changed, deleted or released again after its release (S4.42, SO.57)', async () => {
    const id = await draft({ title: '只发一次' })
    const codes = (await Promise.all([release(id), release(id), release(id)])).map(({ code }) => code)
    expect(codes.sort()).toEqual([200, 409, 409])
    expect((await admin.put(`${path}/${id}`, { title: 'x' })).code).toBe(409)
    expect((await admin.delete(`${path}/${id}`)).code).toBe(409)
    expect(await mine(clients.ann, '只发一次')).toHaveLength(1)
  })

  it('is not released without receivers, and stays a draft', async () => {
    const empty = await anOrganize(server.db)
    const id = await draft({ title: '无人公告', toAll: 0, toUserIds: [`${empty}--company`] })
    expect(await release(id)).toMatchObject({ code: 400, data: { field: 'toUserIds' } })
    expect(await get(id)).toMatchObject({ enabledMark: 0 })
    const nobody = await draft({ toAll: 0 })
    expect((await release(nobody)).code).toBe(400)
    expect(await server.db.query(`select 1 from messages where title = '无人公告'`)).toEqual([])
  })

  it('is stored without scripts', async () => {
    const id = await draft({
      bodyText: '<p onclick="x()">好</p><script>alert(1)</script><a href="javascript:x()">a</a>',
    })
    expect((await get(id)).bodyText).toBe('<p>好</p><a>a</a>')
  })

  it('is listed by text and state, sorted, 20 a page', async () => {
    await draft({ title: '折扣 100% 公告' })
    expect((await listed(`keyword=${encodeURIComponent('100%')}`)).list).toHaveLength(1)
    expect((await listed(`keyword=${encodeURIComponent('1_0')}`)).list).toHaveLength(0)
    const drafts = await listed('enabledMark=0&sidx=title&sort=asc')
    expect(drafts.list.every(({ enabledMark }) => enabledMark === 0)).toBe(true)
    expect(drafts.list.map(({ title }) => title)).toEqual([...drafts.list.map(({ title }) => title)].sort(byDatabase))
    for (let n = 0; n < 20; n++) await draft({ title: `页 ${n}` })
    expect((await listed('keyword=页')).list).toHaveLength(20)
    expect((await listed("sidx=id';drop table notices;--&sort=desc")).list.length).toBeGreaterThan(0)
  })

  it.each([
    [{}, 400],
    [{ title: '  ' }, 400],
    [{ title: '字'.repeat(201) }, 400],
    [{ title: 'a\u0000b' }, 400],
    [{ title: 'a\ud800' }, 400],
    [{ title: ['a'] }, 400],
    [{ title: 'a', bodyText: { html: 1 } }, 400],
    [{ title: 'a', bodyText: 'x'.repeat(maxNoticeLength + 1) }, 400],
    [{ title: 'a', toAll: 2 }, 400],
    [{ title: 'a', toAll: 0, toUserIds: ['x--user'] }, 400],
    [{ title: 'a', toAll: 0, toUserIds: ['00000000-0000-7000-8000-000000000000--user'] }, 400],
    [{ title: 'a', toAll: 0, toUserIds: Array.from({ length: 1001 }, () => 'x') }, 400],
    ['{"title":"a","__proto__":{"toAll":0}}', 400],
  ])('is refused where it is not whole, and nothing is stored', async (body, code) => {
    const before = (await listed()).pagination.total
    const reply =
      typeof body === 'string'
        ? await admin.post(path, body, { 'Content-Type': 'application/json' })
        : await create(body)
    expect(reply.code).toBe(code)
    expect((await listed()).pagination.total).toBe(before)
  })

  it('is written, released and deleted only by users with the button', async () => {
    const { code, data } = await create({ title: '写手公告' }, writer)
    expect(code).toBe(200)
    expect((await listed('', writer)).list.length).toBeGreaterThan(0)
    expect((await release(data.id, writer)).code).toBe(403)
    expect((await writer.put(`${path}/${data.id}`, { title: 'x' })).code).toBe(403)
    expect((await writer.delete(`${path}/${data.id}`)).code).toBe(403)
    expect((await clients.ann.get(`${path}/Notice`)).code).toBe(403)
    expect((await clients.ann.get(`${path}/${data.id}`)).code).toBe(403)
    expect((await create({ title: 'x' }, clients.ann)).code).toBe(403)
  })

  it('is sent to 10,000 users in one transaction and one statement', async () => {
    await server.db.query(`insert into users (id, account, real_name, password_hash)
      select gen_random_uuid(), 'crowd' || n, '众人', '' from generate_series(1, 10000) n`)
    const id = await draft({ title: '万人公告' })
    const begun = performance.now()
    expect((await release(id)).code).toBe(200)
    expect(performance.now() - begun).toBeLessThan(500 * measurePace())
    expect((await get(id)).receiverCount).toBeGreaterThan(10_000)
  }, 30_000)
})

const byDatabase = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
