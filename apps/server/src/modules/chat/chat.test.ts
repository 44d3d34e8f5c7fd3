import type { ChatContact, ChatConversation } from '@armature/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrganize, aUser } from '../../testing/builders.ts'
import { startSecondNode, type SecondNode } from '../../testing/second-node.ts'
import { defaultPassword, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { toWirePassword } from '../passwords/index.ts'
import { createChatUser, type ChatUser } from './testing/chat-users.ts'

const path = '/api/message/imreply'
let server: TestServer
let other: SecondNode
/** the clock, which a test can stop */
let stopped: number | undefined
let ann: ChatUser
let bob: ChatUser
const open: ChatUser[] = []
beforeAll(async () => {
  server = await startTestServer({ clock: () => stopped ?? Date.now() })
  other = await startSecondNode(server)
})
afterAll(async () => {
  await other.close()
  await server.close()
})
async function chatter(...values: Parameters<typeof createChatUser> extends [unknown, ...infer Rest] ? Rest : never) {
  const one = await createChatUser(server, ...values)
  open.push(one)
  return one
}
beforeEach(async () => {
  ann = await chatter({ realName: '安宁' })
  bob = await chatter({ realName: '鲍勃', url: other.url })
})
afterEach(() => {
  stopped = undefined
  for (const { socket } of open.splice(0)) socket.socket.terminate()
})

/** on a busy machine too */
const patiently = { timeout: 15_000 }
const fetchConversations = async ({ client }: ChatUser) =>
  (await client.get<{ list: ChatConversation[] }>(path)).data.list
const fetchTexts = async (one: ChatUser, of: ChatUser, fields = {}) =>
  (await one.history(of, fields)).list.map(({ content }) => content)
async function greeted(one: ChatUser) {
  one.say('OnConnection', { mobileDevice: false })
  return one.socket.next('initMessage')
}

describe('SendMessage', () => {
  it('reaches the other user on another node, with sender and time', async () => {
    const echo = await ann.write(bob, '  收到请回复 [微笑]  ', 'first')
    expect(await bob.socket.next('receiveMessage')).toEqual({
      method: 'receiveMessage',
      formUserId: ann.user.id,
      messageType: 'text',
      formMessage: '收到请回复 [微笑]',
      dateTime: echo['dateTime'],
      latestDate: echo['dateTime'],
      realName: '安宁',
      account: ann.user.account,
      headIcon: '',
      seq: 1,
    })
  })

  it('confirms a text to its sender after it is stored (S7.55, S7.57)', async () => {
    expect(await ann.write(bob, '  收到请回复 [微笑]  ', 'first')).toEqual({
      method: 'sendMessage',
      toUserId: bob.user.id,
      messageType: 'text',
      toMessage: '收到请回复 [微笑]',
      dateTime: expect.any(Number) as number,
      seq: 1,
      clientId: 'first',
    })
  })

  it.each(['voice', 'video', 'file'])('accepts text and image and rejects %s (S7.56, S3.35)', async (messageType) => {
    ann.say('SendMessage', { toUserId: bob.user.id, messageType, messageContent: 'x', clientId: 'other' })
    expect(await ann.socket.next('error')).toMatchObject({ code: 400, of: 'SendMessage' })
  })

  it('reaches every page of both users once, and no other user', async () => {
    const annElsewhere = await chatter({ of: ann, url: other.url })
    const bobElsewhere = await chatter({ of: bob })
    const stranger = await chatter()
    await ann.write(bob, '一')
    await bobElsewhere.socket.next('receiveMessage')
    await bob.socket.next('receiveMessage')
    expect(await annElsewhere.socket.next('sendMessage')).toMatchObject({ toMessage: '一' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([ann, annElsewhere, bob, bobElsewhere].map(({ socket }) => socket.frames.length)).toEqual([1, 1, 1, 1])
    expect(stranger.socket.frames).toEqual([])
  })

  it('stores a message each time it is sent without a client id (S7.55)', async () => {
    for (const messageContent of ['同一句', '同一句'])
      ann.say('SendMessage', { toUserId: bob.user.id, messageType: 'text', messageContent, token: ann.client.token })
    expect(await ann.socket.next('sendMessage')).toMatchObject({ toMessage: '同一句', seq: 1 })
    expect(await ann.socket.next('sendMessage')).toMatchObject({ toMessage: '同一句', seq: 2 })
    expect(await bob.socket.next('receiveMessage')).toMatchObject({ formMessage: '同一句', seq: 1 })
    expect(await bob.socket.next('receiveMessage')).toMatchObject({ formMessage: '同一句', seq: 2 })
    ann.say('SendMessage', { toUserId: bob.user.id, messageType: 'text', messageContent: '', token: ann.client.token })
    expect(await ann.socket.next('error')).toMatchObject({ code: 400, of: 'SendMessage' })
  })

  it('stores one message per client id, however often and on whichever connections it is sent', async () => {
    const elsewhere = await chatter({ of: ann, url: other.url })
    const frame = { toUserId: bob.user.id, messageType: 'text', messageContent: '只要一次', clientId: 'same' }
    for (let n = 0; n < 4; n++) for (const page of [ann, elsewhere]) page.say('SendMessage', frame)
    for (let n = 0; n < 4; n++) expect(await ann.socket.next('sendMessage')).toMatchObject({ seq: 1, clientId: 'same' })
    await bob.socket.next('receiveMessage')
    // where the other page was first, this one hears of it once more
    await ann.write(bob, '下一条')
    await expect.poll(() => ann.socket.frames.map(({ seq }) => seq), patiently).toContain(2)
    await expect.poll(() => bob.socket.frames.map(({ seq }) => seq), patiently).toEqual([1, 2])
    expect((await fetchConversations(bob))[0]).toMatchObject({ unreadMessage: 2 })
  })

  it('reaches no locked page; after unlocking the new connection names what it missed', async () => {
    await bob.client.put('/api/oauth/LockScreen')
    await bob.socket.closed
    await ann.write(bob, '锁屏时的消息')
    expect(bob.socket.frames.map(({ method }) => method)).toEqual(['closeSocket'])
    const password = toWirePassword(defaultPassword)
    expect((await bob.client.post('/api/oauth/LockScreen', { account: bob.user.account, password })).code).toBe(200)
    expect(await greeted(await chatter({ of: bob }))).toMatchObject({
      unreadNums: [{ formUserId: ann.user.id, unreadNum: 1 }],
    })
  })

  it('numbers concurrent messages without gaps, and delivers them in that order', async () => {
    const write = (from: ChatUser, to: ChatUser, n: number) =>
      from.say('SendMessage', {
        toUserId: to.user.id,
        messageType: 'text',
        messageContent: String(n),
        clientId: `${from.user.id.slice(-6)}${n}`,
      })
    for (let n = 0; n < 15; n++) {
      write(ann, bob, n)
      write(bob, ann, n)
    }
    const seqs = (one: ChatUser) => one.socket.frames.map(({ seq }) => Number(seq))
    await expect.poll(() => seqs(ann).length + seqs(bob).length, patiently).toBe(60)
    const all = Array.from({ length: 30 }, (_, at) => at + 1)
    expect([...seqs(ann)].sort((a, b) => a - b)).toEqual(all)
    const received = bob.socket.frames.filter(({ method }) => method === 'receiveMessage').map(({ seq }) => Number(seq))
    expect(received).toEqual([...received].sort((a, b) => a - b))
    expect((await ann.history(bob, { pageSize: 50, sord: 'asc' })).list.map(({ seq }) => seq)).toEqual(all)
  })

  it('delivers the longest text across nodes, with any characters', async () => {
    const longest = '\u0001'.repeat(2_500) + '電'.repeat(2_500)
    await ann.write(bob, longest)
    expect((await bob.socket.next('receiveMessage'))['formMessage']).toBe(longest)
  })

  it.each([
    ['a blank text', { messageContent: ' \n ' }, 400, '消息内容不能为空'],
    [
      'a text that is too long',
      { messageContent: 'a'.repeat(5_001) },
      400,
      'messageContent 填写有误：最多 5000 个字符',
    ],
    ['a text with NUL', { messageContent: 'a\u0000b' }, 400, 'messageContent 填写有误：含有无法保存的字符'],
    ['half a character', { messageContent: '\ud83d' }, 400, 'messageContent 填写有误：含有无法保存的字符'],
    ['a text that is an object', { messageContent: { text: 'a' } }, 400, 'messageContent 填写有误：类型不正确'],
    ['a voice', { messageType: 'voice', messageContent: 'a' }, 400, 'messageType 填写有误：不在可选范围内'],
    ['an image without a name', { messageType: 'image', messageContent: { width: 1, height: 1 } }, 400, '缺少此项'],
    [
      'an image of no size',
      { messageType: 'image', messageContent: { name: 'x', width: 0, height: 1 } },
      400,
      '不能小于 1',
    ],
    [
      'an image that was never uploaded',
      { messageType: 'image', messageContent: { name: 'x.webp', width: 1, height: 1 } },
      404,
      '文件不存在',
    ],
    [
      'somebody who is not there',
      { toUserId: '00000000-0000-7000-8000-000000000000' },
      404,
      '对方不存在或已停用，无法发送消息',
    ],
    ['an id that is none', { toUserId: "' or 1=1" }, 400, 'toUserId 填写有误'],
  ] as const)('of %s is refused by its client id, and nothing is stored', async (_, fields, code, msg) => {
    ann.say('SendMessage', {
      toUserId: bob.user.id,
      messageType: 'text',
      messageContent: 'a',
      clientId: 'refused',
      ...fields,
    })
    const error = await ann.socket.next('error')
    expect(error).toMatchObject({ code, of: 'SendMessage', clientId: 'refused' })
    expect(error['msg']).toContain(msg)
    expect((await ann.history(bob)).pagination.total).toBe(0)
    expect(await fetchConversations(bob)).toEqual([])
  })

  it('is rejected for oneself and for a disabled user', async () => {
    ann.say('SendMessage', { toUserId: ann.user.id, messageType: 'text', messageContent: 'a', clientId: 'x' })
    expect(await ann.socket.next('error')).toMatchObject({ code: 400, msg: '不能给自己发送消息' })
    const off = await aUser(server.db, { enabledMark: 0 })
    ann.say('SendMessage', { toUserId: off.id, messageType: 'text', messageContent: 'a', clientId: 'y' })
    expect(await ann.socket.next('error')).toMatchObject({ code: 404 })
  })

  it('is rejected with another token; connection and session stay (SO.66)', async () => {
    const frame = { toUserId: bob.user.id, messageType: 'text', messageContent: 'a', clientId: 'x' }
    ann.socket.send({ method: 'SendMessage', token: bob.client.token, ...frame })
    expect(await ann.socket.next('error')).toMatchObject({ code: 403, of: 'SendMessage' })
    await ann.write(bob, '还在')
    expect((await ann.client.get('/api/oauth/CurrentUser')).code).toBe(200)
    expect(await fetchTexts(bob, ann)).toEqual(['还在'])
  })

  it('has a rate limit per user over all connections; rejected messages can be sent again', async () => {
    const pages = [ann, await chatter({ of: ann }), await chatter({ of: ann })]
    stopped = Date.now()
    for (const [at, page] of pages.entries())
      for (let n = 0; n < 20; n++)
        page.say('SendMessage', {
          toUserId: bob.user.id,
          messageType: 'text',
          messageContent: 'x',
          clientId: `${at}-${n}`,
        })
    // each is answered, and each stored one is pushed to the two other pages
    const refused = () => pages.flatMap(({ socket }) => socket.frames.filter(({ code }) => code === 429))
    await expect
      .poll(() => pages.reduce((sum, { socket }) => sum + socket.frames.length, 0), patiently)
      .toBe(60 + 40 + 40)
    expect(refused()).toHaveLength(20)
    expect(refused()[0]).toMatchObject({ of: 'SendMessage', msg: '操作过于频繁，请 1 秒后再试' })
    stopped += 1_000
    const last = pages[0] ?? ann
    last.say('SendMessage', { toUserId: bob.user.id, messageType: 'text', messageContent: '又可以了', clientId: 'z' })
    await expect.poll(() => bob.socket.frames.at(-1)?.['formMessage'], patiently).toBe('又可以了')
  })

  it('is rejected until an expired password is changed', async () => {
    await server.db.query('update users set must_change_password = true where id = $1', [ann.user.id])
    await server.deps.bus.publish('rights', `user:${ann.user.id}`)
    ann.say('SendMessage', { toUserId: bob.user.id, messageType: 'text', messageContent: 'a', clientId: 'x' })
    expect(await ann.socket.next('error')).toMatchObject({ code: 403, clientId: 'x' })
  })
})

describe('unread messages', () => {
  it('are counted by sender, sent at the start, and cleared after reading, on all pages of the user (S7.60, SO.64)', async () => {
    const eve = await chatter()
    await ann.write(bob, '一')
    await ann.write(bob, '二')
    await eve.write(bob, '三')
    const first = await greeted(bob)
    expect(first).toMatchObject({ unreadMessageCount: 3, unreadNoticeCount: 0 })
    expect(first['unreadNums']).toEqual([
      { formUserId: eve.user.id, unreadNum: 1 },
      { formUserId: ann.user.id, unreadNum: 2 },
    ])
    const elsewhere = await chatter({ of: bob })
    bob.say('UpdateReadMessage', { formUserId: ann.user.id })
    expect(await elsewhere.socket.next('conversationChange')).toEqual({
      method: 'conversationChange',
      userId: ann.user.id,
      change: 'read',
    })
    expect(await greeted(elsewhere)).toMatchObject({
      unreadMessageCount: 1,
      unreadNums: [{ formUserId: eve.user.id, unreadNum: 1 }],
    })
    expect(await greeted(ann)).toMatchObject({ unreadMessageCount: 0, unreadNums: [] })
  })

  it('are sent again when the bus may have missed something', async () => {
    await greeted(bob)
    await ann.write(bob, '一')
    await other.deps.bus.publish('chat', '')
    expect(await bob.socket.next('initMessage')).toMatchObject({ unreadMessageCount: 1 })
  })
})

describe('GET /api/message/imreply', () => {
  it('lists the conversations, newest first, each with its last message and unread count (S7.41, S7.65, S3.33, SO.61)', async () => {
    const organize = await anOrganize(server.db, { fullName: '调度中心' })
    const cai = await chatter({ realName: '蔡明', organize })
    await bob.write(ann, '旧的')
    await cai.write(ann, '新的')
    await cai.write(ann, '更新的')
    expect(await fetchConversations(ann)).toEqual([
      {
        id: cai.user.id,
        realName: '蔡明',
        account: cai.user.account,
        headIcon: '',
        department: '调度中心',
        isActive: true,
        unreadMessage: 2,
        latestMessage: '更新的',
        messageType: 'text',
        latestDate: expect.any(Number) as number,
      },
      expect.objectContaining({ id: bob.user.id, unreadMessage: 1, latestMessage: '旧的' }),
    ])
    expect(await fetchConversations(bob)).toMatchObject([{ id: ann.user.id, unreadMessage: 0 }])
  })

  it('keeps the name of a deleted user, who can no longer be written to', async () => {
    await bob.write(ann, '再见')
    const chief = await server.as((await aUser(server.db, { isAdministrator: true })).account)
    expect((await chief.delete(`/api/permission/Users/${bob.user.id}`)).code).toBe(200)
    expect(await fetchConversations(ann)).toMatchObject([{ realName: '鲍勃', isActive: false, latestMessage: '再见' }])
    expect(await fetchTexts(ann, bob)).toEqual(['再见'])
  })

  it('is private to its owner: hidden without a session and when viewing as the user', async () => {
    await bob.write(ann, '只给你看')
    expect((await server.nobody.get(path)).code).toBe(602)
    const chief = await server.as((await aUser(server.db, { isAdministrator: true })).account)
    const { data } = await chief.post<{ token: string }>(`/api/permission/Users/${ann.user.id}/Actions/ViewAs`)
    const viewer = { ...chief, get: (on: string) => chief.get(on, { Authorization: data.token }) }
    expect((await viewer.get('/api/oauth/CurrentUser')).code).toBe(200)
    expect(await viewer.get(path)).toMatchObject({ code: 403, msg: '聊天内容仅本人可见' })
  })
})

describe('DELETE /api/message/imreply/deleteChatRecord/:id', () => {
  it('clears the history on one side only; later messages are shown again (S7.42, S7.67, SO.63)', async () => {
    await bob.write(ann, '一')
    await ann.write(bob, '二')
    const elsewhere = await chatter({ of: ann })
    expect((await ann.client.delete(`${path}/deleteChatRecord/${bob.user.id}`)).code).toBe(200)
    expect(await elsewhere.socket.next('conversationChange')).toMatchObject({ userId: bob.user.id, change: 'cleared' })
    expect((await ann.history(bob)).pagination.total).toBe(0)
    expect(await fetchTexts(ann, bob, { keyword: '一' })).toEqual([])
    expect(await fetchConversations(ann)).toMatchObject([{ id: bob.user.id, latestMessage: '', unreadMessage: 0 }])
    expect(await fetchTexts(bob, ann)).toEqual(['二', '一'])
    await bob.write(ann, '三')
    expect(await fetchTexts(ann, bob)).toEqual(['三'])
    expect((await fetchConversations(ann))[0]).toMatchObject({ latestMessage: '三', unreadMessage: 1 })
  })

  it.each(['deleteChatRecord', 'relocation'])(
    '%s without messages does nothing, and is rejected without a valid id or a session',
    async (call) => {
      expect((await ann.client.delete(`${path}/${call}/${bob.user.id}`)).code).toBe(200)
      expect((await ann.client.delete(`${path}/${call}/x`)).code).toBe(400)
      expect((await server.nobody.delete(`${path}/${call}/${bob.user.id}`)).code).toBe(602)
    },
  )
})

describe('DELETE /api/message/imreply/relocation/:id', () => {
  it('removes the conversation from the list until the next message; the messages stay (S7.43, S7.66, SO.62)', async () => {
    await bob.write(ann, '一')
    expect((await ann.client.delete(`${path}/relocation/${bob.user.id}`)).code).toBe(200)
    expect(await fetchConversations(ann)).toEqual([])
    expect(await greeted(ann)).toMatchObject({ unreadMessageCount: 0, unreadNums: [] })
    expect(await fetchConversations(bob)).toMatchObject([{ id: ann.user.id }])
    await bob.write(ann, '二')
    expect(await fetchConversations(ann)).toMatchObject([{ latestMessage: '二', unreadMessage: 1 }])
    expect(await fetchTexts(ann, bob)).toEqual(['二', '一'])
  })
})

describe('GET /api/permission/Users/ImUser', () => {
  const contacts = async (query: string) =>
    (await ann.client.get<{ list: ChatContact[]; pagination: object }>(`/api/permission/Users/ImUser${query}`)).data

  it('lists all enabled users except the caller, by keyword, 20 a page (S7.64, S7.120, SO.60)', async () => {
    const organize = await anOrganize(server.db, { fullName: '市场部' })
    const zhou = await aUser(server.db, { realName: '周到', account: 'contact-zhou', organize })
    await aUser(server.db, { realName: '周离', enabledMark: 0 })
    expect((await contacts('?keyword=周')).list).toEqual([
      { id: zhou.id, realName: '周到', account: 'contact-zhou', headIcon: '', department: '市场部' },
    ])
    const { list, pagination } = await contacts('')
    expect(pagination).toMatchObject({ currentPage: 1, pageSize: 20 })
    expect(list.map(({ id }) => id)).not.toContain(ann.user.id)
    expect((await contacts('?pageSize=1&currentPage=2')).list).toHaveLength(1)
    expect((await server.nobody.get('/api/permission/Users/ImUser')).code).toBe(602)
  })
})
