import type { ChatMessage, ServerFrame } from '@armature/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { deliverFrame, setFrameSender } from '../../lib/realtime/socket-frames.ts'
import { isBlinking, countUnread, useUnread } from '../../lib/realtime/unread.ts'
import { aUserInfo } from '../../testing/builders.ts'
import { useChat, type Partner } from './chat-store.ts'
import { closeConversation, loadEarlier, openConversation, showConversation } from './conversation.ts'
import { discardOutgoing, sendAgain, sendImage, sendText } from './outgoing.ts'

const ann: Partner = { id: 'ann', realName: '安宁', account: 'ann', headIcon: '', department: '' }
type Sent = { method: string } & Record<string, unknown>
let sent: Sent[]
const visibility = { visibilityState: 'visible' }

beforeAll(async () => {
  await startTexts('zh', ['ui'])
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', visibility)
  session.setState({ userInfo: aUserInfo({ userId: 'me' }) })
  useUnread.setState({ messages: 0, notices: 0, nums: [] })
  visibility.visibilityState = 'visible'
  connect()
})
afterEach(async () => {
  // passes the interval in which reads are reported
  await vi.advanceTimersByTimeAsync(2_000)
  closeConversation()
  showConversation(false)
  for (const { clientId } of useChat.getState().outgoing) discardOutgoing(clientId)
  setFrameSender(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function connect(): void {
  sent = []
  setFrameSender((frame) => sent.push(frame as Sent))
}
const hear = (frame: ServerFrame) => deliverFrame(frame)
const asked = () => sent.filter(({ method }) => method === 'MessageList')
const reads = () => sent.filter(({ method }) => method === 'UpdateReadMessage')
const aMessage = (seq: number, sendUserId = 'ann'): ChatMessage => ({
  seq,
  sendUserId,
  contentType: 'text',
  content: `第 ${seq} 条`,
  sendTime: seq,
  clientId: '',
})
/** Answers the last request. */
async function answer(...seqs: number[]): Promise<void> {
  hear({
    method: 'messageList',
    toUserId: 'ann',
    list: seqs.map((seq) => aMessage(seq)),
    pagination: { currentPage: 1, pageSize: 30, total: seqs.length },
    requestId: String(asked().at(-1)?.['requestId']),
  })
  await vi.advanceTimersByTimeAsync(0)
}
async function opened(...seqs: number[]): Promise<void> {
  openConversation(ann)
  showConversation(true)
  await answer(...seqs)
}
const received = (seq: number, from = 'ann'): ServerFrame => ({
  method: 'receiveMessage',
  formUserId: from,
  messageType: 'text',
  formMessage: `第 ${seq} 条`,
  dateTime: seq,
  latestDate: seq,
  realName: '安宁',
  account: 'ann',
  headIcon: '',
  seq,
})
const stored = (clientId: string, seq: number): ServerFrame => ({
  method: 'sendMessage',
  toUserId: 'ann',
  messageType: 'text',
  toMessage: '好',
  dateTime: seq,
  seq,
  clientId,
})
const shown = () => useChat.getState().talk.messages.map(({ seq }) => seq)
const begin = (unreadNum: number): ServerFrame => ({
  method: 'initMessage',
  unreadMessageCount: unreadNum,
  unreadNoticeCount: 0,
  unreadNums: unreadNum > 0 ? [{ formUserId: 'ann', unreadNum }] : [],
})

describe('opening a conversation', () => {
  it('sends a read update and sets its unread count to 0 (S4.46, S4.47)', () => {
    hear(begin(3))
    openConversation(ann)
    expect(reads()).toEqual([{ method: 'UpdateReadMessage', formUserId: 'ann' }])
    expect(countUnread(useUnread.getState(), 'ann')).toBe(0)
  })

  it('requests the newest 30 messages and shows them, the oldest first (S4.64, S9.18, SO.67)', async () => {
    hear(begin(3))
    openConversation(ann)
    expect(asked()).toMatchObject([{ toUserId: 'ann', formUserId: 'me', pageSize: 30, sord: 'desc' }])
    await answer(9, 8, 7)
    expect(shown()).toEqual([7, 8, 9])
    expect(useChat.getState().talk).toMatchObject({ state: 'ready', hasEarlier: false })
  })

  it('loads earlier messages in pages of 30', async () => {
    await opened(...Array.from({ length: 30 }, (_, at) => 60 - at))
    const earlier = loadEarlier()
    expect(asked().at(-1)).toMatchObject({ beforeSeq: 31, pageSize: 30, sord: 'desc' })
    await answer(...Array.from({ length: 30 }, (_, at) => 30 - at))
    expect(await earlier).toBe(true)
    expect(shown()).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  })

  it('fails without a connection', async () => {
    setFrameSender(null)
    openConversation(ann)
    await vi.advanceTimersByTimeAsync(0)
    expect(useChat.getState().talk.state).toBe('failed')
  })
})

describe('an incoming message', () => {
  it('for the open chat is appended and marked as read (S4.48, S4.49, S4.62)', async () => {
    await opened(1, 2)
    await vi.advanceTimersByTimeAsync(1_000)
    hear(received(3))
    expect(shown()).toEqual([1, 2, 3])
    expect(reads()).toHaveLength(2)
    expect(isBlinking(useUnread.getState())).toBe(false)
  })

  it('of many at once is marked as read once a second, including the last ones', async () => {
    await opened(1)
    await vi.advanceTimersByTimeAsync(1_000)
    for (const seq of [2, 3, 4, 5]) hear(received(seq))
    expect(reads()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(reads()).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(reads()).toHaveLength(3)
  })

  it('for another chat raises the unread count of that chat by 1; the icon blinks while any chat has unread messages (S4.50, S4.52)', async () => {
    await opened(1)
    hear(received(1, 'bob'))
    hear(received(2, 'bob'))
    hear(received(5, 'cai'))
    expect(shown()).toEqual([1])
    expect([countUnread(useUnread.getState(), 'bob'), countUnread(useUnread.getState(), 'cai')]).toEqual([2, 1])
    expect(useUnread.getState().messages).toBe(3)
    hear({ method: 'conversationChange', userId: 'bob', change: 'read' })
    expect(isBlinking(useUnread.getState())).toBe(true)
    hear({ method: 'conversationChange', userId: 'cai', change: 'read' })
    expect(isBlinking(useUnread.getState())).toBe(false)
    expect(useUnread.getState().messages).toBe(0)
  })

  it.each([
    ['the page is hidden', () => (visibility.visibilityState = 'hidden')],
    ['the screen is locked', () => session.setState({ lock: 1 })],
  ])('while %s is unread until it is seen', async (_, hide) => {
    await opened(1)
    await vi.advanceTimersByTimeAsync(1_000)
    hide()
    hear(received(2))
    expect(countUnread(useUnread.getState(), 'ann')).toBe(1)
    visibility.visibilityState = 'visible'
    session.setState({ lock: 0 })
    expect(countUnread(useUnread.getState(), 'ann')).toBe(0)
    expect(reads()).toHaveLength(2)
  })

  it('is shown once, however often it arrives, and in the order of the numbers', async () => {
    await opened(1, 2)
    for (const seq of [3, 3, 2, 4, 3]) hear(received(seq))
    expect(shown()).toEqual([1, 2, 3, 4])
  })

  it('that leaves a gap makes the page request the missing messages', async () => {
    await opened(1, 2)
    hear(received(5))
    expect(asked().at(-1)).toMatchObject({ afterSeq: 2, sord: 'asc' })
    await answer(3, 4, 5)
    expect(shown()).toEqual([1, 2, 3, 4, 5])
  })
})

describe('a sent message', () => {
  it('is trimmed, and a blank one is not sent (S5.31, S5.32)', () => {
    expect(sendText('ann', ' \n ')).toBe(false)
    expect(sendText('ann', '  你好\n')).toBe(true)
    expect(sent).toMatchObject([
      { method: 'SendMessage', toUserId: 'ann', messageType: 'text', messageContent: '你好' },
    ])
  })

  it('is pending until the server confirms that it is stored (S4.63)', async () => {
    await opened()
    sendText('ann', '好')
    const [outgoing] = useChat.getState().outgoing
    expect(outgoing).toMatchObject({ toUserId: 'ann', fault: '' })
    hear(stored(outgoing?.clientId ?? '', 1))
    expect(useChat.getState().outgoing).toEqual([])
    expect(useChat.getState().talk.messages).toMatchObject([{ seq: 1, sendUserId: 'me', content: '好' }])
  })

  it('fails when it is refused or unanswered for 10 s; a retry sends the same message', async () => {
    sendText('ann', '一')
    sendImage('ann', { name: 'a.webp', width: 4, height: 3 })
    const [first, second] = useChat.getState().outgoing.map(({ clientId }) => clientId)
    hear({ method: 'error', code: 404, msg: '文件不存在', of: 'SendMessage', clientId: second ?? '' })
    expect(useChat.getState().outgoing.map(({ fault }) => fault)).toEqual(['', '文件不存在'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(useChat.getState().outgoing[0]?.fault).not.toBe('')
    sendAgain(first ?? '')
    expect(useChat.getState().outgoing[0]?.fault).toBe('')
    expect(sent.map(({ clientId }) => clientId)).toEqual([first, second, first])
  })
})

describe('a restored connection', () => {
  it('requests the messages after the newest one, page by page, and sends pending messages again', async () => {
    await opened(1, 2)
    setFrameSender(null)
    sendText('ann', '断网时写的')
    connect()
    await vi.advanceTimersByTimeAsync(1_000)
    hear(begin(1))
    expect(sent.map(({ method }) => method)).toEqual(
      expect.arrayContaining(['MessageList', 'UpdateReadMessage', 'SendMessage']),
    )
    expect(asked()).toMatchObject([{ afterSeq: 2, sord: 'asc', pageSize: 200 }])
    await answer(...Array.from({ length: 200 }, (_, at) => at + 3))
    expect(asked().at(-1)).toMatchObject({ afterSeq: 202 })
    await answer(203)
    expect(shown()).toEqual(Array.from({ length: 203 }, (_, at) => at + 1))
    expect(countUnread(useUnread.getState(), 'ann')).toBe(0)
  })
})

describe('a cleared history', () => {
  it('empties the conversation in other tabs of the same user', async () => {
    await opened(1, 2)
    hear({ method: 'conversationChange', userId: 'ann', change: 'cleared' })
    expect(shown()).toEqual([])
    hear(received(3))
    expect(shown()).toEqual([3])
  })
})
