import { messageType, type MessageDetail, type MessageRow } from '@armature/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import { createClient, type Client } from '../../../testing/client.ts'
import { startSecondNode, type SecondNode } from '../../../testing/second-node.ts'
import { openSocket, type SocketClient } from '../../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { notify } from './notify.ts'
import { measurePace } from '../../../testing/measure-pace.ts'
import { isSlowRun } from '../../../testing/slow-run.ts'

let server: TestServer
let other: SecondNode
let me: Client
let colleague: Client
let admin: Client
let userId: string
beforeAll(async () => {
  server = await startTestServer()
  other = await startSecondNode(server)
  await aUser(server.db, { account: 'colleague' })
  await aUser(server.db, { account: 'admin', isAdministrator: true })
  ;[colleague, admin] = [await server.as('colleague'), await server.as('admin')]
})
afterAll(async () => {
  await other.close()
  await server.close()
})
async function aReader(language: 'zh' | 'en' = 'zh'): Promise<void> {
  const user = await aUser(server.db, { language })
  userId = user.id
  me = await server.as(user.account)
}

const path = '/api/message'
interface Listed {
  list: MessageRow[]
  pagination: { total: number; totalKind?: string }
}
const listed = async (query = '', client = me) => (await client.get<Listed>(`${path}?${query}`)).data
const titles = async (query = '') => (await listed(query)).list.map(({ title }) => title)
const sameInAll = (text: string) => ({ zh: text, tw: text, en: text })
const send = (title: string, type: 1 | 2 | 3 = messageType.system, link = '') =>
  server.db.transaction((tx) =>
    notify(tx, {
      receivers: [userId],
      type,
      title: sameInAll(title),
      bodyText: sameInAll(`<p>${title}</p>`),
      link,
      at: new Date(),
    }),
  )
/** So many messages of the user, two types, a third of them read. */
const many = (count: number) =>
  server.db.alone(async (own) => {
    const id = (n: string) => `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
    await own.query(
      `insert into messages (id, type, title, body_text, created_at)
       select ${id('n')}, 1 + n % 2, '消息 ' || n, '', now() from generate_series(1, $1::int) n`,
      [count],
    )
    await own.query(
      `insert into message_recipients (user_id, message_id, type, read_at)
       select $1, ${id('n')}, 1 + n % 2, case when n % 3 = 0 then now() end from generate_series(1, $2::int) n`,
      [userId, count],
    )
    await own.query('analyze message_recipients, messages')
  })

describe('the user’s messages', () => {
  it('are the user’s own, newest first, 20 a page (S7.31, S9.12, S9.59, SO.113)', async () => {
    await aReader()
    for (let n = 1; n <= 21; n++) await send(`消息 ${n}`)
    const first = await listed()
    expect(first.list).toHaveLength(20)
    expect(first.list[0]?.title).toBe('消息 21')
    expect(first.pagination).toEqual({ currentPage: 1, pageSize: 20, total: 21, totalKind: 'exact' })
    expect(await titles('currentPage=2')).toEqual(['消息 1'])
    expect((await listed('', colleague)).list).toEqual([])
    expect((await server.nobody.get(path)).code).toBe(602)
  })

  it('continue after the last one that was shown, even if new ones have arrived', async () => {
    const { list } = await listed()
    await send('消息 22')
    expect(await titles(`lastId=${list.at(-1)?.id}`)).toEqual(['消息 1'])
    expect((await me.get(`${path}?lastId=x`)).code).toBe(400)
  })

  it('are filtered by text, type and read state; unknown types are listed under all (SO.54)', async () => {
    await aReader()
    await send('公告 100%', messageType.announcement)
    await send('待办审批', messageType.workflow)
    await send('系统消息')
    const { list } = await listed()
    await me.get(`${path}/ReadInfo/${list[0]?.id}`)
    expect(await titles('type=1')).toEqual(['公告 100%'])
    expect(await titles('type=2')).toEqual(['待办审批'])
    expect(await titles('type=')).toHaveLength(3)
    expect(await titles('type=99')).toEqual([])
    expect(await titles('isRead=1')).toEqual(['系统消息'])
    expect(await titles('isRead=0&keyword=审')).toEqual(['待办审批'])
    expect(await titles(`keyword=${encodeURIComponent('100%')}`)).toEqual(['公告 100%'])
    expect(await titles(`keyword=${encodeURIComponent('1_0')}`)).toEqual([])
    for (const query of ['type=abc', 'type=1.5', 'isRead=2', 'pageSize=501', 'keyword=%00'])
      expect((await me.get(`${path}?${query}`)).code, query).toBe(400)
  })

  it('are in the language of the reader', async () => {
    await aReader('en')
    await server.db.transaction((tx) =>
      notify(tx, {
        receivers: [userId],
        type: messageType.system,
        title: { zh: '你好', tw: '你好', en: 'Hello' },
        bodyText: { zh: '<p>中</p>', tw: '<p>繁</p>', en: '<p>English</p>' },
        at: new Date(),
      }),
    )
    const { list } = await listed()
    expect(list[0]?.title).toBe('Hello')
    const read = await me.get<MessageDetail>(`${path}/ReadInfo/${list[0]?.id}`, { 'Accept-Language': 'en' })
    expect(read.data.bodyText).toBe('<p>English</p>')
    expect(await titles('keyword=hello')).toEqual(['Hello'])
  })
})

describe('opening a message', () => {
  it('marks it as read, once (S7.33, S4.40)', async () => {
    await aReader()
    await send('打开我', messageType.workflow, '/home')
    const id = (await listed()).list[0]?.id
    expect((await me.get<MessageDetail>(`${path}/ReadInfo/${id}`)).data).toMatchObject({
      title: '打开我',
      isRead: '1',
      type: 2,
      bodyText: '<p>打开我</p>',
      files: [],
      link: '/home',
    })
    expect((await listed()).list[0]?.isRead).toBe('1')
  })

  it('fails for messages of other users and unknown ones', async () => {
    const id = (await listed()).list[0]?.id
    expect(await colleague.get(`${path}/ReadInfo/${id}`)).toMatchObject({ code: 404 })
    expect((await me.get(`${path}/ReadInfo/00000000-0000-7000-8000-000000000000`)).code).toBe(404)
    expect((await me.get(`${path}/ReadInfo/x`)).code).toBe(400)
  })

  it('leaves it unread if an administrator views as the user', async () => {
    await send('只看不读')
    const id = (await listed()).list[0]?.id
    const { data } = await admin.post<{ token: string }>(`/api/permission/Users/${userId}/Actions/ViewAs`)
    const viewer = createClient(server.url, data.token)
    expect((await viewer.get<MessageDetail>(`${path}/ReadInfo/${id}`)).data.isRead).toBe('0')
    expect((await listed()).list[0]?.isRead).toBe('0')
    expect((await viewer.post(`${path}/Actions/ReadAll`, {})).code).toBe(403)
    expect((await viewer.delete(`${path}/Record`, { ids: [id] })).code).toBe(403)
  })
})

describe('reading all', () => {
  it('marks all messages that match the filter, and no others (S7.32, S4.41, SO.55)', async () => {
    await aReader()
    await send('公告甲', messageType.announcement)
    await send('公告乙', messageType.announcement)
    await send('流程丙', messageType.workflow)
    const readAll = (body: object) => me.post(`${path}/Actions/ReadAll`, body)
    expect((await readAll({ keyword: '甲', type: 1, isRead: '' })).code).toBe(200)
    expect(await titles('isRead=0')).toEqual(['流程丙', '公告乙'])
    await readAll({ type: 1 })
    expect(await titles('isRead=0')).toEqual(['流程丙'])
    await readAll({ isRead: '1' })
    expect(await titles('isRead=0')).toEqual(['流程丙'])
    await readAll({ keyword: '', type: '', isRead: '0' })
    expect(await titles('isRead=0')).toEqual([])
    expect((await readAll({ type: 'x' })).code).toBe(400)
  })
})

describe('deleting messages', () => {
  it('removes them only from the user’s own list (S7.34, SO.56)', async () => {
    await aReader()
    const mine = { client: me, id: userId }
    await send('留下')
    await send('删掉')
    const ids = (await listed()).list.map(({ id }) => id)
    expect((await colleague.delete(`${path}/Record`, { ids })).code).toBe(200)
    expect(await listed('', mine.client)).toMatchObject({ pagination: { total: 2 } })
    expect(await me.delete(`${path}/Record`, { ids: ids.slice(0, 1) })).toMatchObject({ code: 200, msg: '删除成功' })
    expect(await titles()).toEqual(['留下'])
    expect((await me.get(`${path}/ReadInfo/${ids[0]}`)).code).toBe(404)
  })

  it.each([
    [{}],
    [{ ids: [] }],
    [{ ids: ['x'] }],
    [{ ids: 'all' }],
    [{ ids: Array.from({ length: 501 }, () => userId) }],
  ])('is refused without ids that can be', async (body) => {
    expect((await me.delete(`${path}/Record`, body)).code).toBe(400)
  })
})

describe('GET /api/message/MessageDataType/getTypeList/:id', () => {
  it('lists message types, and template types with their fields (S7.50, S7.217)', async () => {
    const types = async (id: string) =>
      (await me.get<{ list: { enCode: string; fields: unknown[] }[] }>(`${path}/MessageDataType/getTypeList/${id}`))
        .data.list
    expect(await types('1')).toMatchObject([
      { enCode: '1', fullName: '公告' },
      { enCode: '2', fullName: '流程' },
      { enCode: '3', fullName: '系统' },
    ])
    expect((await types('2')).find(({ enCode }) => enCode === 'roleGiven')?.fields).toEqual([
      { enCode: 'operator', fullName: '操作人' },
      { enCode: 'role', fullName: '角色' },
    ])
    expect((await me.get(`${path}/MessageDataType/getTypeList/9`)).code).toBe(400)
  })
})

describe('pushes to open pages', () => {
  const open: SocketClient[] = []
  afterEach(() => {
    for (const { socket } of open.splice(0)) socket.terminate()
  })
  async function connected(url = server.url): Promise<SocketClient> {
    const socket = await openSocket(url, `${path}/websocket/${me.token}`)
    open.push(socket)
    socket.send({ method: 'OnConnection', token: me.token, mobileDevice: false })
    return socket
  }

  /** The next increase: a page that opens while a notice arrives already has it in its first number, and 0 is pushed. */
  async function readIncrease(tab: SocketClient): Promise<number> {
    const { unreadNoticeCount } = await tab.next('messagePush')
    return unreadNoticeCount === 0 ? readIncrease(tab) : Number(unreadNoticeCount)
  }

  it('contain the number of unread notices at first, then each increase, on every node (S4.53, S4.55, SO.64)', async () => {
    await aReader()
    await send('先前的')
    const tabs = [await connected(), await connected(other.url)]
    for (const tab of tabs) expect(await tab.next('initMessage')).toMatchObject({ unreadNoticeCount: 1 })
    await send('新来的')
    for (const tab of tabs) expect(await readIncrease(tab)).toBe(1)
  })

  it('follow reading and deleting in another tab', async () => {
    await aReader()
    await send('甲')
    await send('乙')
    await send('丙')
    const tab = await connected(other.url)
    expect(await tab.next('initMessage')).toMatchObject({ unreadNoticeCount: 3 })
    const [one, two] = (await listed()).list
    await me.get(`${path}/ReadInfo/${one?.id}`)
    expect(await tab.next('initMessage')).toMatchObject({ unreadNoticeCount: 2 })
    await me.delete(`${path}/Record`, { ids: [two?.id] })
    expect(await tab.next('initMessage')).toMatchObject({ unreadNoticeCount: 1 })
    await me.post(`${path}/Actions/ReadAll`, {})
    expect(await tab.next('initMessage')).toMatchObject({ unreadNoticeCount: 0 })
  })

  it('add up to the unread count, however many arrive at once', async () => {
    await aReader()
    const tab = await connected()
    const { unreadNoticeCount } = await tab.next('initMessage')
    await Promise.all(Array.from({ length: 30 }, (_, n) => send(`第 ${n} 条`)))
    const sum = () =>
      tab.frames.reduce(
        (count, frame) =>
          frame.method === 'initMessage'
            ? Number(frame['unreadNoticeCount'])
            : frame.method === 'messagePush'
              ? count + Number(frame['unreadNoticeCount'])
              : count,
        Number(unreadNoticeCount),
      )
    await expect.poll(sum).toBe(30)
    expect((await listed('isRead=0')).pagination.total).toBe(30)
  })

  it('are not sent if the transaction is rolled back', async () => {
    await aReader()
    const tab = await connected()
    await tab.next('initMessage')
    const failing = server.db.transaction(async (tx) => {
      await notify(tx, {
        receivers: [userId],
        type: 3,
        title: sameInAll('不该有'),
        bodyText: sameInAll(''),
        at: new Date(),
      })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await send('该有')
    expect(await tab.next('messagePush')).toMatchObject({ unreadNoticeCount: 1 })
    expect(await titles()).toEqual(['该有'])
    expect(tab.frames).toHaveLength(2)
  })
})

describe('with 100,000 messages of one user', () => {
  it.skipIf(!isSlowRun)(
    'a page, a filter and the count are fast',
    async () => {
      await aReader()
      await many(100_000)
      const timed = async (query: string) => {
        const begun = performance.now()
        const page = await listed(query)
        return { ms: performance.now() - begun, page }
      }
      for (const query of [
        '',
        'type=1',
        'isRead=0',
        'type=2&isRead=1',
        'currentPage=2000',
        'keyword=消息',
        'keyword=99999',
      ]) {
        // the first one plans; of the others a busy machine may delay one
        const replies = [await timed(query), await timed(query), await timed(query)] as const
        expect(Math.min(...replies.map(({ ms }) => ms)), query).toBeLessThan(100 * measurePace())
        expect(replies[0].page.list.length, query).toBeGreaterThan(0)
      }
      expect((await listed()).pagination).toEqual({ currentPage: 1, pageSize: 20, total: 1000, totalKind: 'capped' })
    },
    60_000,
  )
})
