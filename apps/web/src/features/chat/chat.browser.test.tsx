import type { ChatContact, ChatMessage, ServerFrame } from '@armature/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { deliverFrame, setFrameSender } from '../../lib/realtime/socket-frames.ts'
import { useUnread } from '../../lib/realtime/unread.ts'
import { aUserInfo } from '../../testing/builders.ts'
import { preferMotion } from '../../testing/motion.ts'
import { useToast } from '../../ui/feedback/toast-state.ts'
import { ChatButton } from './chat-button.tsx'
import { useChat, type Partner } from './chat-store.ts'
import { Composer } from './composer.tsx'
import { ContactList } from './contact-list.tsx'
import { HistoryView } from './history-view.tsx'

const ann: Partner = { id: 'ann', realName: '安宁', account: 'ann', headIcon: '', department: '' }
interface Sent {
  method: string
  [field: string]: unknown
}
let sent: Sent[]
/** the server's reply to a frame */
let answering: (frame: Sent) => ServerFrame | undefined

beforeAll(async () => {
  await startScreen()
  await loadTexts('chat', 'shell', 'picture')
})
beforeEach(() => {
  sent = []
  answering = () => undefined
  session.setState({ userInfo: aUserInfo({ userId: 'me' }) })
  setFrameSender((frame) => {
    sent.push(frame as Sent)
    const reply = answering(frame as Sent)
    if (reply) queueMicrotask(() => deliverFrame(reply))
  })
})
afterEach(() => {
  useChat.setState({ outgoing: [], drafts: {} })
  useUnread.setState({ messages: 0, notices: 0, nums: [] })
  useToast.setState({ current: null })
  setFrameSender(null)
})

/** A container with a fixed height, like the drawer and the window. */
const boxed = (element: React.ReactNode) => (
  <div style={{ width: 280, height: 600, display: 'flex', flexDirection: 'column' }}>{element}</div>
)
const findScroller = (list: Element) => list.parentElement as HTMLElement
const toEnd = (box: HTMLElement, px: number) => {
  box.scrollTop = box.scrollHeight - box.clientHeight - px
}

describe('the contacts', () => {
  const person = (n: number): ChatContact => ({
    id: String(n),
    realName: `同事 ${n}`,
    account: `c${n}`,
    headIcon: '',
    department: '运维部',
  })
  const pageOf = ({ currentPage, pageSize, keyword }: Record<string, string>) => {
    const all = Array.from({ length: keyword ? 1 : 45 }, (_, n) => person(n))
    const from = (Number(currentPage) - 1) * Number(pageSize)
    return {
      list: all.slice(from, from + Number(pageSize)),
      pagination: { currentPage: Number(currentPage), pageSize: Number(pageSize), total: all.length },
    }
  }

  it('load 20 at a time, the next page within 300 px of the end (S9.14, S9.15)', async () => {
    const asked = answerCalls({
      'GET /api/permission/Users/ImUser': ({ query }: { query: Record<string, string> }) => pageOf(query),
    })
    await draw(boxed(<ContactList />))
    const list = page.getByRole('list', { name: '联系人' })
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(20)
    expect(asked.map(({ query }) => [query['currentPage'], query['pageSize']])).toEqual([['1', '20']])
    const box = findScroller(list.element())
    toEnd(box, 320)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(asked).toHaveLength(1)
    toEnd(box, 290)
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(40)
  })

  it('are searched once typing pauses, and a search without result names the keyword', async () => {
    const asked = answerCalls({
      'GET /api/permission/Users/ImUser': ({ query }: { query: Record<string, string> }) => pageOf(query),
    })
    await draw(boxed(<ContactList />))
    await userEvent.fill(page.getByRole('searchbox'), '同事 0')
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1)
    expect(asked.map(({ query }) => query['keyword'])).toEqual(['', '同事 0'])
  })

  it('show an error when loading fails, and load on retry', async () => {
    let isAway = true
    answerCalls({
      'GET /api/permission/Users/ImUser': ({ query }: { query: Record<string, string> }) =>
        isAway ? Response.json({ code: 503, msg: '系统繁忙，请稍后再试', data: null }) : pageOf(query),
    })
    await draw(boxed(<ContactList />))
    await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible()
    isAway = false
    await userEvent.click(page.getByRole('button', { name: '重试' }))
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(20)
  })
})

describe('the history', () => {
  it('loads 50 at a time, the next page within 100 px of the end, from either end and by keyword (S9.16, S9.17, SO.67)', async () => {
    const message = (seq: number): ChatMessage => ({
      seq,
      sendUserId: 'ann',
      contentType: 'text',
      content: `第 ${seq} 条`,
      sendTime: seq,
      clientId: '',
    })
    answering = ({ method, currentPage, pageSize, requestId }) =>
      method === 'MessageList'
        ? {
            method: 'messageList',
            toUserId: 'ann',
            requestId: String(requestId),
            list: Array.from({ length: Number(currentPage) === 3 ? 1 : 50 }, (_, at) =>
              message(200 - (Number(currentPage) - 1) * 50 - at),
            ),
            pagination: { currentPage: Number(currentPage), pageSize: Number(pageSize), total: 101 },
          }
        : undefined
    await draw(boxed(<HistoryView partner={ann} />))
    const list = page.getByRole('list', { name: '聊天记录' })
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(50)
    expect(sent).toMatchObject([{ toUserId: 'ann', formUserId: 'me', pageSize: 50, sord: 'desc', keyword: '' }])
    const box = findScroller(list.element())
    toEnd(box, 120)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(sent).toHaveLength(1)
    toEnd(box, 90)
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(100)
    await userEvent.click(page.getByRole('button', { name: /^最新的在前/ }))
    await expect.poll(() => sent.at(-1)?.['sord']).toBe('asc')
    await userEvent.fill(page.getByRole('searchbox'), '报表')
    await expect.poll(() => sent.at(-1)?.['keyword']).toBe('报表')
  })
})

describe('the chat button', () => {
  it('blinks while something is unread, with a text for screen readers, and stops once it is read', async () => {
    await preferMotion('no-preference')
    useUnread.setState({ messages: 3, notices: 0, nums: [{ formUserId: 'ann', unreadNum: 3 }] })
    await draw(<ChatButton />)
    const icon = page.getByRole('button', { name: '内部聊天，3 条未读' }).element().querySelector('svg') as SVGElement
    expect(getComputedStyle(icon).animationIterationCount).toBe('infinite')
    useUnread.setState({ messages: 0, notices: 0, nums: [] })
    await expect.element(page.getByRole('button', { name: '内部聊天', exact: true })).toBeVisible()
    expect(getComputedStyle(icon).animationName).toBe('none')
  })

  it('is not there while an administrator views as another user', async () => {
    session.setState({ userInfo: aUserInfo({ viewedBy: { realName: '管理员' } }) })
    await draw(<ChatButton />)
    expect(page.getByRole('button').elements()).toHaveLength(0)
  })
})

describe('sending a picture', () => {
  const upload = 'POST /api/file/Uploader/IM'
  const aPicture = async (type = 'image/png') => {
    const canvas = new OffscreenCanvas(30, 20)
    canvas.getContext('2d')?.fillRect(0, 0, 30, 20)
    return new File([await canvas.convertToBlob({ type: 'image/png' })], '现场.png', { type })
  }
  const paste = (...files: File[]) => {
    const clipboardData = new DataTransfer()
    for (const file of files) clipboardData.items.add(file)
    page
      .getByRole('textbox')
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  const drop = (file: File) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file)
    page
      .getByRole('textbox')
      .element()
      .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }
  const toastNow = () => useToast.getState().current?.text
  const images = () => sent.filter(({ messageType }) => messageType === 'image')

  it('uploads the picture and sends the name it was given, whether pasted or dropped (S2.158, S5.38, S7.57)', async () => {
    const asked = answerCalls({ [upload]: { name: 'kept.webp', url: '/x' } })
    await draw(<Composer partner={ann} />)
    paste(await aPicture())
    await expect
      .poll(images)
      .toMatchObject([
        { method: 'SendMessage', toUserId: 'ann', messageContent: { name: 'kept.webp', width: 30, height: 20 } },
      ])
    drop(await aPicture())
    await expect.poll(() => images().length).toBe(2)
    expect(asked.map(({ line }) => line)).toEqual([upload, upload])
  })

  it('sends nothing where the upload returned no name (S5.38)', async () => {
    const answers = [{ name: '', url: '' }, refusal(400, '图片已损坏或过大，无法读取')]
    const asked = answerCalls({ [upload]: () => answers.shift() ?? refusal(500, '') })
    await draw(<Composer partner={ann} />)
    for (const count of [1, 2]) {
      paste(await aPicture())
      await expect.poll(() => asked.length).toBe(count)
      await expect.poll(() => page.getByRole('status').elements().length).toBe(0)
    }
    expect(toastNow()).toBe('图片已损坏或过大，无法读取')
    expect(images()).toEqual([])
  })

  it.each([
    [
      'no picture (S5.34)',
      () => [new File(['hello'], 'a.txt', { type: 'text/plain' })],
      '请选择 PNG、JPG、GIF、BMP 或 WebP 图片',
    ],
    [
      'a drawing with scripts (S5.34)',
      () => [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })],
      '请选择 PNG、JPG、GIF、BMP 或 WebP 图片',
    ],
    [
      'more than 5 MB (S5.36, S5.37)',
      () => [new File([new Uint8Array(5_242_881)], 'a.png', { type: 'image/png' })],
      '图片大小不能超过5M',
    ],
    ['two at once (S5.35)', async () => [await aPicture(), await aPicture()], '一次只能发送一张图片'],
  ])('shows why a file is refused before it is uploaded: %s', async (_, files, msg) => {
    const asked = answerCalls({})
    await draw(<Composer partner={ann} />)
    paste(...(await files()))
    await expect.poll(toastNow).toBe(msg)
    expect(asked).toEqual([])
    expect(images()).toEqual([])
  })
})

describe('the message composer', () => {
  it('sends with Enter, starts a new line with Shift+Enter, and keeps a draft for each user (S5.33)', async () => {
    const screen = await draw(<Composer partner={ann} />)
    const area = page.getByRole('textbox', { name: '输入消息' })
    await userEvent.click(area)
    await userEvent.keyboard('一{Shift>}{Enter}{/Shift}二')
    await expect.element(area).toHaveValue('一\n二')
    await screen.unmount()
    await draw(<Composer partner={ann} />)
    await expect.element(area).toHaveValue('一\n二')
    await userEvent.click(area)
    await userEvent.keyboard('{Enter}')
    await expect.element(area).toHaveValue('')
    expect(sent).toMatchObject([{ messageContent: '一\n二' }])
    await userEvent.keyboard('{Enter}')
    expect(sent).toHaveLength(1)
  })

  it('inserts an emoji at the caret, chosen by arrow keys; Esc closes only the picker (S2.156)', async () => {
    await draw(<Composer partner={ann} />)
    const area = page.getByRole('textbox', { name: '输入消息' })
    await userEvent.fill(area, '好的')
    ;(area.element() as HTMLTextAreaElement).setSelectionRange(1, 1)
    await userEvent.click(page.getByRole('button', { name: '表情' }))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    await expect.element(area).toHaveValue('好[色]的')
    await userEvent.click(page.getByRole('button', { name: '表情' }))
    await expect.element(page.getByRole('dialog', { name: '表情' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
    await expect.element(page.getByRole('button', { name: '表情' })).toHaveFocus()
  })
})
