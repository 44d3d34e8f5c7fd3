import { beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { runTransaction } from '../../../lib/drafts/database.ts'
import { removeAllDrafts } from '../../../lib/drafts/testing/remove-all-drafts.ts'
import { resetSession, session, setToken } from '../../../lib/session/session.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { aUserInfo } from '../../../testing/builders.ts'
import { answerCalls, refusal } from '../../../testing/calls.ts'
import { sampleReply } from '../../../testing/sample.ts'
import { ReplyDialog } from './reply-dialog.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'weChat'])
})

const reply = sampleReply('GET /api/weChat/Reply/:id', {
  ...{ id: 'r1', occasion: 'keyword' as const, keywords: ['停电'], content: '请拨打热线', sortCode: 1, enabledMark: 1 },
})

it('a reply that others have changed is saved after a question that lists what they changed', async () => {
  const current = { ...reply, keywords: ['停电', '检修'], enabledMark: 0 }
  let count = 0
  const sent = answerCalls({
    'GET /api/weChat/Reply/r1': reply,
    'PUT /api/weChat/Reply/r1': () =>
      count++ === 0
        ? refusal(409, '内容已被他人修改', { current, version: 'v2', changedBy: '周远', changedAt: 0 })
        : null,
  })
  const onClose = vi.fn()
  await draw(<ReplyDialog reply={reply} onClose={onClose} />)
  await userEvent.fill(page.getByLabelText('回复内容'), '请联系值班室')
  await userEvent.click(page.getByRole('button', { name: '保存', exact: true }))
  const rows = page.getByRole('alertdialog').getByRole('row')
  await expect.element(rows.nth(2)).toBeVisible()
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    '字段你的对方的',
    '关键词停电停电、检修',
    '状态启用停用',
  ])
  await userEvent.click(page.getByRole('button', { name: '用我的覆盖' }))
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  const saved = sent.filter(({ line }) => line.startsWith('PUT'))
  expect(saved.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"', '"v2"'])
  expect(saved.at(-1)?.body).toMatchObject({ content: '请联系值班室', keywords: ['停电'], enabledMark: 1 })
})

it('a draft restored over a newer reply is compared with the reply that its user has changed', async () => {
  setToken('token')
  session.setState({ userInfo: aUserInfo() })
  await removeAllDrafts()
  let stored = { ...reply, keywords: ['停电'] }
  answerCalls({
    'GET /api/weChat/Reply/r1': () =>
      Response.json({ code: 200, msg: '', data: stored }, { headers: { etag: version() } }),
    'PUT /api/weChat/Reply/r1': () =>
      refusal(409, '内容已被他人修改', { current: stored, version: 'v2', changedBy: '周远', changedAt: 0 }),
  })
  const version = () => (stored.enabledMark === 0 ? '"v2"' : '"v1"')
  const open = () => draw(<ReplyDialog reply={reply} onClose={() => undefined} />)
  const first = await open()
  await userEvent.fill(page.getByLabelText('回复内容'), '请联系值班室')
  await expect.poll(() => runTransaction('readonly', ({ drafts }) => drafts.count())).toBe(1)
  await first.unmount()
  unsavedWork.clear()
  stored = { ...stored, enabledMark: 0 }
  await open()
  await userEvent.click(page.getByRole('button', { name: '恢复' }))
  await userEvent.click(page.getByRole('button', { name: '保存', exact: true }))
  const rows = page.getByRole('alertdialog').getByRole('row')
  await expect.element(rows.nth(1)).toBeVisible()
  // what only the user has changed is no conflict
  expect(rows.elements().map((row) => row.textContent)).toEqual(['字段你的对方的', '状态启用停用'])
  resetSession()
})
