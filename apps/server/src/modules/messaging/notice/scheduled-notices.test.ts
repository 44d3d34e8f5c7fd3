import type { MessageRow, NoticeRow } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltMenu, aMenu, aRole, aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { runJobNow } from '../../../testing/run-job-now.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { updateNotices } from '../index.ts'

const start = Date.UTC(2026, 2, 2, 4, 0)
const minute = 60_000
const day = 86_400_000
const path = '/api/message'
let now = start
let server: TestServer
let admin: Client
let editor: Client
let boss: Client
let ann: Client
let menu: BuiltMenu

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  const { db } = server
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_release']
  menu = await aMenu(db, { enCode: 'msgCenter.notice', buttons, property: { useBtnPermission: true } })
  await aUser(db, { account: 'ann' })
  await aUser(db, { account: 'boss', roles: [await aWriters(buttons)] })
  await aUser(db, { account: 'editor', roles: [await aWriters(['btn_add', 'btn_edit', 'btn_remove'])] })
  await aUser(db, { account: 'admin', isAdministrator: true })
  ;[admin, editor, boss, ann] = (await Promise.all(
    ['admin', 'editor', 'boss', 'ann'].map((account) => server.as(account)),
  )) as [Client, Client, Client, Client]
})
afterAll(() => server.close())
beforeEach(() => {
  now = start
})

/** A role with the page of notices and some of its buttons. */
const aWriters = (names: readonly string[]) =>
  aRole(server.db, {
    grants: [
      ['menu', menu.id],
      ...names.map((name): ['button', string] => ['button', menu.items[`button:${name}`] ?? '']),
    ],
  })
const draft = async (title: string, body: object = {}) =>
  (await admin.post<{ id: string }>(path, { title, bodyText: '<p>检修</p>', ...body })).data.id
const release = (id: string, times: object, client = boss) => client.put(`${path}/${id}/Actions/Release`, times)
const cancel = (id: string, client = boss) => client.put(`${path}/${id}/Actions/CancelRelease`)
const get = async (id: string) => (await admin.get<NoticeRow>(`${path}/${id}`)).data
const listInbox = async (client: Client, title: string) =>
  (await client.get<{ list: MessageRow[] }>(`${path}?keyword=${encodeURIComponent(title)}`)).data.list
const update = () => runJobNow(server.deps, updateNotices)

describe('a scheduled notice', () => {
  it('is released at its time, in the name of the user who scheduled it, once', async () => {
    const id = await draft('定时一')
    expect(await release(id, { releaseTime: start + 10 * minute })).toMatchObject({ code: 200 })
    expect(await get(id)).toMatchObject({ enabledMark: 2, releaseTime: start + 10 * minute, receiverCount: 0 })
    now = start + 9 * minute
    await update()
    expect(await listInbox(ann, '定时一')).toEqual([])
    now = start + 10 * minute
    await Promise.all([update(), update()])
    expect(await listInbox(ann, '定时一')).toHaveLength(1)
    expect(await get(id)).toMatchObject({ enabledMark: 1, releaseTime: now, releaseUser: 'boss', receiverCount: 4 })
  })

  it('is found by its state, and cannot be changed, deleted or released again before it is cancelled', async () => {
    const id = await draft('定时二')
    await release(id, { releaseTime: start + minute })
    const { data } = await admin.get<{ list: NoticeRow[] }>(`${path}/Notice?enabledMark=2`)
    expect(data.list.map((row) => row.id)).toEqual([id])
    expect((await editor.put(`${path}/${id}`, { title: '改' })).code).toBe(409)
    expect((await editor.delete(`${path}/${id}`)).code).toBe(409)
    expect((await release(id, {})).code).toBe(409)
    expect((await cancel(id, editor)).code).toBe(403)
    expect((await cancel(id)).code).toBe(200)
    expect((await cancel(id)).code).toBe(409)
    now = start + 2 * minute
    await update()
    expect(await get(id)).toMatchObject({ enabledMark: 0, releaseTime: null })
    expect((await editor.put(`${path}/${id}`, { title: '定时二改' })).code).toBe(200)
  })

  it.each([
    ['a user without the permission to release', 'editor', { releaseTime: start + minute }, 403],
    ['a time in the past', 'boss', { releaseTime: start - 1 }, 400],
    ['a time in more than a year', 'boss', { releaseTime: start + 367 * day }, 400],
    ['an expiry before the release', 'boss', { releaseTime: start + day, expiryTime: start + minute }, 400],
  ] as const)('is refused for %s', async (_, who, times, code) => {
    const id = await draft('不能定时')
    expect((await release(id, times, who === 'editor' ? editor : boss)).code).toBe(code)
    expect((await get(id)).enabledMark).toBe(0)
  })

  it('becomes a draft again, with the reason, if nobody would receive it', async () => {
    const leaving = await aUser(server.db, { account: 'leaving' })
    const id = await draft('定时三', { toAll: 0, toUserIds: [`${leaving.id}--user`] })
    await release(id, { releaseTime: start + minute })
    await server.db.sql.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', leaving.id).execute()
    now = start + minute
    await update()
    expect(await get(id)).toMatchObject({ enabledMark: 0, fault: 'noRecipient', releaseTime: null })
  })

  it.each(['is disabled', 'has lost the permission to release'])(
    'becomes a draft again if the user who scheduled it %s by then',
    async (change) => {
      const role = await aWriters(['btn_release'])
      const { id: userId, account } = await aUser(server.db, { roles: [role] })
      const title = `定时${account}`
      const id = await draft(title)
      expect((await release(id, { releaseTime: start + minute }, await server.as(account))).code).toBe(200)
      if (change === 'is disabled')
        await server.db.sql.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', userId).execute()
      else
        await admin.put(`/api/permission/Authority/Data/${role}`, { objectType: 'role', module: [menu.id], button: [] })
      now = start + minute
      await update()
      expect(await get(id)).toMatchObject({ enabledMark: 0, fault: 'noReleaser' })
      expect(await listInbox(ann, title)).toEqual([])
    },
  )
})

describe('a notice with an expiry', () => {
  it('leaves the messages and unread counts of its recipients, and keeps its text and how many have read it', async () => {
    const id = await draft('过期一')
    await release(id, { expiryTime: start + 5 * minute })
    const [message] = await listInbox(ann, '过期一')
    await ann.get(`${path}/ReadInfo/${message?.id}`)
    now = start + 5 * minute - 1
    await update()
    expect(await listInbox(ann, '过期一')).toHaveLength(1)
    now = start + 5 * minute
    await update()
    expect(await listInbox(ann, '过期一')).toEqual([])
    expect(await get(id)).toMatchObject({ enabledMark: 3, expiryTime: now, readCount: 1, bodyText: '<p>检修</p>' })
    const { data } = await admin.get<{ list: NoticeRow[] }>(`${path}/Notice?enabledMark=3`)
    expect(data.list.map((row) => row.id)).toEqual([id])
    expect((await editor.delete(`${path}/${id}`)).code).toBe(409)
  })
})
