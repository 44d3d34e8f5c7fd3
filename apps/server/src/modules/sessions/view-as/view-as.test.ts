import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aGrade, aMenu, anOrganize, aRole, aUser, grant, type BuiltUser } from '../../../testing/builders.ts'
import { createClient, type Client } from '../../../testing/client.ts'
import { openSocket } from '../../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aField, asDesigner } from '../../designs/testing/designs.ts'
import { toWirePassword } from '../../passwords/index.ts'
import {
  aLimitedList,
  aModel,
  addRecord,
  grantsOn,
  createRecordClient,
  type BuiltModel,
} from '../../records/testing/records.ts'

let server: TestServer
let chief: BuiltUser
let administrator: Client
let model: BuiltModel
let now = Date.now()
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  chief = await aUser(server.db, { isAdministrator: true, realName: '总管' })
  administrator = await server.as(chief.account)
  model = await aModel(await asDesigner(server), {
    fields: [aField('comInput', 'title'), aField('numInput', 'cost')],
    list: aLimitedList(['title', 'cost']),
  })
})
beforeEach(() => server.deps.bus.publish('rights'))
afterAll(() => server.close())

const open = (client: Client, { id }: { id: string }) =>
  client.post<{ token: string; expiresAt: number }>(`/api/permission/Users/${id}/Actions/ViewAs`)
async function viewing(client: Client, user: BuiltUser): Promise<Client> {
  const reply = await open(client, user)
  expect(reply.code, reply.msg).toBe(200)
  return createClient(server.url, reply.data.token)
}
const me = (client: Client) =>
  client.get<{ userInfo: { userId: string; viewedBy?: { realName: string } } }>('/api/oauth/CurrentUser')
const staff = async () =>
  aUser(server.db, {
    organize: await anOrganize(server.db),
    roles: [
      await aRole(server.db, {
        grants: await grantsOn(server, model, {
          buttons: ['btn_add'],
          columns: ['title'],
          forms: ['title'],
          rows: 'all',
        }),
      }),
    ],
  })

describe('an administrator who views as another user', () => {
  it('sees what that user sees and no more, and every reload says so', async () => {
    await addRecord(createRecordClient(administrator, model), { title: 'shown', cost: 4711 })
    const user = await staff()
    const view = await viewing(administrator, user)
    expect((await me(view)).data.userInfo).toMatchObject({ userId: user.id, viewedBy: { realName: '总管' } })
    const page = await createRecordClient(view, model).list()
    expect(page.data.list[0]).toMatchObject({ title: 'shown' })
    expect(JSON.stringify(page.data)).not.toContain('4711')
    expect((await view.get('/api/permission/OnlineUser')).code).toBe(403)
    expect((await me(await server.as(user.account))).data.userInfo).not.toHaveProperty('viewedBy')
  })

  it('changes nothing: every call that writes is refused, whatever the user may do', async () => {
    const user = await staff()
    const view = await viewing(administrator, user)
    const refused = { code: 403, msg: '你正在以他人身份查看，不能进行修改' }
    expect(await createRecordClient(view, model).add({ title: 'x' })).toMatchObject(refused)
    expect(await view.put('/api/permission/Users/Current/SystemTheme', { theme: 'plain' })).toMatchObject(refused)
    expect(await view.delete('/api/permission/Users/Current', {})).toMatchObject(refused)
    expect(await open(view, await staff())).toMatchObject(refused)
    expect((await createRecordClient(await server.as(user.account), model).add({ title: 'own' })).code).toBe(200)
  })

  it('locks and unlocks the session that the view was opened from, with the own password', async () => {
    const [own, other] = [await server.as(chief.account), await server.as(chief.account)]
    const user = await staff()
    const view = await viewing(own, user)
    const named = { account: chief.account, realName: '总管' }
    expect(await view.put('/api/oauth/LockScreen')).toMatchObject({ code: 200 })
    expect(await view.get('/api/oauth/LockScreen')).toMatchObject({ data: { isLocked: true, ...named } })
    for (const client of [own, view]) expect((await me(client)).code).toBe(423)
    expect((await me(other)).code).toBe(200)
    const unlock = ({ account }: BuiltUser) =>
      view.post('/api/oauth/LockScreen', { account, password: toWirePassword('armature2026') })
    expect((await unlock(user)).code).toBe(400)
    expect((await unlock(chief)).code).toBe(200)
    for (const client of [own, view]) expect((await me(client)).code).toBe(200)
  })

  it('leaves no trace in that user’s sessions, and opens no socket in their name', async () => {
    const user = await staff()
    const own = await server.as(user.account)
    const view = await viewing(administrator, user)
    await me(view)
    const sessions = await own.get<{ list: object[] }>('/api/permission/Users/Current/Sessions')
    expect(sessions.data.list).toHaveLength(1)
    const online = await administrator.get<{ list: { userId: string }[] }>(
      `/api/permission/OnlineUser?keyword=${user.account}`,
    )
    expect(online.data.list).toHaveLength(1)
    await expect(openSocket(server.url, `/api/message/websocket/${view.token}`)).rejects.toThrow('401')
    expect((await me(own)).code).toBe(200)
  })

  it('is recorded in both logs', async () => {
    const user = await staff()
    await viewing(administrator, user)
    const paths = async (client: Client) =>
      (
        await client.get<{ list: { path: string; kind: string }[] }>(
          '/api/permission/Users/Current/SystemLog?kind=operation',
        )
      ).data.list.map(({ path }) => path)
    expect(await paths(administrator)).toContain('/api/permission/Users/:id/Actions/ViewAs')
    expect(await paths(await server.as(user.account))).toEqual(['/api/permission/Users/Current/Actions/ViewedAs'])
  })

  it('is logged as the caller of their attempts', async () => {
    const user = await staff()
    const view = await viewing(administrator, user)
    await createRecordClient(view, model).add({ title: 'x' })
    const { data } = await (
      await server.as(user.account)
    ).get<{ list: { path: string }[] }>('/api/permission/Users/Current/SystemLog?kind=operation')
    expect(data.list.map(({ path }) => path)).toEqual(['/api/permission/Users/Current/Actions/ViewedAs'])
  })

  it('ends with the administrator’s own session, by signing out of the view, and after half an hour', async () => {
    const user = await staff()
    const own = await server.as(chief.account)
    const [ended, left, old] = [
      await viewing(own, user),
      await viewing(administrator, user),
      await viewing(administrator, user),
    ]
    await me(ended)
    await own.get('/api/oauth/Logout')
    expect((await me(ended)).code).toBe(601)
    expect((await left.get('/api/oauth/Logout')).code).toBe(200)
    expect((await me(left)).code).toBe(602)
    expect((await me(administrator)).code).toBe(200)
    expect((await me(old)).code).toBe(200)
    now += 31 * 60_000
    expect((await me(old)).code).toBe(600)
  })

  it('cannot view as themselves or a disabled user', async () => {
    expect(await open(administrator, chief)).toMatchObject({ code: 400 })
    expect((await open(administrator, await aUser(server.db, { enabledMark: 0 }))).code).toBe(400)
    expect((await open(administrator, await aUser(server.db, { isAdministrator: true }))).code).toBe(200)
    expect((await open(administrator, { id: '00000000-0000-7000-8000-000000000000' })).code).toBe(404)
  })
})

describe('a delegated administrator who views as another user', () => {
  let part: string
  let page: { id: string; items: Record<string, string> }
  beforeAll(async () => {
    part = await anOrganize(server.db)
    page = await aMenu(server.db, {
      enCode: 'permission.user',
      buttons: ['btn_viewAs'],
      property: { useBtnPermission: true },
    })
  })
  const delegated = async () => {
    const user = await aUser(server.db, { organize: await anOrganize(server.db) })
    await aGrade(server.db, user.id, part)
    await grant(server.db, 'user', user.id, [
      ['menu', page.id],
      ['button', page.items['button:btn_viewAs'] ?? ''],
    ])
    await server.deps.bus.publish('rights')
    return { user, client: await server.as(user.account) }
  }

  it('may view as users of their part who have no right that they lack', async () => {
    const { client } = await delegated()
    expect((await open(client, await aUser(server.db, { organize: part }))).code).toBe(200)
    const more = await aUser(server.db, {
      organize: part,
      roles: [await aRole(server.db, { grants: [['menu', (await aMenu(server.db, { fullName: '机密' })).id]] })],
    })
    expect(await open(client, more)).toMatchObject({ code: 403, msg: expect.stringContaining('机密') as string })
  })

  it('may not view as administrators, users of other parts, or users who administer more', async () => {
    const { client } = await delegated()
    const codes = async (user: BuiltUser) => (await open(client, user)).msg
    expect(await codes(await aUser(server.db, { organize: part, isAdministrator: true }))).toContain('管理员')
    const beside = await anOrganize(server.db)
    expect((await open(client, await aUser(server.db, { organize: beside }))).code).toBe(403)
    expect((await open(client, await aUser(server.db))).code).toBe(403)
    const more = await aUser(server.db, { organize: part })
    await aGrade(server.db, more.id, beside)
    expect((await open(client, more)).code).toBe(403)
  })

  it('needs the button', async () => {
    const user = await aUser(server.db, { organize: part })
    await aGrade(server.db, user.id, part)
    await grant(server.db, 'user', user.id, [['menu', page.id]])
    await server.deps.bus.publish('rights')
    expect((await open(await server.as(user.account), await aUser(server.db, { organize: part }))).code).toBe(403)
  })
})
