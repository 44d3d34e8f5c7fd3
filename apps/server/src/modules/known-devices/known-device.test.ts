import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { createClient } from '../../testing/client.ts'
import { buildLoginForm, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { setPassword } from '../auth/policy/new-password.ts'
import { toWirePassword } from '../passwords/password.ts'

let server: TestServer
let now = Date.UTC(2026, 0, 5)
beforeAll(async () => {
  server = await startTestServer({ clock: () => now, config: { trustedProxies: 1 } })
})
afterAll(() => server.close())

const right = 'armature2026'
/** the office, whose users share an address */
const office = '203.0.113.50'

/** Signs in from the office, with the device cookie of an earlier sign-in. */
async function signIn(account: string, password: string, cookie = '', headers: Record<string, string> = {}) {
  const reply = await fetch(`${server.url}/api/oauth/Login`, {
    method: 'POST',
    body: buildLoginForm(account, password),
    headers: { 'x-forwarded-for': office, ...(cookie && { cookie }), ...headers },
  })
  const { code } = (await reply.json()) as { code: number }
  const sent = reply.headers.get('set-cookie') ?? ''
  return { code, sent, cookie: sent.split(';')[0] ?? '' }
}
async function guess(account: string, count: number, cookie = ''): Promise<number[]> {
  const codes: number[] = []
  for (let n = 0; n < count; n++) codes.push((await signIn(account, `wrong${n}a`, cookie)).code)
  return codes
}
const countDevices = async (account: string) =>
  (
    await server.db.query(`select from sign_in_sources where account = $1 and address like 'device:%'`, [
      account.toLowerCase(),
    ])
  ).length

describe('a browser that has signed in to an account', () => {
  it('signs in while the address it shares has to wait, and other browsers do not', async () => {
    const { account } = await aUser(server.db)
    const { code, cookie } = await signIn(account, right)
    expect(code).toBe(200)
    await guess(account, 8)
    expect((await signIn(account, right)).code).toBe(429)
    expect((await signIn(account, right, cookie)).code).toBe(200)
    const { account: other } = await aUser(server.db)
    await guess(other, 8)
    expect((await signIn(other, right, cookie)).code).toBe(429)
  })

  it('waits after its own wrong passwords', async () => {
    const { account } = await aUser(server.db)
    const { cookie } = await signIn(account, right)
    expect(await guess(account, 8, cookie)).toContain(429)
    expect((await signIn(account, right, cookie)).code).toBe(429)
    now += 16 * 60_000
    expect((await signIn(account, right, cookie)).code).toBe(200)
  })

  it('is no longer known after a new password, and one of ten at most', async () => {
    const { account, id } = await aUser(server.db)
    for (let n = 0; n < 12; n++) {
      now += 1000
      expect((await signIn(account, right)).code).toBe(200)
    }
    expect(await countDevices(account)).toBe(10)
    await setPassword(server.deps, id, toWirePassword('another2026'))
    expect(await countDevices(account)).toBe(0)
  })

  it('has a cookie that scripts and other sites cannot use, and that the database does not contain', async () => {
    const { account } = await aUser(server.db)
    const { sent, cookie } = await signIn(account, right)
    expect(sent).toMatch(/^armature_device=[\w-]{43}; Path=\/api\/oauth; Max-Age=7776000; HttpOnly; SameSite=Lax$/)
    const secure = await signIn(account, right, cookie, { 'x-forwarded-proto': 'https' })
    expect(secure.sent).toMatch(/; Secure$/)
    expect(secure.cookie).toBe(cookie)
    expect(await countDevices(account)).toBe(1)
    const rows = await server.db.query('select address from sign_in_sources')
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
    expect((await createClient(server.url).post('/api/oauth/Login', buildLoginForm(account, 'wrong'))).code).toBe(400)
  })
})
