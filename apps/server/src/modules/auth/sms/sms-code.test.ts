import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { readSentCode, signInByCode } from '../testing/sign-in.ts'
import { createCertificate } from '../testing/tls.ts'

let server: TestServer
let now = Date.UTC(2026, 0, 5)
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
})
afterAll(() => server.close())

let last = 13_800_000_000
const aMobile = () => String(++last)
const askFor = (mobile: string) =>
  server.nobody.post<{ seconds: number; waitSeconds: number }>('/api/oauth/SmsCode', { mobile })
const signIn = (mobile: string, code: string) => signInByCode(server, mobile, code)
/** Advances the clock by an hour, so that tests do not affect each other by the count of the address. */
const later = (seconds = 3601) => {
  now += seconds * 1000
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function aUserWith(mobile: string, values: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(server.db, values)
  await server.db.sql.updateTable('users').set({ mobile }).where('id', '=', user.id).execute()
  return user
}
/** The number of a user, to which a code was just sent. */
async function aKnownMobile() {
  later()
  const mobile = aMobile()
  const user = await aUserWith(mobile)
  await askFor(mobile)
  return { mobile, user, code: await readSentCode(server, mobile) }
}

describe('POST /api/oauth/SmsCode', () => {
  it('sends six digits that are valid for five minutes, once in sixty seconds (SO.08)', async () => {
    later()
    const mobile = aMobile()
    expect(await askFor(mobile)).toMatchObject({ code: 200, data: { seconds: 300, waitSeconds: 60 } })
    expect(await readSentCode(server, mobile)).toMatch(/^\d{6}$/)
    later(18)
    expect(await askFor(mobile)).toMatchObject({
      code: 429,
      msg: '验证码已发送，42 秒后可重新获取',
      data: { field: 'code', waitSeconds: 42 },
    })
    later(42)
    expect((await askFor(mobile)).code).toBe(200)
  })

  it('stores only a slow hash of the code', async () => {
    const { mobile, code } = await aKnownMobile()
    const { code_hash } = await server.db.sql
      .selectFrom('sms_codes')
      .select('code_hash')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow()
    expect(code_hash).toMatch(/^\$argon2id\$/)
    expect(code_hash).not.toContain(code)
  })

  it('returns the same for an unknown number as for a known one', async () => {
    later()
    const [known, unknown] = [aMobile(), aMobile()]
    await aUserWith(known)
    expect({ ...(await askFor(unknown)) }).toEqual({ ...(await askFor(known)) })
    expect({ ...(await signIn(unknown, 'abcdef')) }).toEqual({ ...(await signIn(known, 'abcdef')) })
  })

  it('sends one of many that are requested at the same time', async () => {
    later()
    const mobile = aMobile()
    const replies = await Promise.all(Array.from({ length: 8 }, () => askFor(mobile)))
    expect(replies.map(({ code }) => code).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 429)])
  })

  it('allows ten a day for a number, and thirty an hour for an address', async () => {
    later(24 * 3600)
    const mobile = aMobile()
    for (let count = 0; count < 10; count++) {
      expect((await askFor(mobile)).code).toBe(200)
      later(60)
    }
    expect((await askFor(mobile)).msg).toBe('今天获取验证码的次数过多，请稍后再试或使用账号登录')
    for (let count = 0; count < 20; count++) expect((await askFor(aMobile())).code).toBe(200)
    expect((await askFor(aMobile())).code).toBe(429)
    later(24 * 3600 + 1)
    expect((await askFor(mobile)).code).toBe(200)
    expect(await server.db.query('select from sms_codes')).toHaveLength(1)
  })

  it.each(['', '1380000000', '138000000000', '12800000000', '23800000000', "1380000000'", ['13800000001'], null])(
    'refuses %j for a number (S5.08)',
    async (mobile) => {
      expect((await server.nobody.post('/api/oauth/SmsCode', { mobile })).code).toBe(400)
    },
  )
})

describe('POST /api/oauth/Login with a mobile code', () => {
  it('signs in the owner of the number, once (S1.02, S7.13, S7.14, SO.08)', async () => {
    const { mobile, user, code } = await aKnownMobile()
    const reply = await signIn(mobile, code)
    expect(reply).toMatchObject({ code: 200, data: { theme: 'classic' } })
    const sessions = await server.db.sql.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()
    expect(sessions).toHaveLength(1)
    expect(await signIn(mobile, code)).toMatchObject({
      code: 400,
      msg: '验证码错误或已失效',
      data: { field: 'code' },
    })
  })

  it('accepts only one of two uses of a code at the same time', async () => {
    const { mobile, code } = await aKnownMobile()
    const replies = await Promise.all([signIn(mobile, code), signIn(mobile, code)])
    expect(replies.map((reply) => reply.code).sort()).toEqual([200, 400])
  })

  it('refuses a code that is older than five minutes, or replaced by a newer one', async () => {
    const { mobile, code } = await aKnownMobile()
    later(300)
    expect((await signIn(mobile, code)).code).toBe(400)
    await askFor(mobile)
    const first = await readSentCode(server, mobile)
    later(60)
    await askFor(mobile)
    expect((await signIn(mobile, first)).code).toBe(400)
    expect((await signIn(mobile, await readSentCode(server, mobile))).code).toBe(200)
  })

  it('allows five tries for a code, simultaneous ones included', async () => {
    const { mobile, code } = await aKnownMobile()
    const replies = await Promise.all(Array.from({ length: 5 }, () => signIn(mobile, other(code))))
    expect(replies.map((reply) => reply.msg)).toEqual(Array.from({ length: 5 }, () => '验证码错误或已失效'))
    expect((await signIn(mobile, code)).code).toBe(400)
  })

  it('accepts the right code at the fifth try, with surrounding spaces', async () => {
    const { mobile, code } = await aKnownMobile()
    for (let count = 0; count < 4; count++) await signIn(mobile, other(code))
    expect((await signIn(` ${mobile} `, ` ${code} `)).code).toBe(200)
  })

  it('makes a number wait after guesses at several codes, but not the password of its account', async () => {
    const { mobile, user } = await aKnownMobile()
    for (let count = 0; count < 7; count++) await signIn(mobile, 'abcdef')
    expect((await signIn(mobile, 'abcdef')).code).toBe(429)
    await expect(server.as(user.account)).resolves.toBeDefined()
  })

  it.each([
    ['an account', 'admin'],
    ['nothing', ''],
    ['a sub-account', '13800000001@night'],
  ])('refuses %s instead of a number, at its field', async (_, account) => {
    expect(await signIn(account, '123456')).toMatchObject({
      code: 400,
      msg: '请输入正确的手机号',
      data: { field: 'mobile' },
    })
  })

  it('selects the main account and none of its sub-accounts (SO.12)', async () => {
    const { mobile, user, code } = await aKnownMobile()
    await aUserWith(mobile, { account: `${mobile}@night` })
    expect((await signIn(mobile, code)).code).toBe(200)
    const sessions = await server.db.sql
      .selectFrom('sessions')
      .select('user_id')
      .orderBy('created_at', 'desc')
      .execute()
    expect(sessions[0]?.user_id).toBe(user.id)
  })

  it('refuses if several enabled accounts have the number, else selects the enabled one', async () => {
    const { mobile, code } = await aKnownMobile()
    const second = await aUserWith(mobile)
    expect((await signIn(mobile, code)).msg).toBe('该手机号对应多个账号，请使用账号登录')
    await server.db.sql.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', second.id).execute()
    expect((await signIn(mobile, code)).code).toBe(200)
  })

  it('reports a disabled account, after the right code only', async () => {
    const { mobile, user, code } = await aKnownMobile()
    await server.db.sql.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', user.id).execute()
    expect((await signIn(mobile, other(code))).msg).toBe('验证码错误或已失效')
    expect((await signIn(mobile, code)).msg).toBe('账号已停用，请联系管理员')
  })
})

describe('where messages are sent', () => {
  const ways = async (of: TestServer) => (await of.nobody.get<{ ways: string[] }>('/api/oauth/LoginInfo')).data.ways

  it('outside production without a provider to the outbox, newest first, for administrators only (SO.08)', async () => {
    later(24 * 3600)
    const [first, second] = [aMobile(), aMobile()]
    await aUserWith(first)
    await askFor(first)
    const code = await readSentCode(server, first)
    later(1)
    await askFor(second)
    await signIn(first, code)
    const admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
    const staff = await server.as((await aUser(server.db)).account)
    const { data } = await admin.get<{ list: object[] }>('/api/system/SmsOutbox')
    expect(data).toMatchObject({
      list: [
        { mobile: second, state: 'valid', sentAt: now, ip: '127.0.0.1' },
        { mobile: first, state: 'used', text: `你的登录验证码为 ${code}，5 分钟内有效。如非本人操作，请忽略本短信。` },
      ],
      pagination: { total: 2 },
      sender: 'outbox',
    })
    expect((await admin.get<{ list: object[] }>(`/api/system/SmsOutbox?keyword=${first}`)).data.list).toHaveLength(1)
    later(300)
    expect((await admin.get('/api/system/SmsOutbox?pageSize=1')).data).toMatchObject({
      list: [{ state: 'over' }],
      pagination: { total: 2 },
    })
    expect((await staff.get('/api/system/SmsOutbox')).code).toBe(403)
    expect(await ways(server)).toEqual(['account', 'code', 'scan'])
  })

  it('in production without a provider nowhere: the method is not offered and the call is refused', async () => {
    const production = await startTestServer({ config: { isProduction: true, hasDemonstration: false } })
    expect(await ways(production)).toEqual(['account', 'scan'])
    const refused = { code: 400, msg: '系统未配置短信服务，无法使用验证码登录' }
    expect(await production.nobody.post('/api/oauth/SmsCode', { mobile: aMobile() })).toMatchObject(refused)
    expect(await signInByCode(production, aMobile(), '123456')).toMatchObject(refused)
    expect(await production.db.query('select from sms_codes')).toHaveLength(0)
    await production.close()
  })

  it('with a provider to it: no row contains the text, and a failure is reported and opens no session', async () => {
    const tls = createCertificate()
    const codes: string[] = []
    let status = 200
    const carrier = createServer(tls, (request, reply) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        codes.push((JSON.parse(body) as { params: { code: string } }).params.code)
        reply.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve))
    const url = `https://localhost:${(carrier.address() as AddressInfo).port}/send`
    const sms = { url, key: 'k', secret: 's'.repeat(16), template: 't', sign: 'n', ca: tls.cert }
    const production = await startTestServer({ config: { isProduction: true, hasDemonstration: false, sms } })
    const user = await aUser(production.db, { isAdministrator: true, password: 'Another1' })
    const mobile = aMobile()
    await production.db.sql.updateTable('users').set({ mobile }).where('id', '=', user.id).execute()
    expect(await ways(production)).toContain('code')
    expect((await production.nobody.post('/api/oauth/SmsCode', { mobile })).code).toBe(200)
    expect((await signInByCode(production, mobile, codes[0] ?? '')).code).toBe(200)
    status = 403
    const failed = await production.nobody.post('/api/oauth/SmsCode', { mobile: '13900000009' })
    expect(failed).toMatchObject({ code: 503, msg: '短信发送失败，请稍后再试或使用账号登录' })
    expect((await signInByCode(production, '13900000009', codes[1] ?? '')).msg).toBe('验证码错误或已失效')
    const admin = await production.as(user.account, 'Another1')
    expect((await admin.get('/api/system/SmsOutbox')).data).toMatchObject({
      list: [
        { state: 'failed', text: null },
        { state: 'used', text: null },
      ],
      sender: 'provider',
    })
    await production.close()
    carrier.close()
  })
})
