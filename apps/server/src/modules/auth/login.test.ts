import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { buildLoginForm, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { hashPassword, toWirePassword } from '../passwords/password.ts'
import { signInWith } from './testing/sign-in.ts'

let server: TestServer
let now = Date.UTC(2026, 0, 5)
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
})
afterAll(() => server.close())

const signIn = (account: string, password = 'armature2026') =>
  server.nobody.post<{ token: string; theme: string }>('/api/oauth/Login', buildLoginForm(account, password))
/** Advances the clock; an hour without a wrong password resets the address, so that tests do not affect each other. */
const later = (seconds: number) => {
  now += seconds * 1000
}

describe('POST /api/oauth/Login', () => {
  it('accepts account and hashed password in a form-encoded body [S7.09, S7.10, S7.11]', async () => {
    const { account } = await aUser(server.db)
    expect(await signIn(account)).toMatchObject({ status: 200, code: 200 })
    const fields = Object.fromEntries(buildLoginForm(account, 'armature2026'))
    expect(await server.nobody.post('/api/oauth/Login', fields)).not.toMatchObject({ code: 200 })
  })

  it('is a POST to this path and nothing else [S7.08, S7.20, SO.01]', async () => {
    const { account } = await aUser(server.db)
    const query = buildLoginForm(account, 'armature2026').toString()
    expect(await server.nobody.get(`/api/oauth/Login?${query}`)).toMatchObject({ status: 404 })
  })

  it('returns token and theme in the envelope [S7.21, S3.01, SO.06]', async () => {
    const user = await aUser(server.db)
    await server.db.sql.updateTable('users').set({ theme: 'plain' }).where('id', '=', user.id).execute()
    const reply = await signIn(user.account)
    expect(reply).toMatchObject({ status: 200, code: 200, data: { theme: 'plain' } })
    expect(reply.data.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  it('stores only the hash of the token', async () => {
    const user = await aUser(server.db)
    const { token } = (await signIn(user.account)).data
    const kept = JSON.stringify(
      await server.db.query("select s.*, encode(token_hash, 'escape') as raw from sessions s"),
    )
    expect(kept).not.toContain(token)
  })

  it('returns the same for an unknown account and a wrong password', async () => {
    const user = await aUser(server.db)
    const wrong = await signIn(user.account, 'another1')
    const unknown = await signIn('nobody-of-that-name')
    expect(wrong.code).toBe(400)
    expect({ ...unknown }).toEqual({ ...wrong })
  })

  it('takes the same time for an unknown account as for a wrong password', async () => {
    const accounts = await Promise.all(Array.from({ length: 8 }, () => aUser(server.db)))
    const stored = await hashPassword(toWirePassword('armature2026'))
    const ids = accounts.map(({ id }) => id)
    await server.db.sql.updateTable('users').set({ password_hash: stored }).where('id', 'in', ids).execute()
    await signIn('warm-up', 'another1')
    const wrong: number[] = []
    const unknown: number[] = []
    // alternating, since the load of the machine may change meanwhile
    for (const { account } of accounts) {
      wrong.push(await measure(() => signIn(account, 'another1')))
      unknown.push(await measure(() => signIn(`no-${account}`, 'another1')))
      later(3600)
    }
    const ratio = Math.min(...unknown) / Math.min(...wrong)
    expect(ratio).toBeGreaterThan(1 / 3)
    expect(ratio).toBeLessThan(3)
  })

  it('reports a disabled account only after the right password (SO.86)', async () => {
    const user = await aUser(server.db, { enabledMark: 0 })
    expect((await signIn(user.account, 'another1')).msg).toBe('账号或密码错误')
    expect(await signIn(user.account)).toMatchObject({ code: 400, msg: '账号已停用，请联系管理员' })
  })

  it.each([
    { field: 'client_id', value: 'someone-else', rows: 'S7.16' },
    { field: 'client_secret', value: 'x', rows: 'S7.17' },
    { field: 'scope', value: 'some', rows: 'S7.18' },
    { field: 'grant_type', value: 'token', rows: 'S7.19' },
  ])('refuses a body whose $field is not the fixed one [$rows, SO.03]', async ({ field, value }) => {
    const form = buildLoginForm('admin', 'armature2026')
    form.set(field, value)
    const reply = await server.nobody.post('/api/oauth/Login', form)
    expect(reply.code).toBe(400)
    expect(reply.msg).toContain(field)
  })

  it.each([
    ['ticket', '1767571200000', 'S7.12'],
    ['origin', 'password', 'S7.13'],
    ['code', '1767571200000', 'S7.14'],
    ['timestamp', '1767571200000', 'S7.15'],
  ])('does not require %s, and accepts %s [%s, SO.05]', async (name, value) => {
    const form = buildLoginForm((await aUser(server.db)).account, 'armature2026')
    form.delete(name)
    expect((await server.nobody.post('/api/oauth/Login', form)).code).toBe(200)
    form.set(name, value)
    expect((await server.nobody.post('/api/oauth/Login', form)).code).toBe(200)
  })

  it('refuses a code of more than 20 characters', async () => {
    const form = buildLoginForm((await aUser(server.db)).account, 'armature2026')
    form.set('code', 'x'.repeat(21))
    expect((await server.nobody.post('/api/oauth/Login', form)).code).toBe(400)
  })

  it.each([
    ["' or '1'='1", 'an SQL text'],
    ['admin%', 'a pattern'],
    ['', 'nothing'],
    ['__proto__', 'a prototype key'],
  ])('treats the account %j (%s) as an unknown one', async (account) => {
    await aUser(server.db)
    expect(await signIn(account)).toMatchObject({ status: 200, code: 400, msg: '账号或密码错误' })
    later(3600)
  })

  it('refuses an account with a NUL or of 101 characters, naming the field', async () => {
    for (const account of ['adm\u0000in', 'a'.repeat(101)]) {
      const reply = await signIn(account)
      expect(reply.code).toBe(400)
      expect(reply.msg).toContain('account')
    }
  })

  it('remembers time and address of the previous sign-in (S3.04)', async () => {
    const user = await aUser(server.db)
    const first = now
    const info = async () =>
      (await (await server.as(user.account)).get<{ userInfo: Record<string, unknown> }>('/api/oauth/CurrentUser')).data
    expect((await info()).userInfo).toMatchObject({ prevLogin: false, prevLoginTime: null, prevLoginIPAddress: '' })
    later(600)
    expect((await info()).userInfo).toMatchObject({
      prevLogin: true,
      prevLoginTime: first,
      prevLoginIPAddress: '127.0.0.1',
    })
  })

  it('accepts a sub-account as mobile@account while its main account is enabled [S1.04, SO.12]', async () => {
    const main = await aUser(server.db)
    await server.db.sql.updateTable('users').set({ mobile: '13800000001' }).where('id', '=', main.id).execute()
    await aUser(server.db, { account: '13800000001@night-shift' })
    await aUser(server.db, { account: '13800000002@night-shift' })
    expect((await signIn('13800000001@night-shift')).code).toBe(200)
    expect((await signIn('night-shift')).msg).toBe('账号或密码错误')
    expect((await signIn('13800000001')).msg).toBe('账号或密码错误')
    expect((await signIn('13800000001@day-shift')).msg).toBe('账号或密码错误')
    expect((await signIn('13800000002@night-shift')).msg).toBe('账号已停用，请联系管理员')
    await server.db.sql.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', main.id).execute()
    expect((await signIn('13800000001@night-shift')).msg).toBe('账号已停用，请联系管理员')
  })

  it('treats an account as a sub-account only if a mobile number precedes the @ [S1.04, SO.12]', async () => {
    for (const account of ['12800000001@night', '1380000000@night', 'lin@night', '13800000009@']) {
      await aUser(server.db, { account })
      expect((await signIn(account)).code, account).toBe(200)
    }
  })

  it('refuses an origin other than password, code and scan [S7.13, SO.05]', async () => {
    const user = await aUser(server.db)
    for (const origin of ['sso', 'PASSWORD', '']) {
      const reply = await signInWith(server, user.account, 'armature2026', { origin })
      expect(reply.code, origin).toBe(400)
      expect(reply.msg).toContain('origin')
    }
  })

  it('accepts the demonstration password for no account in production', async () => {
    const production = await startTestServer({ config: { isProduction: true, hasDemonstration: false } })
    const user = await aUser(production.db)
    const other = await aUser(production.db, { password: 'Another1' })
    const reply = await production.nobody.post('/api/oauth/Login', buildLoginForm(user.account, 'armature2026'))
    expect(reply).toMatchObject({ code: 400, msg: expect.stringContaining('ARMATURE_ADMIN_PASSWORD') })
    expect((await production.nobody.post('/api/oauth/Login', buildLoginForm(other.account, 'Another1'))).code).toBe(200)
    await production.close()
  })
})

describe('limits against guessing', () => {
  const wrong = (account: string) => signIn(account, 'wrong1')

  it('allow five wrong passwords, then require growing waits up to 15 minutes, and sign in after the wait', async () => {
    const user = await aUser(server.db)
    for (let attempt = 0; attempt < 6; attempt++) expect((await wrong(user.account)).code).toBe(400)
    expect(await signIn(user.account)).toMatchObject({ code: 429, msg: '操作过于频繁，请 2 秒后再试' })
    later(2)
    expect((await wrong(user.account)).code).toBe(400)
    expect((await signIn(user.account)).msg).toContain('4 秒')
    later(4)
    expect((await signIn(user.account)).code).toBe(200)
    later(3600)
  })

  it('never require more than 15 minutes', async () => {
    const user = await aUser(server.db)
    for (let attempt = 0; attempt < 18; attempt++) {
      await wrong(user.account)
      later(900)
    }
    await wrong(user.account)
    expect((await signIn(user.account)).msg).toContain('900 秒')
    later(24 * 3600)
  })

  it('are reset by a right password (SO.87)', async () => {
    const user = await aUser(server.db)
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 5; attempt++) expect((await wrong(user.account)).code).toBe(400)
      expect((await signIn(user.account)).code).toBe(200)
    }
    later(3600)
  })

  it('treat an unknown account like an existing one', async () => {
    const replies = []
    for (let attempt = 0; attempt < 7; attempt++) replies.push((await wrong('invented')).code)
    expect(replies).toEqual([400, 400, 400, 400, 400, 400, 429])
    later(3600)
  })

  it('count an account regardless of upper and lower case', async () => {
    const user = await aUser(server.db, { account: 'Mixed' })
    const spellings = ['Mixed', 'MIXED', 'mixed', ' Mixed', 'mIxed', 'MiXed']
    for (const spelling of spellings) expect((await wrong(spelling)).code).toBe(400)
    expect((await signIn(user.account)).code).toBe(429)
    later(3600)
  })

  it('count wrong passwords even if they cannot be entered in the audit trail', async () => {
    const user = await aUser(server.db)
    await server.db.query('alter function append_audit_entries(jsonb) rename to lost')
    try {
      for (let attempt = 0; attempt < 6; attempt++) expect((await wrong(user.account)).code).toBe(400)
    } finally {
      await server.db.query('alter function lost(jsonb) rename to append_audit_entries')
    }
    expect((await signIn(user.account)).code).toBe(429)
    later(3600)
  })

  it('count all of many simultaneous guesses', async () => {
    const user = await aUser(server.db)
    const replies = await Promise.all(Array.from({ length: 20 }, () => wrong(user.account)))
    expect(replies.filter((reply) => reply.code === 400)).toHaveLength(6)
    expect(replies.filter((reply) => reply.code === 429)).toHaveLength(14)
    later(3600)
  })

  it('apply to an address that tries one password on many accounts, even with a success in between', async () => {
    const own = await aUser(server.db)
    for (let attempt = 0; attempt < 21; attempt++) {
      expect((await wrong(`spray-${attempt}`)).code).toBe(400)
      if (attempt % 5 === 1) expect((await signIn(own.account)).code).toBe(200)
    }
    expect((await signIn(own.account)).code).toBe(429)
    later(3600)
    expect((await signIn(own.account)).code).toBe(200)
  })
})

/** Duration of the work in milliseconds. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
