import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { useToast } from '../../ui/feedback/toast-state.ts'
import FeedbackDialog from './feedback-dialog.tsx'
import FeedbackPage from './feedback-page.tsx'

beforeAll(async () => {
  await startScreen()
  await loadTexts('feedback', 'picture')
})
afterEach(() => useToast.setState({ current: null }))

const toastNow = () => useToast.getState().current
const aFile = () => new File([new Uint8Array([137, 80, 78, 71])], 'a.png', { type: 'image/png' })
const add = (file: File) =>
  userEvent.upload(
    page
      .getByRole('group', { name: '图片' })
      .element()
      .querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
    file,
  )

describe('the feedback dialog', () => {
  it('sends text and up to three pictures, and thanks the user (S2.99, SO.49)', async () => {
    let count = 0
    const picture = () => new Response(new Blob(['x'], { type: 'image/webp' }))
    const asked = answerCalls(
      {
        'POST /api/file/Uploader/feedback': () => ({
          name: `p${++count}.webp`,
          url: `/api/file/Image/feedback/p${count}.webp`,
        }),
        'POST /api/system/Feedback': { id: '1' },
      },
      Object.fromEntries([1, 2, 3].map((n) => [`/api/file/Image/feedback/p${n}.webp`, picture])),
    )
    const onClose = vi.fn()
    await draw(<FeedbackDialog onClose={onClose} />)
    await userEvent.click(page.getByRole('button', { name: '提交' }))
    await expect.element(page.getByText('请输入反馈内容')).toBeVisible()
    await userEvent.fill(page.getByLabelText('反馈内容'), '列表太慢了')
    for (let n = 1; n <= 3; n++) {
      await add(aFile())
      await expect.element(page.getByRole('button', { name: `移除图片 ${n}` })).toBeVisible()
    }
    expect(page.getByRole('button', { name: '添加图片' }).elements()).toHaveLength(0)
    await userEvent.click(page.getByRole('button', { name: '移除图片 2' }))
    await userEvent.click(page.getByRole('button', { name: '提交' }))
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(asked.at(-1)?.body).toEqual({ content: '列表太慢了', pictures: ['p1.webp', 'p3.webp'] })
    expect(toastNow()).toMatchObject({ kind: 'success', text: '感谢你的反馈，我们会尽快处理' })
  })

  it('shows why an upload failed and clears the list of pictures; the text stays (S8.26, S8.28)', async () => {
    const answers = [{ name: 'p1.webp', url: '/x' }, refusal(400, '图片已损坏或过大，无法读取')]
    answerCalls({ 'POST /api/file/Uploader/feedback': () => answers.shift() ?? refusal(500, '') })
    await draw(<FeedbackDialog onClose={() => undefined} />)
    await userEvent.fill(page.getByLabelText('反馈内容'), '看图')
    await add(aFile())
    await expect.element(page.getByRole('button', { name: '移除图片 1' })).toBeVisible()
    await add(aFile())
    await expect.poll(toastNow).toMatchObject({ kind: 'error', text: '图片已损坏或过大，无法读取' })
    await expect.poll(() => page.getByRole('button', { name: '移除图片 1' }).elements().length).toBe(0)
    await expect.element(page.getByLabelText('反馈内容')).toHaveValue('看图')
  })

  it('asks before it discards the text', async () => {
    answerCalls({})
    const onClose = vi.fn()
    await draw(<FeedbackDialog onClose={onClose} />)
    await userEvent.fill(page.getByLabelText('反馈内容'), '写了一半')
    await userEvent.click(page.getByRole('button', { name: '取消' }))
    await userEvent.click(page.getByRole('button', { name: '留在本页' }))
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(page.getByRole('button', { name: '取消' }))
    await userEvent.click(page.getByRole('button', { name: '放弃并离开' }))
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })
})

describe('the page of feedback', () => {
  it('searches, opens and marks feedback as done (SO.49)', async () => {
    const row = {
      id: 'f1',
      content: '列表太慢了',
      pictures: [],
      state: 'open' as const,
      userName: '李巡检',
      account: 'li',
    }
    const list = [{ ...row, creatorTime: 0, doneUser: '', doneTime: null }]
    const asked = answerCalls({
      'GET /api/system/Feedback': { list, pagination: { currentPage: 1, pageSize: 20, total: 1 } },
      'PUT /api/system/Feedback/f1/Actions/State': null,
    })
    await draw(<FeedbackPage />)
    await userEvent.click(page.getByRole('button', { name: '列表太慢了' }))
    await userEvent.click(page.getByRole('button', { name: '标记为已处理' }))
    const marked = (): SentCall | undefined => asked.find(({ line }) => line.startsWith('PUT'))
    await expect.poll(() => marked()?.body).toEqual({ state: 'done' })
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '关闭' }).last())
    await userEvent.click(page.getByText('已处理', { exact: true }))
    await expect.poll(() => asked.at(-1)?.query).toMatchObject({ state: 'done', keyword: '' })
    await userEvent.fill(page.getByRole('searchbox'), '慢')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => asked.at(-1)?.query).toMatchObject({ state: 'done', keyword: '慢' })
  })
})
