import { rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aRole, aUser, type BuiltUser } from '../../../testing/builders.ts'
import { createClient, type Client } from '../../../testing/client.ts'
import { defaultPassword, buildLoginForm, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { toWirePassword } from '../../passwords/password.ts'

const own = '/api/permission/Users/Current/SecondFactor'
const step = '/api/oauth/SecondFactor'
const password = toWirePassword(defaultPassword)
const inZh = { 'Accept-Language': 'zh' }
let server: TestServer
let dataDir: string
let now: number
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'armature-second-'))
  server = await startTestServer({ clock: () => now, config: { dataDir } })
})
beforeEach(async () => {
  now = Date.UTC(2026, 2, 5, 9)
  // all tests come from one address, whose failures would add up
  await server.db.query(`delete from sign_in_failures where key like 'address:%'`)
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

interface SignedIn {
  token: string
  secondFactor?: { ticket: string; step: string }
  recoveryCodes?: string[]
}
const createCode = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
/** As the sign-in page does, which asks for the current user as well. */
function login(account: string) {
  const form = buildLoginForm(account, defaultPassword)
  form.set('include', 'currentUser')
  return server.nobody.post<SignedIn>('/api/oauth/Login', form)
}
const second = (ticket: string, code: string) => server.nobody.post<SignedIn>(step, { ticket, code }, inZh)

/** A ticket after the correct password. */
async function aTicket({ account }: BuiltUser): Promise<string> {
  const { data } = await login(account)
  if (!data.secondFactor) throw new Error(`${account} is asked for nothing`)
  return data.secondFactor.ticket
}

/** Turns the app on in the profile; as codes of this step cannot be used again, the clock advances. */
async function withApp(values: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(server.db, values)
  const client = await server.as(user.account)
  const { data: setUp } = await client.post<{ secret: string; uri: string }>(`${own}/Actions/Prepare`, { password })
  const turnedOn = await client.post<{ recoveryCodes: string[] }>(own, { code: createCode(setUp.secret) })
  now += 60_000
  return { user, client, secret: setUp.secret, recoveryCodes: turnedOn.data.recoveryCodes }
}
const wrongFor = (secret: string) => {
  const near = [-30_000, 0, 30_000].map((off) => createCode(secret, now + off))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '444444'
}

describe('two-step verification in the profile', () => {
  it('is off at first, is set up with the password and a code, and then on', async () => {
    const user = await aUser(server.db)
    const client = await server.as(user.account)
    expect((await client.get(own)).data).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false })
    const { data: setUp } = await client.post<{ secret: string; uri: string }>(`${own}/Actions/Prepare`, { password })
    expect(setUp.uri).toMatch(/^otpauth:\/\/totp\/Armature:/)
    expect((await client.get(own)).data).toMatchObject({ isOn: false })
    const { data } = await client.post<{ recoveryCodes: string[] }>(own, { code: createCode(setUp.secret) })
    expect(new Set(data.recoveryCodes).size).toBe(10)
    expect((await client.get(own)).data).toEqual({ isOn: true, since: now, recoveryCodesLeft: 10, isRequired: false })
  })

  it('requires the password for set-up, new codes and turning off; wrong ones wait as at sign-in', async () => {
    const { client } = await withApp()
    for (const attempt of [
      () => client.post(`${own}/Actions/Prepare`, { password: 'x' }, inZh),
      () => client.post(`${own}/Actions/RecoveryCodes`, { password: 'x' }, inZh),
      () => client.delete(own, { password: 'x' }, inZh),
    ])
      expect(await attempt()).toMatchObject({ code: 400, msg: '密码不正确' })
    for (let more = 0; more < 3; more++) await client.delete(own, { password: 'x' })
    expect(await client.delete(own, { password })).toMatchObject({ code: 429 })
    expect((await client.get(own)).data).toMatchObject({ isOn: true })
  })

  it('accepts codes only after set-up, and never wrong ones', async () => {
    const client = await server.as((await aUser(server.db)).account)
    expect(await client.post(own, { code: '123456' }, inZh)).toMatchObject({ code: 409, msg: '请先扫描二维码' })
    const { data } = await client.post<{ secret: string }>(`${own}/Actions/Prepare`, { password })
    expect(await client.post(own, { code: wrongFor(data.secret) }, inZh)).toMatchObject({
      code: 400,
      msg: '验证码不正确',
    })
    expect((await client.get(own)).data).toMatchObject({ isOn: false })
  })

  it('cannot be set up while one is on', async () => {
    const { client } = await withApp()
    expect(await client.post(`${own}/Actions/Prepare`, { password }, inZh)).toMatchObject({ code: 409 })
    expect(await client.post(own, { code: '123456' })).toMatchObject({ code: 409 })
  })

  it('is turned off with the password: the next sign-in requires no code', async () => {
    const { client, user } = await withApp()
    expect(await client.delete(own, { password })).toMatchObject({ code: 200 })
    expect((await login(user.account)).data.token).not.toBe('')
    expect(await client.delete(own, { password })).toMatchObject({ code: 409 })
  })

  it('is stored encrypted with the key of the installation', async () => {
    const { user, secret } = await withApp()
    const row = await server.db.sql
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(row.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
    expect(row.secret.length).toBe(12 + 16 + 20)
  })
})

describe('a sign-in with two steps', () => {
  it('returns a ticket instead of a token, and the token for ticket and code', async () => {
    const { user, secret } = await withApp()
    const first = await login(user.account)
    expect(first.data).toEqual({
      token: '',
      theme: 'classic',
      secondFactor: { ticket: expect.any(String), step: 'code' },
    })
    const { data } = await second(first.data.secondFactor?.ticket ?? '', createCode(secret))
    expect(data.recoveryCodes).toBeUndefined()
    expect((await createClient(server.url, data.token).get('/api/oauth/CurrentUser')).code).toBe(200)
  })

  it('does not accept a ticket as a token', async () => {
    const { user } = await withApp()
    const ticket = await aTicket(user)
    expect((await createClient(server.url, ticket).get('/api/oauth/CurrentUser')).code).toBe(602)
  })

  it('accepts a ticket once, of two at the same time too', async () => {
    const { user, secret, recoveryCodes } = await withApp()
    const ticket = await aTicket(user)
    const both = await Promise.all([second(ticket, createCode(secret)), second(ticket, recoveryCodes[0] ?? '')])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
    now += 60_000
    expect(await second(ticket, createCode(secret))).toMatchObject({ code: 400, msg: '验证已超时，请重新登录' })
  })

  it('accepts a code once, also with another ticket', async () => {
    const { user, secret } = await withApp()
    const code = createCode(secret)
    expect(await second(await aTicket(user), code)).toMatchObject({ code: 200 })
    expect(await second(await aTicket(user), code)).toMatchObject({ code: 400, msg: '这个验证码已经用过，请等下一个' })
    expect(await second(await aTicket(user), createCode(secret, now - 30_000))).toMatchObject({ code: 400 })
    expect(await second(await aTicket(user), createCode(secret, now + 30_000))).toMatchObject({ code: 200 })
  })

  it('deletes a ticket after five minutes', async () => {
    const { user, secret } = await withApp()
    const ticket = await aTicket(user)
    now += 5 * 60_000
    expect(await second(ticket, createCode(secret))).toMatchObject({ code: 400, msg: '验证已超时，请重新登录' })
  })

  it('allows five attempts per ticket, and longer and longer waits for the account', async () => {
    const { user, secret } = await withApp()
    const ticket = await aTicket(user)
    for (let tries = 0; tries < 5; tries++)
      expect(await second(ticket, wrongFor(secret))).toMatchObject({ msg: '验证码不正确' })
    expect(await second(ticket, createCode(secret))).toMatchObject({ msg: '验证已超时，请重新登录' })
    expect((await second(await aTicket(user), wrongFor(secret))).code).toBe(400)
    // a correct password in between does not reset the count of wrong codes
    expect(await second(await aTicket(user), createCode(secret))).toMatchObject({ code: 429 })
    now += 16 * 60_000
    expect(await second(await aTicket(user), createCode(secret))).toMatchObject({ code: 200 })
  })

  it('counts wrong codes for the account only, and deleting the user deletes the count', async () => {
    const { user, secret } = await withApp()
    expect((await second(await aTicket(user), wrongFor(secret))).code).toBe(400)
    const find = async (table: string, column: string) =>
      server.db.query(`select from ${table} where ${column} like '%second step of ' || $1`, [user.id])
    expect(await find('sign_in_sources', 'account')).toEqual([])
    expect(await find('sign_in_failures', 'key')).toHaveLength(1)
    const admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
    expect((await admin.delete(`/api/permission/Users/${user.id}`)).code).toBe(200)
    expect(await find('sign_in_failures', 'key')).toEqual([])
  })

  it.each([
    ['a code of six digits', '123456'],
    ['nothing', ''],
    ['an SQL text', "' or 1=1 --"],
  ])('does not accept %s as a ticket', async (_, ticket) => {
    expect(await second(ticket, '123456')).toMatchObject({ code: 400 })
  })

  it('refuses requests that do not match the contract', async () => {
    for (const body of [
      {},
      { ticket: 1, code: 2 },
      { ticket: ['a'], code: 'x' },
      { ticket: 'a', code: '1'.repeat(21) },
    ])
      expect((await server.nobody.post(step, body)).code).toBe(400)
  })

  it('accepts each recovery code once, however it is typed, instead of the app', async () => {
    const { user, client, recoveryCodes } = await withApp()
    const [one = '', other = ''] = recoveryCodes
    expect(one).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect(await second(await aTicket(user), one.replace('-', ' ').toUpperCase())).toMatchObject({ code: 200 })
    expect(await second(await aTicket(user), one)).toMatchObject({ code: 400, msg: '验证码不正确' })
    expect(await second(await aTicket(user), other)).toMatchObject({ code: 200 })
    expect((await client.get(own)).data).toMatchObject({ recoveryCodesLeft: 8 })
    const renewed = await client.post<{ recoveryCodes: string[] }>(`${own}/Actions/RecoveryCodes`, { password })
    expect(await second(await aTicket(user), recoveryCodes[2] ?? '')).toMatchObject({ code: 400 })
    expect(await second(await aTicket(user), renewed.data.recoveryCodes[0] ?? '')).toMatchObject({ code: 200 })
  })

  it('never accepts the recovery code of another user', async () => {
    const [{ user }, other] = [await withApp(), await withApp()]
    expect(await second(await aTicket(user), other.recoveryCodes[0] ?? '')).toMatchObject({ code: 400 })
  })

  it('ends if the account is disabled between the steps', async () => {
    const { user, secret } = await withApp()
    const ticket = await aTicket(user)
    await server.db.query('update users set enabled_mark = 0 where id = $1', [user.id])
    expect(await second(ticket, createCode(secret))).toMatchObject({ code: 400, msg: '账号已停用，请联系管理员' })
  })
})

describe('a role that requires it', () => {
  const prepare = (ticket: string) =>
    server.nobody.post<{ secret: string; uri: string }>(`${step}/Actions/Prepare`, { ticket }, inZh)
  let admin: Client
  beforeAll(async () => {
    admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  })
  async function demanding(): Promise<string> {
    const role = await aRole(server.db)
    expect(await admin.put(`/api/permission/Role/${role}/SecondFactor`, { required: true })).toMatchObject({
      code: 200,
    })
    return role
  }

  it('lets users set up the app at sign-in, and returns token and recovery codes at the end', async () => {
    const user = await aUser(server.db, { roles: [await demanding()] })
    const first = await login(user.account)
    expect(first.data).toMatchObject({ token: '', secondFactor: { step: 'enrol' } })
    const ticket = first.data.secondFactor?.ticket ?? ''
    const { data: setUp } = await prepare(ticket)
    const { data } = await second(ticket, createCode(setUp.secret))
    expect(data.recoveryCodes).toHaveLength(10)
    const client = createClient(server.url, data.token)
    expect((await client.get(own)).data).toMatchObject({ isOn: true, isRequired: true })
    now += 60_000
    expect((await login(user.account)).data).toMatchObject({ token: '', secondFactor: { step: 'code' } })
  })

  it('gives no session without the set-up', async () => {
    const user = await aUser(server.db, { roles: [await demanding()] })
    const ticket = await aTicket(user)
    expect(await second(ticket, '123456')).toMatchObject({ code: 409, msg: '请先扫描二维码' })
    const { data: setUp } = await prepare(ticket)
    expect(await second(ticket, wrongFor(setUp.secret))).toMatchObject({ code: 400, msg: '验证码不正确' })
  })

  it('shows no set-up for a ticket that requires a code, nor for an unknown one', async () => {
    const { user } = await withApp()
    expect(await prepare(await aTicket(user))).toMatchObject({ code: 400, msg: '验证已超时，请重新登录' })
    expect(await prepare('A'.repeat(43))).toMatchObject({ code: 400 })
    expect(await prepare('')).toMatchObject({ code: 400 })
  })

  it('cannot be turned off by its users; the administrator resets it after a lost phone, which ends the sessions', async () => {
    const role = await demanding()
    const { user, client } = await withApp({ roles: [] })
    await server.db.sql.insertInto('user_roles').values({ user_id: user.id, role_id: role }).execute()
    expect(await client.delete(own, { password }, inZh)).toMatchObject({
      code: 403,
      msg: '你的角色要求两步验证，不能关闭',
    })
    expect(await client.delete(`/api/permission/Users/${user.id}/SecondFactor`)).toMatchObject({ code: 403 })
    expect(await admin.delete(`/api/permission/Users/${user.id}/SecondFactor`)).toMatchObject({ code: 200 })
    expect((await client.get(own)).code).toBe(601)
    expect((await login(user.account)).data).toMatchObject({ secondFactor: { step: 'enrol' } })
  })

  it('is listed with the number of users with an app, and requires nothing once it is disabled or changed', async () => {
    const role = await demanding()
    await withApp({ roles: [] }).then(({ user }) =>
      server.db.sql.insertInto('user_roles').values({ user_id: user.id, role_id: role }).execute(),
    )
    const user = await aUser(server.db, { roles: [role] })
    const { data } = await admin.get<{ list: { id: string }[] }>('/api/permission/Role/SecondFactor')
    expect(data.list.find(({ id }) => id === role)).toMatchObject({ required: true, users: 2, withSecondFactor: 1 })
    await admin.put(`/api/permission/Role/${role}/SecondFactor`, { required: false })
    expect((await login(user.account)).data.token).not.toBe('')
    expect(await admin.put(`/api/permission/Role/${user.id}/SecondFactor`, { required: true })).toMatchObject({
      code: 404,
    })
  })
})
