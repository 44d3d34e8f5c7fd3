import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aGrade, aMenu, aRole, aUser, anOrganize } from '../../../testing/builders.ts'
import { createClient, type Client } from '../../../testing/client.ts'
import { defaultPassword, buildLoginForm, startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/api/permission/OnlineUser'
const own = '/api/permission/Users/Current/Sessions'
const me = '/api/oauth/CurrentUser'
const inZh = { 'Accept-Language': 'zh' }
const hour = 3_600_000
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

interface Session {
  id: string
  account: string
  realName: string
  isCurrent: boolean
  [name: string]: unknown
}
interface Page {
  list: Session[]
  pagination: { total: number }
}

let server: TestServer
let now: number
let admin: Client
beforeAll(async () => {
  now = Date.UTC(2026, 3, 7, 9)
  server = await startTestServer({ clock: () => now, config: { sessionIdleMs: 8 * hour, trustedProxies: 1 } })
})
beforeEach(async () => {
  now += 24 * hour
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
})
afterAll(() => server.close())

async function signIn(account: string, headers: Record<string, string> = {}): Promise<Client> {
  const reply = await server.nobody.post<{ token: string }>(
    '/api/oauth/Login',
    buildLoginForm(account, defaultPassword),
    headers,
  )
  return createClient(server.url, reply.data.token)
}
const online = async (query = '') => (await admin.get<Page>(path + query, inZh)).data
const listSessions = async (account: string) => (await online(`?keyword=${account}`)).list

describe('online users', () => {
  it('are listed with device, place and times, one row per session, the last seen first (S2.191, SO.83)', async () => {
    const organize = await anOrganize(server.db, { fullName: '运维中心' })
    const user = await aUser(server.db, { realName: '林夏', organize })
    await signIn(user.account, { 'User-Agent': windows, 'X-Forwarded-For': '114.114.114.114' })
    now += 60_000
    await signIn(user.account, { 'User-Agent': phone, 'X-Forwarded-For': '192.168.7.7' })
    expect(await listSessions(user.account)).toEqual([
      {
        id: expect.any(String) as string,
        userId: user.id,
        account: user.account,
        realName: '林夏',
        organizeName: '运维中心',
        device: 'Safari 18 · iPhone',
        deviceKind: 'mobile',
        ipAddress: '192.168.7.7',
        place: '内网',
        loginTime: now,
        lastSeenTime: now,
        isCurrent: false,
      },
      expect.objectContaining({
        device: 'Chrome 141 · Windows',
        deviceKind: 'desktop',
        ipAddress: '114.114.114.114',
        place: '江苏省 南京市',
        loginTime: now - 60_000,
      }),
    ])
    const inEnglish = await admin.get<Page>(`${path}?keyword=${user.account}`, { 'Accept-Language': 'en' })
    expect(inEnglish.data.list[1]).toMatchObject({ place: 'Jiangsu, China' })
  })

  it('are found by account, name and address, with every sign as a plain character', async () => {
    const user = await aUser(server.db, { realName: '王百分%号' })
    await signIn(user.account, { 'X-Forwarded-For': '8.8.4.4' })
    for (const keyword of [user.account.toUpperCase(), '百分%25', '8.8.4'])
      expect((await online(`?keyword=${keyword}`)).list.map(({ account }) => account)).toEqual([user.account])
    expect((await online('?keyword=%25%25%25')).list).toEqual([])
    expect((await online("?keyword=' or 1=1 --")).list).toEqual([])
  })

  it('are paged and sorted as requested', async () => {
    const name = `排序${now}`
    for (const letter of ['丙', '甲', '乙'])
      await signIn((await aUser(server.db, { realName: `${name}${letter}` })).account)
    const first = await online(`?keyword=${name}&pageSize=2&sidx=realName&sort=asc`)
    const next = await online(`?keyword=${name}&pageSize=2&currentPage=2&sidx=realName&sort=asc`)
    expect(first.pagination.total).toBe(3)
    expect([...first.list, ...next.list].map(({ realName }) => realName.at(-1))).toEqual(['丙', '乙', '甲'].sort())
    expect((await admin.get(`${path}?sidx=password_hash`)).code).toBe(200)
    expect((await admin.get(`${path}?pageSize=501`)).code).toBe(400)
  })

  it('exclude users who have signed out, were signed out, or were idle too long', async () => {
    const users = await Promise.all([aUser(server.db), aUser(server.db), aUser(server.db)])
    const [gone, ended, idle] = await Promise.all(users.map(({ account }) => signIn(account)))
    await gone?.get('/api/oauth/Logout')
    const [session] = await listSessions(users[1]?.account ?? '')
    await admin.delete(`${path}/${session?.id}`)
    now += 8 * hour
    admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
    for (const { account } of users) expect(await listSessions(account)).toEqual([])
    expect((await idle?.get(me))?.code).toBe(600)
    expect((await ended?.get(me))?.code).toBe(601)
  })
})

describe('ending sessions of others', () => {
  it('ends that session at once with 601, says who did it, and leaves the others (S2.192)', async () => {
    const user = await aUser(server.db)
    const [one, other] = [await signIn(user.account), await signIn(user.account)]
    const [last] = await listSessions(user.account)
    expect(await admin.delete(`${path}/${last?.id}`, undefined, inZh)).toMatchObject({ code: 200, msg: '已强制下线' })
    const codes = [await one.get(me, inZh), await other.get(me, inZh)].map(({ code, msg }) => [code, msg])
    expect(codes.sort()).toEqual([
      [200, 'Success'],
      [601, '你已被管理员强制下线'],
    ])
  })

  it('ends several at once, all of them or none', async () => {
    const users = [await aUser(server.db), await aUser(server.db)]
    const clients = [await signIn(users[0]?.account ?? ''), await signIn(users[1]?.account ?? '')]
    const ids = await Promise.all(users.map(async ({ account }) => (await listSessions(account))[0]?.id))
    const unknown = '00000000-0000-7000-8000-00000000ffff'
    expect(await admin.delete(path, { ids: [...ids, unknown] }, inZh)).toMatchObject({ code: 404 })
    for (const client of clients) expect((await client.get(me)).code).toBe(200)
    expect(await admin.delete(path, { ids: [...ids, ids[0]] })).toMatchObject({ code: 200 })
    for (const client of clients) expect((await client.get(me)).code).toBe(601)
  })

  it('is refused for the own session and for unknown ids', async () => {
    const mine = (await online('?pageSize=500')).list.find(({ isCurrent }) => isCurrent)
    expect(await admin.delete(`${path}/${mine?.id}`)).toMatchObject({ code: 400 })
    expect(await admin.delete(path, { ids: [] })).toMatchObject({ code: 400 })
    expect(await admin.delete(path, { ids: ["' or 1=1"] })).toMatchObject({ code: 400 })
    expect(await admin.delete(`${path}/x`)).toMatchObject({ code: 400 })
    expect((await admin.get(me)).code).toBe(200)
  })

  it('requires the page, its button and the organization of the user, and only administrators end sessions of administrators', async () => {
    const menu = await aMenu(server.db, {
      enCode: 'permission.onlineUser',
      buttons: ['btn_remove'],
      property: { useBtnPermission: true },
    })
    const looks = await aRole(server.db, { grants: [['menu', menu.id]] })
    const ends = await aRole(server.db, {
      grants: [
        ['menu', menu.id],
        ['button', menu.items['button:btn_remove'] ?? ''],
      ],
    })
    const organize = await anOrganize(server.db)
    const [looker, warden, staff, stranger] = await Promise.all([
      aUser(server.db, { roles: [looks] }),
      aUser(server.db, { roles: [ends] }),
      aUser(server.db, { organize }),
      aUser(server.db, { organize: await anOrganize(server.db) }),
    ])
    await aGrade(server.db, warden.id, organize)
    await server.deps.bus.publish('rights')
    const ofStranger = await signIn(stranger.account)
    const clients = await Promise.all([looker, warden, staff].map(({ account }) => signIn(account)))
    const [ofLooker, ofWarden, ofStaff] = clients as [Client, Client, Client]
    const [target] = await listSessions(staff.account)
    const adminSession = (await online('?pageSize=500')).list.find(({ isCurrent }) => isCurrent)
    expect((await ofStaff.get(path)).code).toBe(403)
    expect((await ofLooker.get<Page>(path)).data.list).toEqual([])
    expect((await ofWarden.get<Page>(`${path}?pageSize=500`)).data.list.map(({ account }) => account)).toEqual([
      staff.account,
    ])
    const [outside] = await listSessions(stranger.account)
    expect((await ofWarden.delete(path, { ids: [target?.id, outside?.id] })).code).toBe(404)
    expect((await ofStranger.get(me)).code).toBe(200)
    expect((await ofLooker.delete(`${path}/${target?.id}`)).code).toBe(403)
    expect(await ofWarden.delete(`${path}/${adminSession?.id}`, undefined, inZh)).toMatchObject({
      code: 403,
      msg: '只有管理员可以让管理员下线',
    })
    expect((await ofWarden.delete(`${path}/${target?.id}`)).code).toBe(200)
    expect((await ofStaff.get(me)).code).toBe(601)
  })
})

describe('own sessions', () => {
  it('are seen and ended by their owner, and the reply says so', async () => {
    const user = await aUser(server.db)
    const [here, there] = [await signIn(user.account), await signIn(user.account, { 'User-Agent': phone })]
    const { list } = (await here.get<Page>(own)).data
    expect(list).toHaveLength(2)
    expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const other = list.find(({ isCurrent }) => !isCurrent)
    expect(await here.delete(`${own}/${other?.id}`)).toMatchObject({ code: 200 })
    expect(await there.get(me, inZh)).toMatchObject({ code: 601, msg: '你已在另一处退出了本次登录' })
    expect(await here.delete(`${own}/${other?.id}`)).toMatchObject({ code: 404 })
    expect((await here.get<Page>(own)).data.list).toHaveLength(1)
  })

  it('are all ended except this one', async () => {
    const user = await aUser(server.db)
    const [here, ...others] = [await signIn(user.account), await signIn(user.account), await signIn(user.account)]
    expect(await here.delete(own)).toMatchObject({ code: 200 })
    expect((await here.get(me)).code).toBe(200)
    for (const client of others) expect((await client.get(me)).code).toBe(601)
  })

  it('do not include sessions of others, and the present one ends by signing out', async () => {
    const [user, other] = [await aUser(server.db), await aUser(server.db)]
    const [mine, theirs] = [await signIn(user.account), await signIn(other.account)]
    const [foreign] = (await theirs.get<Page>(own)).data.list
    const [present] = (await mine.get<Page>(own)).data.list
    expect(await mine.delete(`${own}/${foreign?.id}`)).toMatchObject({ code: 404 })
    expect(await mine.delete(`${own}/${present?.id}`)).toMatchObject({ code: 400 })
    expect((await theirs.get(me)).code).toBe(200)
  })
})
