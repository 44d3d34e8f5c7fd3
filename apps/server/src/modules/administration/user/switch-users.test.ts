import type { OwnSession, OidcLink } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGrade, aMenu, aRole, aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { buildLoginForm, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { toWirePassword } from '../../passwords/password.ts'
import { aDelegate, aTree, firstPassword, createUserMenu } from './testing/people.ts'

const path = '/api/permission/Users'
let server: TestServer
let admin: Client
let bossId: string
let tree: Awaited<ReturnType<typeof aTree>>
let delegate: Awaited<ReturnType<typeof aDelegate>>
beforeAll(async () => {
  server = await startTestServer()
  tree = await aTree(server)
  const { role } = await createUserMenu(server)
  bossId = (await aUser(server.db, { account: 'boss', isAdministrator: true })).id
  admin = await server.as('boss')
  delegate = await aDelegate(server, role, tree.west)
})
afterAll(() => server.close())

const state = (id: string, enabledMark?: number, client = admin) =>
  client.put(`${path}/${id}/Actions/State`, enabledMark === undefined ? {} : { enabledMark })
const signIn = (account: string, password = 'armature2026') =>
  server.nobody.post('/api/oauth/Login', buildLoginForm(account, password))
const inWest = (values: object = {}) => aUser(server.db, { organize: tree.west, ...values })

describe('PUT /api/permission/Users/:id/Actions/State', () => {
  it('disables a user, ends the sessions with a message and refuses sign-in; and enables them again [S4.43, S7.118, SO.86]', async () => {
    const user = await inWest()
    const client = await server.as(user.account)
    expect(await state(user.id)).toMatchObject({ code: 200, msg: '更新成功' })
    expect(await client.get(`${path}/All`)).toMatchObject({ code: 601, msg: '你的账号已停用' })
    expect((await signIn(user.account)).msg).toContain('停用')
    expect((await state(user.id)).code).toBe(200)
    expect((await signIn(user.account)).code).toBe(200)
    expect((await client.get(`${path}/All`)).code).toBe(601)
  })

  it('sets the given state, however often', async () => {
    const user = await inWest()
    for (const _ of [1, 2]) expect((await state(user.id, 0)).code).toBe(200)
    expect((await signIn(user.account)).code).toBe(400)
  })

  it('is refused for oneself and for the last administrator, also for two at the same time', async () => {
    expect(await state(bossId, 0)).toMatchObject({ code: 400, msg: '不能停用、删除或交接自己的账号' })
    const [one, two] = [
      await aUser(server.db, { isAdministrator: true }),
      await aUser(server.db, { isAdministrator: true }),
    ]
    const [first, second] = [await server.as(one.account), await server.as(two.account)]
    await server.db.query('update users set is_administrator = false where id = $1', [bossId])
    const codes = await Promise.all([state(two.id, 0, first), state(one.id, 0, second)])
    await server.db.query('update users set is_administrator = true, enabled_mark = 1 where id = $1', [bossId])
    await server.deps.bus.publish('rights')
    expect(codes.filter(({ code }) => code === 200)).toHaveLength(1)
    // the error of the second call depends on timing: its own caller was disabled, or was the last administrator
    expect([409, 601]).toContain(codes.map(({ code }) => code).find((code) => code !== 200))
    await server.db.query('update users set is_administrator = false where id = any($1::uuid[])', [[one.id, two.id]])
  })

  it('does not enable an account that its owner has cancelled', async () => {
    const user = await inWest({ enabledMark: 0 })
    await server.db.query('update users set cancelled_at = now() where id = $1', [user.id])
    expect(await state(user.id, 1)).toMatchObject({ code: 409, msg: '该账号已由本人注销，不能再启用' })
  })

  it('switches many, all of them or none', async () => {
    const [one, two] = [await inWest(), await inWest()]
    const many = (ids: string[], client = admin) => client.put(`${path}/Actions/State`, { ids, enabledMark: 0 })
    expect((await many([one.id, two.id, bossId])).code).toBe(400)
    expect((await signIn(one.account)).code).toBe(200)
    const stranger = await aUser(server.db, { organize: tree.east })
    expect((await many([one.id, stranger.id], delegate.client)).code).toBe(404)
    expect((await many([one.id, two.id], delegate.client)).code).toBe(200)
    expect((await signIn(one.account)).code).toBe(400)
    expect((await signIn(two.account)).code).toBe(400)
  })

  it('requires the button, and is allowed to a delegated administrator in their part only', async () => {
    const stranger = await aUser(server.db, { organize: tree.east })
    expect((await state(stranger.id, 0, delegate.client)).code).toBe(404)
    const plain = await inWest()
    expect((await state(stranger.id, 0, await server.as(plain.account))).code).toBe(403)
    expect((await state(stranger.id, 0, server.nobody)).code).toBe(602)
  })
})

describe('the security of an account', () => {
  it('a delegated administrator resets the password only of users with no more rights [S7.117, SO.88]', async () => {
    const reset = (id: string) =>
      delegate.client.post(`${path}/${id}/Actions/ResetPassword`, {
        userPassword: toWirePassword(firstPassword),
        validatePassword: toWirePassword(firstPassword),
        text: firstPassword,
      })
    const user = await inWest()
    expect((await reset(user.id)).code).toBe(200)
    expect((await signIn(user.account, firstPassword)).code).toBe(200)
    const more = await aMenu(server.db, { fullName: '财务' })
    const richer = await inWest({ roles: [await aRole(server.db, { grants: [['menu', more.id]] })] })
    expect(await reset(richer.id)).toMatchObject({ code: 403 })
    expect((await reset(richer.id)).msg).toContain('“财务”')
    const other = await inWest()
    await aGrade(server.db, other.id, tree.team)
    expect((await reset(other.id)).code).toBe(200)
    const chief = await inWest()
    await aGrade(server.db, chief.id, tree.company, { sub_select: true })
    expect((await reset(chief.id)).msg).toContain('超出了你的管理范围')
    expect((await reset((await aUser(server.db, { organize: tree.east })).id)).code).toBe(404)
    expect((await reset((await inWest({ isAdministrator: true })).id)).code).toBe(403)
    expect((await delegate.client.delete(`${path}/${richer.id}/SecondFactor`)).code).toBe(403)
  })

  it('a delegated administrator unlocks users of their part [S7.119, S4.45, SO.87]', async () => {
    const user = await inWest()
    for (let n = 0; n < 7; n += 1) await signIn(user.account, `guess${n}a`)
    expect((await signIn(user.account)).code).not.toBe(200)
    expect((await delegate.client.put(`${path}/${user.id}/Actions/unlock`)).code).toBe(200)
    expect((await signIn(user.account)).code).toBe(200)
    const stranger = await aUser(server.db, { organize: tree.east })
    expect((await delegate.client.put(`${path}/${stranger.id}/Actions/unlock`)).code).toBe(404)
  })

  it('shows the sessions of a user and ends one of them or all', async () => {
    const user = await inWest()
    const [one, two] = [await server.as(user.account), await server.as(user.account)]
    const sessions = async () => (await admin.get<{ list: OwnSession[] }>(`${path}/${user.id}/Sessions`)).data.list
    const [newest] = await sessions()
    expect(await sessions()).toHaveLength(2)
    const stranger = await aUser(server.db, { organize: tree.east })
    expect((await admin.delete(`${path}/${stranger.id}/Sessions/${newest?.id}`)).code).toBe(404)
    expect((await delegate.client.delete(`${path}/${user.id}/Sessions/${newest?.id}`)).code).toBe(200)
    expect(await sessions()).toHaveLength(1)
    expect((await admin.delete(`${path}/${user.id}/Sessions`)).code).toBe(200)
    for (const client of [one, two])
      expect(await client.get(`${path}/All`)).toMatchObject({ code: 601, msg: '你已被管理员强制下线' })
    expect((await delegate.client.get(`${path}/${stranger.id}/Sessions`)).code).toBe(404)
  })

  it('shows the linked accounts of the company sign-in, and unlinks them', async () => {
    const user = await inWest()
    const client = await server.as(user.account)
    const link = { issuer: 'https://id.example.com', subject: 'u-17' }
    await server.db.sql
      .insertInto('oidc_links')
      .values({ ...link, user_id: user.id, created_at: new Date(), last_used_at: new Date() })
      .execute()
    const links = () => delegate.client.get<{ list: OidcLink[] }>(`${path}/${user.id}/Links`)
    expect((await links()).data.list).toMatchObject([link])
    const cut = () => delegate.client.delete(`${path}/${user.id}/Links`, { issuer: link.issuer })
    expect((await cut()).code).toBe(200)
    expect((await links()).data.list).toEqual([])
    expect((await client.get(`${path}/All`)).code).toBe(601)
    expect((await cut()).code).toBe(404)
  })
})
