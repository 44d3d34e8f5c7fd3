import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, type BuiltUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { defaultPassword, buildLoginForm, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { toWirePassword } from '../../passwords/password.ts'

const inZh = { 'Accept-Language': 'zh' }
const me = '/api/oauth/CurrentUser'
let server: TestServer
let administrator: BuiltUser
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  administrator = await aUser(server.db, { isAdministrator: true })
  admin = await server.as(administrator.account)
})
afterAll(() => server.close())

const path = ({ id }: { id: string }) => `/api/permission/Users/${id}/Actions/ResetPassword`
const typed = (text: string) => ({ userPassword: toWirePassword(text), validatePassword: toWirePassword(text), text })
const login = (account: string, password = defaultPassword) =>
  server.nobody.post<{ token: string }>('/api/oauth/Login', buildLoginForm(account, password), inZh)

describe('a password set by an administrator', () => {
  it('ends the sessions of the user and only allows choosing another one (S7.117, SO.88)', async () => {
    const user = await aUser(server.db)
    const client = await server.as(user.account)
    expect(await admin.post(path(user), typed('from-admin7'), inZh)).toMatchObject({ code: 200, msg: '更新成功' })
    expect((await client.get(me)).code).toBe(601)
    expect((await login(user.account)).code).toBe(400)
    const again = await server.as(user.account, 'from-admin7')
    expect(await again.get('/api/system/DictionaryData/All')).toMatchObject({
      code: 403,
      data: { mustChangePassword: true },
    })
    const modify = '/api/permission/Users/Current/Actions/ModifyPassword'
    const change = {
      oldPassword: toWirePassword('from-admin7'),
      password: toWirePassword('of-my-own8'),
      text: 'of-my-own8',
    }
    expect((await again.post(modify, change)).code).toBe(200)
    expect((await again.get('/api/system/DictionaryData/All')).code).toBe(200)
  })

  it('is checked against the rules, and must be repeated', async () => {
    const user = await aUser(server.db)
    const refused = async (body: object) => (await admin.post(path(user), body, inZh)).msg
    expect(await refused(typed('short1'))).toBe('密码长度应为 8 到 64 个字符')
    expect(await refused(typed('onlyletters'))).toBe('密码还需要包含：数字')
    expect(await refused({ ...typed('from-admin7'), validatePassword: toWirePassword('x') })).toMatch(/不一致/)
    expect(await refused({ ...typed('from-admin7'), text: 'another-one7' })).toMatch(/不一致/)
    expect((await admin.post(path(user), {})).code).toBe(400)
    expect((await login(user.account)).code).toBe(200)
  })

  it('is refused for oneself and for an unknown user, and to other users', async () => {
    const [user, other] = [await aUser(server.db), await aUser(server.db)]
    expect((await admin.post(path(administrator), typed('from-admin7'))).code).toBe(400)
    expect((await admin.post(path({ id: '00000000-0000-7000-8000-00000000ffff' }), typed('from-admin7'))).code).toBe(
      404,
    )
    expect((await admin.post(path({ id: 'x' }), typed('from-admin7'))).code).toBe(400)
    expect((await (await server.as(other.account)).post(path(user), typed('from-admin7'))).code).toBe(403)
  })
})

describe('a user who waits after wrong passwords', () => {
  it('is unlocked by an administrator (S4.45, S7.119, SO.87)', async () => {
    const user = await aUser(server.db)
    await server.db.query(
      `insert into sign_in_sources values ($1, '127.0.0.1', 9, now() + interval '10 minutes', now())`,
      [user.account.toLowerCase()],
    )
    expect((await login(user.account)).code).toBe(429)
    const unlock = `/api/permission/Users/${user.id}/Actions/unlock`
    const stranger = await server.as((await aUser(server.db)).account)
    expect((await stranger.put(unlock)).code).toBe(403)
    expect((await admin.put(unlock)).code).toBe(200)
    expect((await login(user.account)).code).toBe(200)
  })
})
