import { messageType } from '@armature/contract'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInByScan, signInWith } from '../modules/auth/testing/sign-in.ts'
import { notify } from '../modules/messaging/message/notify.ts'
import { aUser, type BuiltUser } from '../testing/builders.ts'
import { createClient, type Client } from '../testing/client.ts'
import { hasRedisServer, startRedisServer, type RedisServer } from '../testing/redis-server.ts'
import { startSecondNode, type SecondNode } from '../testing/second-node.ts'
import { openSocket } from '../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const kinds = hasRedisServer() ? (['PostgreSQL', 'Redis'] as const) : (['PostgreSQL'] as const)

describe.each(kinds)('two nodes with the bus over %s', (kind) => {
  let redis: RedisServer | undefined
  let server: TestServer
  let other: SecondNode
  /** another node, as tests call a server */
  let otherServer: TestServer
  beforeAll(async () => {
    if (kind === 'Redis') redis = await startRedisServer()
    server = await startTestServer({ config: { redisUrl: redis?.url, trustedProxies: 1 } })
    other = await startSecondNode(server)
    otherServer = { ...server, url: other.url, nobody: createClient(other.url) }
  })
  afterAll(async () => {
    await other.close()
    await server.close()
    await redis?.kill()
  })
  const aSession = async (values = {}): Promise<{ user: BuiltUser; here: Client; there: Client }> => {
    const user = await aUser(server.db, values)
    const here = await server.as(user.account)
    return { user, here, there: createClient(other.url, here.token) }
  }
  const me = '/api/oauth/CurrentUser'

  it('end a session on both when its user signs out on one', async () => {
    const { here, there } = await aSession()
    expect((await there.get(me)).code).toBe(200)
    expect((await here.get('/api/oauth/Logout')).code).toBe(200)
    await expect.poll(async () => (await there.get(me)).code, { timeout: 1_000 }).not.toBe(200)
  })

  it('end a session on both when an administrator ends it on one', async () => {
    const admin = await aSession({ isAdministrator: true })
    const { user, here, there } = await aSession()
    expect((await there.get(me)).code).toBe(200)
    const [session] = await server.db.query<{ id: string }>('select id from sessions where user_id = $1', [user.id])
    expect((await here.delete(`/api/permission/OnlineUser/${session?.id}`)).code).toBe(403)
    expect((await admin.here.delete(`/api/permission/OnlineUser/${session?.id}`)).code).toBe(200)
    await expect.poll(async () => (await there.get(me)).code, { timeout: 1_000 }).toBe(601)
  })

  it('send a message of one to the open pages of the other when it is committed', async () => {
    const { user, here } = await aSession()
    const socket = await openSocket(other.url, `/api/message/websocket/${here.token}?language=zh`)
    socket.send({ method: 'OnConnection', token: here.token })
    await socket.next('initMessage')
    const text = { zh: '公告', tw: '公告', en: 'Notice' }
    await server.db.transaction((tx) =>
      notify(tx, {
        receivers: [user.id],
        type: messageType.system,
        title: text,
        bodyText: text,
        link: '',
        at: new Date(),
      }),
    )
    expect(await socket.next('messagePush')).toEqual({ method: 'messagePush', unreadNoticeCount: 1 })
    socket.socket.terminate()
  })

  it('open the session of a QR code that one has shown, the other has confirmed and either asks for', async () => {
    const { there } = await aSession()
    const code = (await server.nobody.get<{ ticket: string; secret: string }>('/api/oauth/QrCode')).data
    for (const state of ['scanned', 'confirmed'])
      expect((await there.put(`/api/oauth/QrCode/${code.ticket}`, { state })).code).toBe(200)
    const proof = createHash('sha256').update(code.secret).digest('hex')
    const asked = await server.nobody.get<{ state: string }>(`/api/oauth/QrCode/${code.ticket}?proof=${proof}`)
    expect(asked.data.state).toBe('confirmed')
    expect((await signInByScan(otherServer, code)).code).toBe(200)
    expect((await signInByScan(server, code)).code).toBe(400)
  })

  it('count wrong passwords together, and both refuse the next attempt', async () => {
    const { account } = await aUser(server.db)
    for (const node of [server, otherServer, server, otherServer, server, otherServer])
      expect((await signInWith(node, account, 'wrong2026')).code).not.toBe(200)
    const refused = await Promise.all([server, otherServer].map((node) => signInWith(node, account, 'wrong2026')))
    for (const reply of refused) expect(reply).toMatchObject({ code: 429 })
  })

  it('list the users who are online on either', async () => {
    const admin = await aSession({ isAdministrator: true })
    const { user } = await aSession()
    for (const client of [admin.here, admin.there]) {
      const { data } = await client.get<{ list: unknown[] }>('/api/permission/OnlineUser?pageSize=100')
      expect(JSON.stringify(data)).toContain(user.id)
    }
  })
})
