import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { changeSysConfig } from '../../settings/sys-config.ts'
import { aPicture, signInWith } from '../testing/sign-in.ts'

let server: TestServer
let now = Date.UTC(2026, 0, 5)
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
})
afterAll(() => server.close())

const right = 'armature2026'
const signIn = (account: string, password = right, fields = {}) => signInWith(server, account, password, fields)
const ask = (path = '1767571200000') => server.nobody.get<{ picture: string }>(`/api/oauth/ImageCode/${path}`)

async function withSetting(loginNeedCode: boolean, work: () => Promise<void>) {
  await changeSysConfig(server.deps, { loginNeedCode })
  try {
    await work()
  } finally {
    await changeSysConfig(server.deps, { loginNeedCode: false })
  }
}

describe('GET /api/oauth/ImageCode/:timestamp', () => {
  it('returns a drawing that does not contain its characters as text, and a ticket (SO.10)', async () => {
    const { ticket, picture, code } = await aPicture(server)
    expect(ticket).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(code).toMatch(/^[a-z3-8]{4}$/)
    const svg = Buffer.from(picture.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
    expect(svg).toMatch(/^<svg /)
    expect(svg).not.toContain('<text')
    expect(svg).not.toContain(code)
    expect((await aPicture(server)).picture).not.toBe(picture)
  })

  it.each(['now', '1e9', '-1', '1'.repeat(17)])('refuses %s for a timestamp', async (path) => {
    expect((await ask(path)).code).toBe(400)
  })

  it('draws at most sixty a minute for one address', async () => {
    now += 300_000
    const codes = []
    for (let count = 0; count < 61; count++) codes.push((await ask()).code)
    expect(codes.filter((code) => code === 200)).toHaveLength(60)
    expect(codes.at(-1)).toBe(429)
    now += 60_000
    expect((await ask()).code).toBe(200)
  })

  it('deletes them after five minutes', async () => {
    now += 300_001
    await ask()
    expect(await server.db.query('select from captchas')).toHaveLength(1)
  })
})

describe('signing in with the setting loginNeedCode', () => {
  it('is announced to the page, then requires the right answer, in capitals too (SO.10, S7.14)', async () => {
    const user = await aUser(server.db)
    await withSetting(true, async () => {
      const info = await server.nobody.get<{ loginNeedCode: boolean }>('/api/oauth/LoginInfo')
      expect(info.data.loginNeedCode).toBe(true)
      expect(await signIn(user.account)).toMatchObject({
        code: 400,
        msg: '请输入图形验证码',
        data: { ask: 'picture', field: 'code' },
      })
      const { ticket, code } = await aPicture(server)
      expect((await signIn(user.account, right, { ticket, code: code.toUpperCase() })).code).toBe(200)
    })
    expect((await signIn(user.account)).code).toBe(200)
  })

  it('refuses a wrong answer, which uses up the picture', async () => {
    const user = await aUser(server.db)
    await withSetting(true, async () => {
      const { ticket, code } = await aPicture(server)
      const wrong = await signIn(user.account, right, { ticket, code: 'zzzz' })
      expect(wrong).toMatchObject({ code: 400, msg: '验证码错误或已失效', data: { ask: 'picture', field: 'code' } })
      expect((await signIn(user.account, right, { ticket, code })).msg).toBe('验证码错误或已失效')
    })
  })

  it('accepts an answer once, also for two at the same time', async () => {
    const users = await Promise.all([aUser(server.db), aUser(server.db)])
    await withSetting(true, async () => {
      const { ticket, code } = await aPicture(server)
      const replies = await Promise.all(users.map(({ account }) => signIn(account, right, { ticket, code })))
      expect(replies.map((reply) => reply.code).sort()).toEqual([200, 400])
    })
  })

  it('accepts no answer after five minutes', async () => {
    const user = await aUser(server.db)
    await withSetting(true, async () => {
      const { ticket, code } = await aPicture(server)
      now += 300_000
      expect((await signIn(user.account, right, { ticket, code })).msg).toBe('验证码错误或已失效')
    })
  })

  it('reveals nothing about the password before the picture code was correct', async () => {
    const user = await aUser(server.db)
    await withSetting(true, async () => {
      const [known, wrong, unknown] = await Promise.all([
        signIn(user.account),
        signIn(user.account, 'wrong1'),
        signIn('no-such-account'),
      ])
      expect({ ...wrong }).toEqual({ ...known })
      expect({ ...unknown }).toEqual({ ...known })
    })
  })
})

describe('failures', () => {
  it('require no picture code: the waits apply, which a right answer does not shorten', async () => {
    now += 3_600_000
    const user = await aUser(server.db)
    for (let count = 0; count < 6; count++) {
      expect(await signIn(user.account, 'wrong1')).toMatchObject({ code: 400, msg: '账号或密码错误', data: null })
    }
    expect((await signIn(user.account, right, await aPicture(server))).code).toBe(429)
    now += 3_600_000
    expect((await signIn(user.account)).code).toBe(200)
  })

  it('of the picture code make the address wait, not the account', async () => {
    now += 24 * 3_600_000
    const user = await aUser(server.db)
    await withSetting(true, async () => {
      const guess = () => signIn(user.account, right, { ticket: 'x'.repeat(43), code: 'abcd' })
      for (let count = 0; count < 21; count++) expect((await guess()).msg).toBe('验证码错误或已失效')
      expect((await guess()).code).toBe(429)
    })
    const guards = await server.db.sql.selectFrom('sign_in_failures').select('key').where('failures', '>', 0).execute()
    expect(guards.map(({ key }) => key)).not.toContain(`account:${user.account}`)
    now += 3_600_000
  })
})
