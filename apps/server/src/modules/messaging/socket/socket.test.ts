import { connect } from 'node:net'
import { socketRestartCode } from '@armature/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient, type Client } from '../../../testing/client.ts'
import { aUser, type BuiltUser } from '../../../testing/builders.ts'
import { openSocket, type SocketClient } from '../../../testing/socket-client.ts'
import { createServer } from '../../../platform/http/create-server.ts'
import { startSecondNode, type SecondNode } from '../../../testing/second-node.ts'
import { defaultPassword, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { setLogLevel } from '../../../platform/log/log.ts'
import { createIdentity, endSession } from '../../sessions/identity.ts'
import { toWirePassword } from '../../passwords/index.ts'
import { changeSysConfig } from '../../settings/sys-config.ts'
import { publishPush } from '../../../platform/realtime/push.ts'
import { measurePace } from '../../../testing/measure-pace.ts'

const path = '/api/message/websocket/'
const me = '/api/oauth/CurrentUser'
let server: TestServer
let other: SecondNode
let now: number
const open: SocketClient[] = []
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  other = await startSecondNode(server)
})
beforeEach(() => {
  now = Date.now()
})
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

interface Connect {
  url?: string
  query?: string
  origin?: string
}
async function connected(client: Client, { url = server.url, query = '?language=zh', ...options }: Connect = {}) {
  const socket = await openSocket(url, path + client.token + query, options)
  open.push(socket)
  return socket
}
const signedIn = async (user?: BuiltUser) => server.as((user ?? (await aUser(server.db))).account)
const findClientSession = async (client: Client, url = server.deps) =>
  (await createIdentity(url).identify(client.token, '127.0.0.1')).sessionId

describe('a socket', () => {
  it('opens at /api/message/websocket/{token} and answers OnConnection with initMessage (S7.51, S7.53, S7.54, SO.64)', async () => {
    const client = await signedIn()
    const socket = await connected(client)
    socket.send({ method: 'OnConnection', token: client.token, mobileDevice: false })
    expect(await socket.next('initMessage')).toEqual({
      method: 'initMessage',
      unreadMessageCount: 0,
      unreadNoticeCount: 0,
      unreadNums: [],
    })
  })

  it.each([
    ['an unknown token', `${path}${'A'.repeat(43)}`, '401'],
    ['a text that is no token', `${path}x`, '401'],
    ['an SQL text', `${path}'or'1'='1`, '404'],
    ['no token', path, '404'],
    ['a longer path', `${path}${'A'.repeat(43)}/more`, '404'],
    ['another address', '/api/oauth/CurrentUser', '404'],
    ['the address of development tools', '/?token=x', '404'],
  ])('does not open for %s', async (_, address, status) => {
    await expect(openSocket(server.url, address)).rejects.toThrow(status)
  })

  it('does not open for a session that has ended', async () => {
    const client = await signedIn()
    await client.get('/api/oauth/Logout')
    await expect(openSocket(server.url, path + client.token)).rejects.toThrow('401')
  })

  it.each(['https://evil.example', 'http://127.0.0.1:1', 'null', 'file://', 'x'])(
    'does not open for a page of %s (security rule 6.1)',
    async (origin) => {
      const client = await signedIn()
      await expect(openSocket(server.url, path + client.token, { origin })).rejects.toThrow('403')
    },
  )

  it('opens for a page of this site, whatever forwarded host a client claims', async () => {
    const client = await signedIn()
    await expect(connected(client, { origin: server.url })).resolves.toBeDefined()
    const headers = { 'X-Forwarded-Host': 'evil.example' }
    await expect(
      openSocket(server.url, path + client.token, { headers, origin: 'https://evil.example' }),
    ).rejects.toThrow('403')
  })

  it('survives aborted handshakes', async () => {
    const client = await signedIn()
    const { port } = new URL(server.url)
    for (let n = 0; n < 20; n++) {
      const raw = connect(Number(port), '127.0.0.1')
      raw.write(
        `GET ${path}${client.token} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
      )
      raw.destroy()
    }
    const socket = await connected(client)
    socket.send({ method: 'OnConnection', token: client.token })
    await socket.next('initMessage')
  })
})

describe('a frame', () => {
  it('is rejected with another token than its connection; connection and session stay (S7.55, SO.66)', async () => {
    const [client, foreign] = [await signedIn(), await signedIn()]
    const socket = await connected(client)
    socket.send({ method: 'OnConnection', token: foreign.token })
    expect(await socket.next('error')).toMatchObject({
      code: 403,
      msg: '消息中的登录凭证与连接不符',
      of: 'OnConnection',
    })
    socket.send({ method: 'OnConnection', token: client.token })
    await socket.next('initMessage')
    expect((await client.get(me)).code).toBe(200)
  })

  it('with an unknown method is answered with an error, and the next one is processed', async () => {
    const client = await signedIn()
    const socket = await connected(client)
    for (const method of ['Nonsense', 'toString', '__proto__', 'constructor']) {
      socket.send(`{"method":${JSON.stringify(method)}}`)
      expect(await socket.next('error')).toMatchObject({ code: 404, msg: `不支持的消息：${method}` })
    }
    socket.send({ method: 'OnConnection', token: client.token })
    await socket.next('initMessage')
  })

  it.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['no method', '{}'],
    ['a method that is no text', '{"method":{}}'],
    ['a method that is too long', `{"method":"${'m'.repeat(41)}"}`],
    ['a prototype', '{"method":"OnConnection","__proto__":{"a":1}}'],
    ['nine levels', `{"method":"x","a":${'['.repeat(8)}${']'.repeat(8)}}`],
    ['OnConnection without a token', '{"method":"OnConnection"}'],
    ['OnConnection with a wrong device', '{"method":"OnConnection","mobileDevice":"yes"}'],
  ])('of %s is answered with an error', async (_, text) => {
    const socket = await connected(await signedIn())
    socket.send(text)
    expect(await socket.next('error')).toMatchObject({ code: 400, msg: '请求内容无法读取' })
  })

  it('of more than 64 KB closes the connection with 1009', async () => {
    const socket = await connected(await signedIn())
    socket.send(JSON.stringify({ method: 'x', text: 'a'.repeat(65_536) }))
    expect(await socket.closed).toBe(1009)
  })

  it('of bytes closes the connection with 1003', async () => {
    const socket = await connected(await signedIn())
    socket.socket.send(Buffer.from([1, 2, 3]))
    expect(await socket.closed).toBe(1003)
  })

  it('is rejected after a flood, and the client is closed with 1008 if it continues; others are not delayed', async () => {
    const [flooder, client] = [await connected(await signedIn()), await signedIn()]
    const socket = await connected(client)
    for (let n = 0; n < 30; n++) flooder.send({ method: 'x' })
    await expect
      .poll(() => flooder.frames.map(({ code }) => code).sort())
      .toEqual([...Array<number>(20).fill(404), ...Array<number>(10).fill(429)])
    for (let n = 0; n < 200; n++) flooder.send({ method: 'x' })
    socket.send({ method: 'OnConnection', token: client.token })
    await socket.next('initMessage')
    expect(await flooder.closed).toBe(1008)
  })
})

describe('the end of a session', () => {
  it.each([
    ['this node', () => server.url],
    ['another node', () => other.url],
  ])('reaches a page on %s within a second, with who has ended it, and closes its socket', async (_, url) => {
    const client = await signedIn()
    const socket = await connected(client, { url: url() })
    const sessionId = await findClientSession(client)
    const begun = performance.now()
    await endSession(server.deps, sessionId, 'forced')
    expect(await socket.next('logout')).toEqual({ method: 'logout', code: 601, msg: '你已被管理员强制下线' })
    expect(await socket.closed).toBe(1000)
    expect(performance.now() - begun).toBeLessThan(100 * measurePace())
    expect((await createClient(url(), client.token).get(me)).code).toBe(601)
  })

  it('reaches every page of the session and no page of other sessions', async () => {
    const user = await aUser(server.db)
    const [client, elsewhere] = [await signedIn(user), await signedIn(user)]
    const sockets = [await connected(client), await connected(client, { url: other.url })]
    const stays = await connected(elsewhere)
    await endSession(server.deps, await findClientSession(client), 'forced')
    for (const socket of sockets) await socket.next('logout')
    stays.send({ method: 'OnConnection', token: elsewhere.token })
    await stays.next('initMessage')
    expect(stays.frames.map(({ method }) => method)).toEqual(['initMessage'])
  })

  it('by a newer sign-in that replaces it reaches its page (601)', async () => {
    await changeSysConfig(server.deps, { secondLogin: 'replace' })
    const user = await aUser(server.db)
    const socket = await connected(await signedIn(user), { url: other.url })
    await signedIn(user)
    expect(await socket.next('logout')).toMatchObject({ code: 601, msg: '你的账号已在其他地方登录，本次登录已结束' })
    await changeSysConfig(server.deps, { secondLogin: 'allow' })
  })

  it('by signing out in another tab is sent without a message', async () => {
    const client = await signedIn()
    const socket = await connected(client)
    await client.get('/api/oauth/Logout')
    expect(await socket.next('logout')).toMatchObject({ code: 602, msg: '' })
  })

  it('by disabling the account reaches its pages', async () => {
    const user = await aUser(server.db)
    const socket = await connected(await signedIn(user), { url: other.url, query: '?language=en' })
    await server.db.query('update users set enabled_mark = 0 where id = $1', [user.id])
    await server.deps.bus.publish('rights', `user:${user.id}`)
    expect(await socket.next('logout')).toMatchObject({ code: 601, msg: 'Your account was disabled' })
  })

  it('by a setting that makes it too old reaches its page; an open page alone does not keep a session alive', async () => {
    const client = await signedIn()
    const socket = await connected(client)
    now += 50 * 60_000
    await changeSysConfig(server.deps, { sessionIdleMinutes: 60 })
    socket.send({ method: 'OnConnection', token: client.token })
    await socket.next('initMessage')
    now += 10 * 60_000
    await server.deps.bus.publish('session')
    expect(await socket.next('logout')).toMatchObject({ code: 600, msg: '登录过期,请重新登录' })
    await changeSysConfig(server.deps, { sessionIdleMinutes: null })
  })
})

describe('locking a session', () => {
  it.each([
    ['this node', () => server.url],
    ['another node', () => other.url],
  ])('closes its pages on %s without ending it, and none opens until it is unlocked', async (_, url) => {
    const user = await aUser(server.db)
    const [client, elsewhere] = [await signedIn(user), await signedIn(user)]
    const [socket, stays] = [await connected(client, { url: url() }), await connected(elsewhere, { url: url() })]
    expect((await client.put('/api/oauth/LockScreen')).code).toBe(200)
    expect(await socket.next('closeSocket')).toEqual({ method: 'closeSocket' })
    expect(await socket.closed).toBe(1000)
    expect(socket.frames).toHaveLength(1)
    await expect(openSocket(url(), path + client.token)).rejects.toThrow('401')
    stays.send({ method: 'OnConnection', token: elsewhere.token })
    await stays.next('initMessage')
    const password = toWirePassword(defaultPassword)
    expect((await client.post('/api/oauth/LockScreen', { account: user.account, password })).code).toBe(200)
    await expect.poll(() => connected(client, { url: url() }).catch(() => undefined)).toBeDefined()
  })
})

describe('a push', () => {
  it('reaches every page of its users on every node, and no other users', async () => {
    const users = [await aUser(server.db), await aUser(server.db), await aUser(server.db)]
    const [one, two, three] = await Promise.all(users.map((user) => signedIn(user)))
    if (!one || !two || !three) throw new Error('nobody is signed in')
    const sockets = [
      await connected(one),
      await connected(one, { url: other.url }),
      await connected(two, { url: other.url }),
    ]
    const stranger = await connected(three)
    await publishPush(server.deps, [users[0]?.id ?? '', users[1]?.id ?? ''], {
      method: 'initMessage',
      unreadMessageCount: 3,
      unreadNoticeCount: 0,
      unreadNums: [],
    })
    for (const socket of sockets) expect(await socket.next('initMessage')).toMatchObject({ unreadMessageCount: 3 })
    expect(stranger.frames).toEqual([])
  })

  it('throws in the caller if it is too large for the bus', async () => {
    const frame = {
      method: 'initMessage',
      unreadMessageCount: 0,
      unreadNoticeCount: 0,
      unreadNums: [{ formUserId: 'x'.repeat(8000), unreadNum: 1 }],
    } as const
    await expect(publishPush(server.deps, ['u'], { ...frame, unreadNums: [...frame.unreadNums] })).rejects.toThrow(
      'too large',
    )
  })
})

describe('the number of sockets', () => {
  it('is limited per user: the oldest is closed for good', async () => {
    const client = await signedIn()
    const sockets: SocketClient[] = []
    for (let n = 0; n < 51; n++) sockets.push(await connected(client))
    expect(await sockets[0]?.next('closeSocket')).toEqual({ method: 'closeSocket' })
    expect(await sockets[0]?.closed).toBe(1000)
    sockets[1]?.send({ method: 'OnConnection', token: client.token })
    await sockets[1]?.next('initMessage')
  })

  it('is limited in a burst too, also for clients that do not answer; other users connect', async () => {
    const client = await signedIn()
    const other = await signedIn()
    const isOpen = ({ socket }: SocketClient) => socket.readyState === socket.OPEN
    const sockets = await Promise.all(
      Array.from({ length: 150 }, async (_, n) => {
        const socket = await connected(client)
        if (n % 2 === 0) socket.socket.pause()
        return socket
      }),
    )
    const own = await connected(other)
    for (const { socket } of sockets) socket.resume()
    await expect.poll(() => sockets.filter(isOpen).length, { timeout: 5_000 }).toBe(50)
    own.send({ method: 'OnConnection', token: other.token })
    await own.next('initMessage')
    for (const { socket } of [...sockets, own]) socket.terminate()
  })
})

describe('a handshake', () => {
  it('ends after ten seconds, whatever part of it is missing', () => {
    const identify = () => new Promise<never>(() => undefined)
    const aroundCall = async <T>(_endpoint: unknown, _facts: unknown, run: () => Promise<T>) => run()
    const runOnce = async (_call: unknown, work: () => Promise<string>) => work()
    const { fastify } = createServer({ endpoints: [], identify, aroundCall, runOnce, trustedProxies: 0 })
    expect(fastify.server.headersTimeout).toBe(10_000)
  })
})

describe('a server that stops', () => {
  it('closes its sockets as a restart, so that pages connect to another node one after the other, and does not wait for unresponsive ones', async () => {
    setLogLevel('silent')
    const third = await startSecondNode(server)
    const client = await signedIn()
    const socket = await connected(client, { url: third.url })
    const deaf = await connected(client, { url: third.url })
    deaf.socket.pause()
    const begun = performance.now()
    await third.close()
    expect(await socket.closed).toBe(socketRestartCode)
    expect(performance.now() - begun).toBeLessThan(4000)
    expect((await client.get(me)).code).toBe(200)
    setLogLevel('warn')
  })
})
