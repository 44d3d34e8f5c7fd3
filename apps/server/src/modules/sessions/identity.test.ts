import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '../../testing/client.ts'
import { aMenu, aRole, anOrganize, aUser, grant } from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { changeSysConfig } from '../settings/sys-config.ts'
import { createIdentity, endSession, endSessionsForUser } from './identity.ts'

const hour = 3_600_000
let server: TestServer
let now: number
beforeAll(async () => {
  server = await startTestServer({
    clock: () => now,
    config: { sessionIdleMs: 8 * hour, sessionAbsoluteMs: 24 * hour },
  })
})
beforeEach(() => {
  now = Date.UTC(2026, 0, 5)
})
afterAll(() => server.close())

const path = '/api/oauth/CurrentUser'
const readCode = async (client: { get: TestServer['nobody']['get'] }) => (await client.get(path)).code

describe('a session', () => {
  it('is identified by the bare token or with Bearer [S7.02, F7.01, SO.17]', async () => {
    const client = await server.as((await aUser(server.db)).account)
    expect(await readCode(client)).toBe(200)
    expect(await readCode(createClient(server.url, `Bearer ${client.token}`))).toBe(200)
  })

  it.each([
    ['no token', ''],
    ['a token that was never given', 'A'.repeat(43)],
    ['a text that is no token', 'x'],
    ['an SQL text', "' or 1=1 --"],
    ['a very long text', 'a'.repeat(5000)],
  ])('is not found for %s: 602', async (_, token) => {
    expect(await readCode(createClient(server.url, token))).toBe(602)
  })

  it('expires without calls for the idle time: 600 (SO.19)', async () => {
    const client = await server.as((await aUser(server.db)).account)
    now += 8 * hour - 1
    expect(await readCode(client)).toBe(200)
    now += 8 * hour - 1
    expect(await readCode(client)).toBe(200)
    now += 8 * hour
    expect(await client.get(path)).toMatchObject({ status: 200, code: 600, data: null })
  })

  it('expires after its maximum duration although it is in use: 600', async () => {
    const client = await server.as((await aUser(server.db)).account)
    for (let hours = 0; hours < 23; hours++) {
      now += hour
      expect(await readCode(client)).toBe(200)
    }
    now += hour
    expect(await readCode(client)).toBe(600)
  })

  it('expires exactly at its end, also if it has just been loaded', async () => {
    const client = await server.as((await aUser(server.db)).account)
    for (const step of [7 * hour, 7 * hour, 7 * hour, 3 * hour - 1000]) {
      now += step
      expect(await readCode(client)).toBe(200)
    }
    now += 1000
    expect(await readCode(client)).toBe(600)
  })

  it('ends at once on sign-out, in the cache too, and its token is then unknown: 602 (S7.26)', async () => {
    const client = await server.as((await aUser(server.db)).account)
    const other = await server.as((await aUser(server.db)).account)
    expect(await readCode(client)).toBe(200)
    expect(await client.get('/api/oauth/Logout')).toMatchObject({ code: 200, data: null })
    expect(await readCode(client)).toBe(602)
    expect(await readCode(other)).toBe(200)
  })

  it('that was ended by force or replaced returns 601', async () => {
    const user = await aUser(server.db)
    const client = await server.as(user.account)
    const another = await server.as(user.account)
    expect([await readCode(client), await readCode(another)]).toEqual([200, 200])
    const { sessionId } = await createIdentity(server.deps).identify(client.token, '127.0.0.1')
    await endSession(server.deps, sessionId, 'forced')
    expect([await readCode(client), await readCode(another)]).toEqual([601, 200])
    await endSessionsForUser(server.deps, user.id, 'disabled')
    expect(await readCode(another)).toBe(601)
  })

  it('of a disabled user returns 601', async () => {
    const user = await aUser(server.db)
    const client = await server.as(user.account)
    await server.db.sql.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', user.id).execute()
    await server.deps.bus.publish('rights', `user:${user.id}`)
    expect(await readCode(client)).toBe(601)
  })

  it('in excess of the allowed number ends the oldest with 601', async () => {
    await changeSysConfig(server.deps, { sessionsPerUser: 2 })
    const user = await aUser(server.db)
    const clients = []
    for (let n = 0; n < 3; n++) {
      now += 1000
      clients.push(await server.as(user.account))
    }
    await changeSysConfig(server.deps, { sessionsPerUser: 20 })
    expect(await Promise.all(clients.map(readCode))).toEqual([601, 200, 200])
  })

  it('saves when it was last seen at most once a minute', async () => {
    const user = await aUser(server.db)
    const client = await server.as(user.account)
    const seen = async () =>
      (
        await server.db.sql
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('user_id', '=', user.id)
          .executeTakeFirst()
      )?.last_seen_at
    const begun = now
    now += 59_000
    await readCode(client)
    expect(await seen()).toEqual(new Date(begun))
    now += 1_000
    await readCode(client)
    expect(await seen()).toEqual(new Date(begun + 60_000))
  })

  it('ended by another node is refused within half a minute even if the message was lost', async () => {
    const user = await aUser(server.db)
    const client = await server.as(user.account)
    expect(await readCode(client)).toBe(200)
    await server.db.query("update sessions set ended_reason = 'forced', ended_at = now() where user_id = $1", [user.id])
    now += 30_000
    expect(await readCode(client)).toBe(601)
  })

  it('uses changed rights from the next call on', async () => {
    const menu = await aMenu(server.db)
    const role = await aRole(server.db)
    const user = await aUser(server.db, { roles: [role] })
    await server.deps.bus.publish('rights')
    const { identify } = createIdentity(server.deps)
    const client = await server.as(user.account)
    expect((await identify(client.token, '')).rights.menus.has(menu.enCode)).toBe(false)
    await grant(server.db, 'role', role, [['menu', menu.id]])
    await server.deps.bus.publish('rights', `user:${user.id}`)
    expect((await identify(client.token, '')).rights.menus.has(menu.enCode)).toBe(true)
  })
})

describe('the caller', () => {
  it('contains organization, those below it, position and language', async () => {
    const top = await anOrganize(server.db, { fullName: '总部' })
    const below = await anOrganize(server.db, { parentId: top })
    const deeper = await anOrganize(server.db, { parentId: below })
    await anOrganize(server.db)
    const user = await aUser(server.db, { organize: top, realName: '王工', language: 'en' })
    const client = await server.as(user.account)
    const caller = await createIdentity(server.deps).identify(client.token, '')
    expect(caller).toMatchObject({
      userId: user.id,
      realName: '王工',
      organizeId: top,
      organizeName: '总部',
      language: 'en',
      isAdministrator: false,
    })
    expect([...caller.organizeIdAndSub].sort()).toEqual([top, below, deeper].sort())
  })

  it('has no organizations below without an organization', async () => {
    const client = await server.as((await aUser(server.db)).account)
    const caller = await createIdentity(server.deps).identify(client.token, '')
    expect(caller).toMatchObject({
      organizeId: null,
      organizeName: '',
      organizeIdAndSub: [],
      positionId: null,
      positionName: '',
    })
  })

  it('is read from the cache in far less time than a query takes', async () => {
    const client = await server.as((await aUser(server.db)).account)
    const { identify } = createIdentity(server.deps)
    const first = await identify(client.token, '')
    expect(await identify(client.token, '')).toBe(first)
    // the best of several rounds, as other processes may be using the core
    const bestOf = async (work: () => Promise<unknown>) => {
      const times: number[] = []
      for (let round = 0; round < 20; round++) {
        const begun = performance.now()
        for (let n = 0; n < 20; n++) await work()
        times.push(performance.now() - begun)
      }
      return Math.min(...times)
    }
    const statement = await bestOf(() => server.db.query('select 1'))
    const known = await bestOf(() => identify(client.token, ''))
    expect(known).toBeLessThan(statement / 3)
  })
})
