import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser, type BuiltUser } from '../../../testing/builders.ts'
import { buildLoginForm, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { changeSysConfig } from '../../settings/sys-config.ts'
import { toWirePassword } from '../../passwords/password.ts'
import { checkNewPassword, setPassword } from './new-password.ts'

const day = 86_400_000
const me = '/api/oauth/CurrentUser'
let server: TestServer
let now: number
beforeAll(async () => {
  server = await startTestServer({
    clock: () => now,
    config: { sessionAbsoluteMs: 400 * day, sessionIdleMs: 400 * day },
  })
})
beforeEach(async () => {
  now = Date.now()
  await changeSysConfig(server.deps, {
    passwordDays: 0,
    passwordHistory: 0,
    passwordMinLength: 8,
    passwordNeeds: ['digit', 'lower'],
  })
})
afterAll(() => server.close())

const check = ({ id }: BuiltUser, text: string, hash = toWirePassword(text)) =>
  checkNewPassword(server.deps, { userId: id, language: 'zh' }, { hash, text })
async function change(user: BuiltUser, text: string, options?: Parameters<typeof setPassword>[3]): Promise<void> {
  await check(user, text)
  await setPassword(server.deps, user.id, toWirePassword(text), options)
}

describe('a changed password', () => {
  it('signs in, the former one does not', async () => {
    const user = await aUser(server.db)
    await change(user, 'storage2031')
    const reply = (password: string) => server.nobody.post('/api/oauth/Login', buildLoginForm(user.account, password))
    expect((await reply('storage2031')).code).toBe(200)
    expect((await reply('armature2026')).code).toBe(400)
  })

  it('ends the other sessions of the user with the reason, 601, but not the one that changed it', async () => {
    const user = await aUser(server.db)
    const [here, there] = [await server.as(user.account), await server.as(user.account)]
    const { id } = await server.db.sql
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await change(user, 'storage2031', { keepSession: id })
    expect((await here.get(me)).code).toBe(200)
    expect(await there.get(me, { 'Accept-Language': 'zh' })).toMatchObject({
      code: 601,
      msg: '密码已修改，请用新密码登录',
    })
  })

  it('is compared as typed with the transmitted hash, so that no rule can be bypassed', async () => {
    const user = await aUser(server.db)
    await expect(check(user, 'storage2031', toWirePassword('1'))).rejects.toThrow('password.mismatch')
  })

  it('is checked against the policy, which screens can request (SO.88)', async () => {
    await changeSysConfig(server.deps, {
      passwordMinLength: 10,
      passwordNeeds: ['digit', 'symbol'],
      passwordDays: 90,
      passwordHistory: 3,
    })
    const user = await aUser(server.db)
    const client = await server.as(user.account)
    expect((await client.get('/api/oauth/PasswordPolicy')).data).toEqual({
      minLength: 10,
      maxLength: 64,
      needs: ['digit', 'symbol'],
      days: 90,
      history: 3,
    })
    await expect(check(user, 'st#rage1')).rejects.toThrow('password.length')
    await expect(check(user, 'storagestorage')).rejects.toMatchObject({
      key: 'password.needs',
      values: { kinds: '数字、符号' },
    })
    await expect(check(user, 'storage#2031')).resolves.toBeUndefined()
  })

  it('must differ from the present one, and from as many before it as the setting says', async () => {
    await changeSysConfig(server.deps, { passwordHistory: 2 })
    const user = await aUser(server.db)
    await expect(check(user, 'armature2026')).rejects.toThrow('password.common')
    for (const text of ['first-one1', 'second-one2', 'third-one3']) {
      await change(user, text)
      now += 1000
    }
    await expect(check(user, 'third-one3')).rejects.toThrow('password.same')
    await expect(check(user, 'second-one2')).rejects.toThrow('password.history')
    await expect(check(user, 'first-one1')).resolves.toBeUndefined()
    await changeSysConfig(server.deps, { passwordHistory: 3 })
    await expect(check(user, 'first-one1')).rejects.toThrow('password.history')
  })
})

describe('an expired password', () => {
  const refused = { code: 403, msg: '请先修改密码', data: { mustChangePassword: true } }

  it('allows its user to see their own data and the rules, and to sign out; nothing else', async () => {
    await changeSysConfig(server.deps, { passwordDays: 30 })
    const user = await aUser(server.db, { isAdministrator: true })
    const client = await server.as(user.account)
    expect((await client.get<{ userInfo: object }>(me)).data.userInfo).toMatchObject({ mustChangePassword: false })
    now += 30 * day + 60_000
    expect((await client.get<{ userInfo: object }>(me)).data.userInfo).toMatchObject({ mustChangePassword: true })
    for (const path of ['/api/system/SysConfig', '/api/system/DictionaryData/All', '/api/permission/OnlineUser'])
      expect(await client.get(path, { 'Accept-Language': 'zh' })).toMatchObject(refused)
    expect((await client.get('/api/oauth/PasswordPolicy')).code).toBe(200)
    expect((await client.get('/api/oauth/Logout')).code).toBe(200)
  })

  it('is expired at once when an administrator has set it, until the user has chosen another', async () => {
    const user = await aUser(server.db)
    await change(user, 'from-admin1', { mustChange: true })
    const client = await server.as(user.account, 'from-admin1')
    expect(await client.get('/api/system/DictionaryData/All', { 'Accept-Language': 'zh' })).toMatchObject(refused)
    const { data } = await client.get<{ list: { id: string }[] }>(me)
    expect(data).toMatchObject({ userInfo: { mustChangePassword: true } })
    const { id } = await server.db.sql
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    await change(user, 'of-my-own1', { keepSession: id })
    expect((await client.get('/api/system/DictionaryData/All')).code).toBe(200)
  })

  it('does not exist for users who sign in through the provider', async () => {
    await changeSysConfig(server.deps, { passwordDays: 30 })
    const user = await aUser(server.db)
    const client = await server.as(user.account)
    await server.db.query(`update users set password_hash = '', must_change_password = true where id = $1`, [user.id])
    now += 31 * day
    expect((await client.get('/api/system/DictionaryData/All')).code).toBe(200)
  })

  it('applies to open sessions as soon as the setting says so', async () => {
    const user = await aUser(server.db)
    const client = await server.as(user.account)
    now += 31 * day
    expect((await client.get('/api/system/DictionaryData/All')).code).toBe(200)
    await changeSysConfig(server.deps, { passwordDays: 30 })
    expect(await client.get('/api/system/DictionaryData/All', { 'Accept-Language': 'zh' })).toMatchObject(refused)
  })
})
