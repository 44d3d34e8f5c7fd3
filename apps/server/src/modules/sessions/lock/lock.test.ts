import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { toWirePassword } from '../../passwords/password.ts'

let server: TestServer
let now = Date.UTC(2026, 0, 5)
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
})
afterAll(() => server.close())

const unlock = (client: Client, account: unknown, password: unknown = 'armature2026') =>
  client.post('/api/oauth/LockScreen', {
    account,
    password: typeof password === 'string' ? toWirePassword(password) : password,
  })
const isAlive = async (client: Client) => (await client.get('/api/oauth/CurrentUser')).code === 200
/** An hour without a wrong password resets the count of the address, so that tests do not affect each other. */
const anHourLater = () => {
  now += 3_600_000
}

describe('PUT /api/oauth/LockScreen', () => {
  it('locks the session on the server: every call is refused until it is unlocked, other sessions go on', async () => {
    const { account } = await aUser(server.db, { realName: '秦站长' })
    const [client, other] = [await server.as(account), await server.as(account)]
    const state = (isLocked: boolean) => ({ code: 200, data: { isLocked, account, realName: '秦站长' } })
    expect(await client.get('/api/oauth/LockScreen')).toMatchObject(state(false))
    expect(await client.put('/api/oauth/LockScreen')).toMatchObject({ code: 200 })
    for (const path of ['/api/oauth/CurrentUser', '/api/message', '/api/permission/Users'])
      expect(await client.get(path), path).toMatchObject({ code: 423, msg: '屏幕已锁定，请先解锁' })
    expect(await client.get('/api/oauth/LockScreen')).toMatchObject(state(true))
    expect(await isAlive(other)).toBe(true)
    expect((await unlock(client, account, 'another1')).code).toBe(400)
    expect((await client.get('/api/oauth/CurrentUser')).code).toBe(423)
    expect((await unlock(client, account)).code).toBe(200)
    expect(await isAlive(client)).toBe(true)
    expect((await server.nobody.put('/api/oauth/LockScreen')).code).toBe(602)
    anHourLater()
  })

  it('still lets the user sign out', async () => {
    const client = await server.as((await aUser(server.db)).account)
    await client.put('/api/oauth/LockScreen')
    expect((await client.get('/api/oauth/Logout')).code).toBe(200)
    expect((await client.get('/api/oauth/LockScreen')).code).toBe(602)
  })
})

describe('POST /api/oauth/LockScreen', () => {
  it('unlocks with account and password of the session’s own account [S7.22, S7.23]', async () => {
    const { account } = await aUser(server.db)
    const client = await server.as(account)
    expect(await unlock(client, account)).toMatchObject({ status: 200, code: 200, data: null })
    expect((await unlock(client, ` ${account.toUpperCase()} `)).code).toBe(200)
  })

  it('refuses a wrong password with a plain message; the session continues [S8.09, SO.24]', async () => {
    const { account } = await aUser(server.db)
    const client = await server.as(account)
    expect(await unlock(client, account, 'another1')).toMatchObject({ status: 200, code: 400, msg: '密码错误' })
    expect(await isAlive(client)).toBe(true)
    anHourLater()
  })

  it('refuses another account although the password is right, and does not count it as a failure [SO.24]', async () => {
    const [mine, theirs] = [await aUser(server.db), await aUser(server.db)]
    const client = await server.as(mine.account)
    for (let n = 0; n < 8; n += 1) expect(await unlock(client, theirs.account)).toMatchObject({ code: 400 })
    expect((await unlock(client, theirs.account)).msg).toContain('只能用锁定时的账号解锁')
    expect(await isAlive(client)).toBe(true)
    expect((await server.as(theirs.account)).token).not.toBe('')
  })

  it('limits guesses like the sign-in: after five wrong ones even the right one has to wait', async () => {
    const { account } = await aUser(server.db)
    const client = await server.as(account)
    for (let n = 0; n < 6; n += 1) await unlock(client, account, `guess${n}a`)
    expect((await unlock(client, account)).code).toBe(429)
    expect(await isAlive(client)).toBe(true)
    anHourLater()
    expect((await unlock(client, account)).code).toBe(200)
  })

  it('counts all of many simultaneous guesses', async () => {
    const { account } = await aUser(server.db)
    const client = await server.as(account)
    const replies = await Promise.all(Array.from({ length: 9 }, (_, n) => unlock(client, account, `burst${n}a`)))
    expect(replies.filter((reply) => reply.code === 400).length).toBeLessThanOrEqual(6)
    expect((await unlock(client, account)).code).toBe(429)
    anHourLater()
  })

  it.each([
    ['no password', { account: 'a' }],
    ['no account', { password: 'a' }],
    ['a list for an account', { account: ['a'], password: 'a' }],
    ['an object for a password', { account: 'a', password: { $ne: '' } }],
    ['an endless password', { account: 'a', password: 'a'.repeat(129) }],
  ])('refuses %s', async (_, body) => {
    const { account } = await aUser(server.db)
    expect((await (await server.as(account)).post('/api/oauth/LockScreen', body)).code).toBe(400)
  })

  it('requires a session', async () => {
    expect((await unlock(server.nobody, 'admin')).code).toBe(602)
  })
})
