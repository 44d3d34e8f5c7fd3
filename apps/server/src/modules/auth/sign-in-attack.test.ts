import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRole, aUser } from '../../testing/builders.ts'
import { createClient } from '../../testing/client.ts'
import { measurePace } from '../../testing/measure-pace.ts'
import { buildLoginForm, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { runJobNow } from '../../testing/run-job-now.ts'
import { cleanSignInCounts } from '../login-guard/login-guard.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { trustedProxies: 1 } })
})
afterAll(() => server.close())

const right = 'armature2026'
/** Signs in from an address, as the proxy in front reports it. */
const signIn = (account: string, password: string, address: string) =>
  createClient(server.url).post<{ token: string }>('/api/oauth/Login', buildLoginForm(account, password), {
    'x-forwarded-for': address,
  })
/** five seconds, longer on a busy machine */
const getLimit = () => Math.max(5_000, 500 * measurePace())

/** Guesses over 64 connections while `work` runs; each has its own address, and tries again after every reply. */
async function underAttack<T>(account: string, work: () => Promise<T>, addressAt = (n: number) => `198.51.100.${n}`) {
  const over = new AbortController()
  const codes = new Set<number>()
  const guess = async (address: string, password: string) => {
    const body = buildLoginForm(account, password)
    const headers = { 'x-forwarded-for': address }
    const reply = await fetch(`${server.url}/api/oauth/Login`, { method: 'POST', body, headers, signal: over.signal })
    codes.add(((await reply.json()) as { code: number }).code)
  }
  const attackers = Array.from({ length: 64 }, async (_, n) => {
    for (let count = 0; !over.signal.aborted; count++) await guess(addressAt(n), `guess${count}a`)
  })
  try {
    return { result: await work(), codes }
  } finally {
    over.abort()
    await Promise.allSettled(attackers)
  }
}

async function measureSignIn(account: string, address: string) {
  const start = performance.now()
  const { code } = await signIn(account, right, address)
  return { code, ms: performance.now() - start }
}

describe('while 64 connections guess at an account', () => {
  it('its user gets in within 5 seconds, from a known address and from a new one', async () => {
    const { account } = await aUser(server.db)
    expect((await signIn(account, right, '203.0.113.1')).code).toBe(200)
    const { result, codes } = await underAttack(account, async () => {
      const known = await measureSignIn(account, '203.0.113.1')
      const fresh = await measureSignIn(account, '203.0.113.2')
      return [known, fresh]
    })
    for (const { code, ms } of result) {
      expect(code).toBe(200)
      expect(ms).toBeLessThan(getLimit())
    }
    expect([...codes].filter((code) => code === 200)).toEqual([])
  }, 60_000)

  it('an unknown account is answered in the same way', async () => {
    const name = 'nobody-of-that-name'
    const { result } = await underAttack(name, () => signIn(name, 'wrong1', '203.0.113.3'))
    expect(result).toMatchObject({ code: 400, msg: '账号或密码错误' })
  }, 60_000)

  it('other users are not slowed down, although all guesses come from one address', async () => {
    const { account } = await aUser(server.db)
    const { result } = await underAttack(
      'admin',
      () => measureSignIn(account, '203.0.113.4'),
      () => '198.51.100.200',
    )
    expect(result.code).toBe(200)
    expect(result.ms).toBeLessThan(getLimit())
  }, 60_000)
})

/** Addresses from which the account has signed in, for `checkAttempt`. */
const listKnown = async (account: string) =>
  (
    await server.db.query<{ address: string }>(
      `select address from sign_in_sources where account = $1 and signed_in_at is not null and address not like 'device:%'`,
      [account],
    )
  ).map(({ address }) => address)

describe('an address is known to an account', () => {
  it('after a sign-in without a password too, here by a scan', async () => {
    const { account } = await aUser(server.db)
    const phone = createClient(server.url, (await signIn(account, right, '203.0.113.20')).data.token)
    const at = { 'x-forwarded-for': '203.0.113.21' }
    const { data } = await server.nobody.get<{ ticket: string; secret: string }>('/api/oauth/QrCode', at)
    for (const state of ['scanned', 'confirmed']) await phone.put(`/api/oauth/QrCode/${data.ticket}`, { state })
    const form = buildLoginForm('', '')
    form.set('origin', 'scan')
    form.set('ticket', `${data.ticket}.${data.secret}`)
    expect((await server.nobody.post('/api/oauth/Login', form, at)).code).toBe(200)
    expect((await listKnown(account)).sort()).toEqual(['203.0.113.20', '203.0.113.21'])
  })

  it('only after the second step, where one is required', async () => {
    const role = await aRole(server.db)
    await server.db.query('update roles set needs_second_factor = true where id = $1', [role])
    const { account } = await aUser(server.db, { roles: [role] })
    expect((await signIn(account, 'wrong1', '203.0.113.22')).code).toBe(400)
    expect((await signIn(account, right, '203.0.113.22')).data.token).toBe('')
    expect(await listKnown(account)).toEqual([])
  })
})

describe('counts of old attempts', () => {
  it('are deleted every hour; known addresses stay for 90 days', async () => {
    await server.db.query(`
      insert into sign_in_failures (key, failures, updated_at) values
        ('account:old', 3, now() - interval '2 days'), ('account:new', 3, now());
      insert into sign_in_sources (account, address, failures, updated_at, signed_in_at) values
        ('old', '192.0.2.1', 3, now() - interval '2 days', null), ('new', '192.0.2.1', 3, now(), null),
        ('old', '192.0.2.2', 0, now() - interval '89 days', now() - interval '89 days'),
        ('old', '192.0.2.3', 0, now() - interval '91 days', now() - interval '91 days')`)
    await runJobNow(server.deps, cleanSignInCounts)
    const read = (text: string) => server.db.query<{ key: string }>(text)
    expect(await read(`select key from sign_in_failures where key in ('account:old', 'account:new')`)).toEqual([
      { key: 'account:new' },
    ])
    expect(
      await read(`select account || address as key from sign_in_sources where account in ('old', 'new') order by 1`),
    ).toEqual([{ key: 'new192.0.2.1' }, { key: 'old192.0.2.2' }])
  })
})

describe('wrong passwords', () => {
  it('of one /64 of IPv6 count together, and IPv4 inside IPv6 counts as IPv4', async () => {
    const { account } = await aUser(server.db)
    for (let n = 0; n < 6; n++) expect((await signIn(account, 'wrong1', `2001:db8:1:2::${n}`)).code).toBe(400)
    expect((await signIn(account, right, '2001:db8:1:2:ffff::1')).code).toBe(429)
    expect((await signIn(account, right, '2001:db8:1:3::1')).code).toBe(200)

    for (let n = 0; n < 3; n++) expect((await signIn(account, 'wrong1', '192.0.2.7')).code).toBe(400)
    for (const mapped of ['::ffff:192.0.2.7', '::ffff:c000:207', '::FFFF:192.0.2.7'])
      expect((await signIn(account, 'wrong1', mapped)).code).toBe(400)
    expect((await signIn(account, right, '192.0.2.7')).code).toBe(429)
  })

  it('from elsewhere make the user wait neither for the sign-in nor for unlocking the screen', async () => {
    const { account } = await aUser(server.db)
    const { data } = await signIn(account, right, '203.0.113.5')
    for (let n = 0; n < 7; n++) await signIn(account, 'wrong1', '192.0.2.8')
    expect((await signIn(account, right, '192.0.2.8')).code).toBe(429)
    const form = buildLoginForm(account, right)
    const client = createClient(server.url, data.token)
    const unlock = { account, password: form.get('password') }
    const own = { 'x-forwarded-for': '203.0.113.5' }
    expect((await client.post('/api/oauth/LockScreen', unlock, own)).code).toBe(200)
    expect((await signIn(account, right, '203.0.113.6')).code).toBe(200)
  })
})
