import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createChatUser, type ChatUser } from './testing/chat-users.ts'

let server: TestServer
let ann: ChatUser
let bob: ChatUser
const open: ChatUser[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
async function chatter() {
  const one = await createChatUser(server)
  open.push(one)
  return one
}
beforeEach(async () => {
  ann = await chatter()
  bob = await chatter()
})
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.socket.terminate()
})
const fetchTexts = async (one: ChatUser, of: ChatUser, fields = {}) =>
  (await one.history(of, fields)).list.map(({ content }) => content)

describe('MessageList', () => {
  beforeEach(async () => {
    for (let n = 1; n <= 5; n++) await (n % 2 ? ann.write(bob, `第 ${n} 条`) : bob.write(ann, `第 ${n} 条`))
  })

  it('returns pages of the history, newest or oldest first, with sender, content and time (S7.58, S7.59, S3.34)', async () => {
    const { list, pagination, requestId } = await ann.history(bob, { pageSize: 2, requestId: 'r1' })
    expect(pagination).toEqual({ currentPage: 1, pageSize: 2, total: 5 })
    expect(requestId).toBe('r1')
    expect(list).toEqual([
      {
        seq: 5,
        sendUserId: ann.user.id,
        contentType: 'text',
        content: '第 5 条',
        sendTime: expect.any(Number) as number,
        clientId: expect.any(String) as string,
      },
      expect.objectContaining({ seq: 4, sendUserId: bob.user.id }),
    ])
    expect(await fetchTexts(ann, bob, { pageSize: 2, currentPage: 3 })).toEqual(['第 1 条'])
    expect(await fetchTexts(bob, ann, { pageSize: 2, currentPage: 2, sord: 'asc' })).toEqual(['第 3 条', '第 4 条'])
    expect(await fetchTexts(bob, ann, { currentPage: 9 })).toEqual([])
  })

  it('returns the messages after a number, which a page has missed, and those before one', async () => {
    expect(await fetchTexts(ann, bob, { afterSeq: 3, sord: 'asc' })).toEqual(['第 4 条', '第 5 条'])
    expect(await fetchTexts(ann, bob, { beforeSeq: 3, pageSize: 1 })).toEqual(['第 2 条'])
    expect(await fetchTexts(ann, bob, { afterSeq: 99, sord: 'asc' })).toEqual([])
  })

  it('searches texts by keyword, in which no character is a wildcard', async () => {
    await ann.write(bob, '进度 100%_\\')
    const found = await ann.history(bob, { keyword: '0%_\\', pageSize: 50 })
    expect(found.list.map(({ seq }) => seq)).toEqual([6])
    expect(found.pagination.total).toBe(1)
    expect(await fetchTexts(bob, ann, { keyword: '条', sord: 'asc', pageSize: 2, currentPage: 2 })).toEqual([
      '第 3 条',
      '第 4 条',
    ])
    expect(await fetchTexts(bob, ann, { keyword: '%' })).toEqual(['进度 100%_\\'])
  })

  it('returns only the caller’s own side: not that of another user, nor a conversation with a stranger', async () => {
    const eve = await chatter()
    expect(await fetchTexts(eve, bob)).toEqual([])
    eve.say('MessageList', { toUserId: bob.user.id, formUserId: ann.user.id })
    expect(await eve.socket.next('error')).toMatchObject({ code: 403, msg: '消息中的用户与登录用户不符' })
  })

  it.each([
    ['a page that is none', { currentPage: 0 }],
    ['more than 500', { pageSize: 501 }],
    ['an order that is none', { sord: 'desc; drop table users' }],
    ['a keyword that is too long', { keyword: 'a'.repeat(101) }],
    ['a number that is none', { afterSeq: 'x' }],
    ['a list of ids', { toUserId: ['x'] }],
  ])('of %s is refused', async (_, fields) => {
    ann.say('MessageList', { toUserId: bob.user.id, ...fields })
    expect(await ann.socket.next('error')).toMatchObject({ code: 400, of: 'MessageList' })
  })
})
