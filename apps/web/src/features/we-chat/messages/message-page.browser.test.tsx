import type { WeChatConversation, WeChatMessage } from '@armature/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { resetSession, session } from '../../../lib/session/session.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { aPermissionEntry } from '../../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../../testing/calls.ts'
import { press } from '../../../testing/pointer.ts'
import { sampleReply, sampleRow } from '../../../testing/sample.ts'
import { MemoryRouter } from 'react-router'
import MessagePage from './message-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'weChat'])
})
const grant = (button: string[]) => session.setState({ permissionList: [aPermissionEntry('', { button })] })
beforeEach(() => grant(['btn_reply']))
afterEach(() => {
  unsavedWork.clear()
  resetSession()
})

const openId = 'oTestFollower1'
const follower: WeChatConversation = sampleRow('GET /api/weChat/Message', {
  ...{ openId, remark: '陈师傅', isSubscribed: true, lastKind: 'text', lastContent: '逆变器报警怎么办' },
  replyUntil: Date.now() + 3_600_000,
})
const aMessage = (id: string, content: string, own: Partial<WeChatMessage> = {}): WeChatMessage => ({
  ...{ id, isOwn: false, kind: 'text', content, isAutomatic: false, sender: '', time: 0 },
  ...own,
})
const asks = aMessage('00000000-0000-4000-8000-000000000001', '逆变器报警怎么办')

async function open(own: Record<string, unknown> = {}, row = follower): Promise<SentCall[]> {
  const sent = answerCalls({
    'GET /api/weChat/State': sampleReply('GET /api/weChat/State', { isSetUp: true, isEnabled: true }),
    'GET /api/weChat/Message': { list: [row], pagination: { currentPage: 1, pageSize: 20, total: 1 } },
    'GET /api/weChat/Message/:openId': { list: [asks] },
    ...own,
  })
  await draw(
    <MemoryRouter>
      <MessagePage />
    </MemoryRouter>,
  )
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog', { name: '与“陈师傅”的对话' })
const words = () => dialog().getByRole('textbox', { name: '回复内容' })
const lines = () => dialog().getByRole('list', { name: '与“陈师傅”的对话' })
const replies = (sent: SentCall[]) =>
  sent.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body['content'])

describe('a follower of the official account', () => {
  it('gets a text reply; one that WeChat refuses stays in the input with the reason, and is sent at the next try', async () => {
    let reply: unknown = refusal(400, '距对方上次互动已超过 48 小时')
    let history = [asks]
    const sent = await open({
      'POST /api/weChat/Message/:openId': () => reply,
      'GET /api/weChat/Message/:openId': () => ({ list: history }),
    })
    await press('mouse', button('回复'))
    await expect.element(lines()).toHaveTextContent('逆变器报警怎么办')
    await expect.element(button('发送')).toBeDisabled()
    await userEvent.fill(words(), '请先断开直流侧开关')
    await press('touch', button('发送'))
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('距对方上次互动已超过 48 小时')
    await expect.element(words()).toHaveValue('请先断开直流侧开关')
    reply = null
    history = [
      aMessage('00000000-0000-4000-8000-000000000002', '请先断开直流侧开关', { isOwn: true, sender: '林工' }),
      asks,
    ]
    await press('touch', button('发送'))
    await expect.element(words()).toHaveValue('')
    await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument()
    await expect.poll(() => lines().element().textContent).toMatch(/逆变器报警怎么办.*林工.*请先断开直流侧开关/)
    expect(replies(sent)).toEqual(['请先断开直流侧开关', '请先断开直流侧开关'])
  })

  it('gets a reply by keyboard, with a line break and an emoji; text typed while it is sent stays', async () => {
    let arrive: () => void = () => undefined
    const sent = await open({
      'POST /api/weChat/Message/:openId': () => new Promise((resolve) => (arrive = () => resolve(null))),
    })
    await press('mouse', button('回复'))
    await userEvent.click(words())
    await userEvent.keyboard('收到{Shift>}{Enter}{/Shift}稍等{Enter}')
    await expect.poll(() => replies(sent)).toEqual(['收到\n稍等'])
    await userEvent.keyboard('，另外')
    arrive()
    await expect.element(words()).toHaveValue('，另外')
    expect(unsavedWork.any()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await press('mouse', page.getByRole('alertdialog').getByRole('button').first())
    await expect.element(words()).toHaveValue('，另外')
  })

  it.each([
    ['whose time for an answer is over', ['btn_reply'], { replyUntil: 1 }, /已超过 48 小时/],
    ['who has left', ['btn_reply'], { isSubscribed: false }, '对方已取消关注，无法回复。'],
    ['seen by a user without the reply permission', [], {}, undefined],
  ])('%s can only be read', async (_, buttons, own, reason) => {
    grant(buttons)
    await open({}, { ...follower, ...own })
    await press('mouse', button('查看'))
    await expect.element(lines()).toHaveTextContent('逆变器报警怎么办')
    await expect.element(words()).not.toBeInTheDocument()
    if (reason) await expect.element(dialog().getByText(reason)).toBeVisible()
  })
})
