import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { createClient } from '../../testing/client.ts'
import { defaultPassword, buildLoginForm, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { changeSysConfig } from '../settings/sys-config.ts'

const me = '/api/oauth/CurrentUser'
const inZh = { 'Accept-Language': 'zh' }
const minute = 60_000
let server: TestServer
let now: number
beforeAll(async () => {
  server = await startTestServer({
    clock: () => now,
    config: { sessionIdleMs: 480 * minute, sessionAbsoluteMs: 7 * 1440 * minute, trustedProxies: 1 },
  })
})
beforeEach(async () => {
  now = Date.UTC(2026, 4, 6, 1, 30)
  await changeSysConfig(server.deps, {
    secondLogin: 'allow',
    sessionIdleMinutes: null,
    sessionDays: null,
    sessionsPerUser: 20,
  })
})
afterAll(() => server.close())

const login = (account: string, headers: Record<string, string> = inZh) =>
  server.nobody.post<{ token: string }>('/api/oauth/Login', buildLoginForm(account, defaultPassword), headers)
const signIn = async (account: string) => createClient(server.url, (await login(account)).data.token)

describe('a second sign-in of an account', () => {
  it('keeps the first session if both are allowed', async () => {
    const { account } = await aUser(server.db)
    const [first, second] = [await signIn(account), await signIn(account)]
    expect([(await first.get(me)).code, (await second.get(me)).code]).toEqual([200, 200])
  })

  it('ends the first session with 601 if the setting is to replace it', async () => {
    await changeSysConfig(server.deps, { secondLogin: 'replace' })
    const { account } = await aUser(server.db)
    const [first, second] = [await signIn(account), await signIn(account)]
    expect(await first.get(me, inZh)).toMatchObject({ code: 601, msg: '你的账号已在其他地方登录，本次登录已结束' })
    expect((await second.get(me)).code).toBe(200)
  })

  it('is refused if the setting is to keep the first, with time and place of that', async () => {
    await changeSysConfig(server.deps, { secondLogin: 'refuse' })
    const { account } = await aUser(server.db)
    const userAgent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
    const { data } = await login(account, { 'User-Agent': userAgent, 'X-Forwarded-For': '114.114.114.114' })
    expect(await login(account)).toMatchObject({
      code: 400,
      msg: '该账号已于 2026-05-06 09:30 在 Chrome 141 · Windows（江苏省 南京市）登录，不能重复登录',
    })
    expect(await login(account, { 'Accept-Language': 'en' })).toMatchObject({
      msg: 'This account is signed in since 2026-05-06 09:30 on Chrome 141 · Windows (Jiangsu, China). A second sign-in is not allowed',
    })
    const first = createClient(server.url, data.token)
    expect((await first.get(me)).code).toBe(200)
    await first.get('/api/oauth/Logout')
    expect((await login(account)).code).toBe(200)
  })

  it('is accepted again when the first session was idle too long', async () => {
    await changeSysConfig(server.deps, { secondLogin: 'refuse', sessionIdleMinutes: 30 })
    const { account } = await aUser(server.db)
    await signIn(account)
    now += 29 * minute
    expect((await login(account)).code).toBe(400)
    now += minute
    expect((await login(account)).code).toBe(200)
  })

  it('succeeds only once for many at the same time', async () => {
    await changeSysConfig(server.deps, { secondLogin: 'refuse' })
    const { account } = await aUser(server.db)
    const replies = await Promise.all(Array.from({ length: 5 }, () => login(account)))
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1)
  })
})

describe('the limits of a session', () => {
  it('follow the setting at once, for open sessions too (SO.19)', async () => {
    const client = await signIn((await aUser(server.db)).account)
    now += 20 * minute
    await changeSysConfig(server.deps, { sessionIdleMinutes: 20 })
    expect((await client.get(me)).code).toBe(600)
  })

  it('a session in constant use never reaches a short idle limit', async () => {
    await changeSysConfig(server.deps, { sessionIdleMinutes: 1 })
    const client = await signIn((await aUser(server.db)).account)
    for (let calls = 0; calls < 10; calls++) {
      now += 40_000
      expect((await client.get(me)).code).toBe(200)
    }
    now += minute
    expect((await client.get(me)).code).toBe(600)
  })

  it('a limit in days counts from the sign-in, for open sessions too', async () => {
    const admin = await signIn((await aUser(server.db, { isAdministrator: true })).account)
    const set = (sessionDays: number | null) => admin.put('/api/system/SysConfig', { sessionDays })
    const client = await signIn((await aUser(server.db)).account)
    const steps = async (hours: number) => {
      for (let at = 0; at < hours; at += 6) {
        now += 6 * 60 * minute
        await admin.get(me)
        await client.get(me)
      }
    }
    await set(3)
    await steps(60)
    expect((await client.get(me)).code).toBe(200)
    await set(2)
    expect((await client.get(me)).code).toBe(600)
  })

  it('a change of one setting leaves the others unchanged', async () => {
    const admin = await signIn((await aUser(server.db, { isAdministrator: true })).account)
    await admin.put('/api/system/SysConfig', { sysName: '储能云平台', passwordMinLength: 12, watermark: true })
    await admin.put('/api/system/SysConfig', { watermark: false })
    expect((await admin.get('/api/system/SysConfig')).data).toMatchObject({
      sysName: '储能云平台',
      passwordMinLength: 12,
      watermark: false,
      secondLogin: 'allow',
    })
  })

  it.each([
    { sessionIdleMinutes: 0 },
    { sessionDays: 366 },
    { secondLogin: 'maybe' },
    { passwordNeeds: ['emoji'] },
    { sysName: '' },
    { logoIcon: 'javascript:alert(1)' },
    { navigationIcon: '//evil.example' },
    { passwordMinLength: '8' },
  ])('an invalid setting is refused: %o', async (change) => {
    const admin = await signIn((await aUser(server.db, { isAdministrator: true })).account)
    expect((await admin.put('/api/system/SysConfig', change)).code).toBe(400)
  })
})
