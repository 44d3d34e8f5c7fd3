import type { MailAccount, MailDetail } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../form/controls/index.ts'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { AddressedPage } from '../../testing/addressed-page.tsx'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleReply, sampleRow } from '../../testing/sample.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import EmailDetailPage from './email-detail-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'files', 'email', 'richText'])
})
afterEach(() => {
  unsavedWork.clear()
  queryClient.clear()
})

const account: MailAccount = sampleRow('GET /api/extend/Email/Config', { id: 'a', address: 'lin@example.com' })
const mail: MailDetail = {
  ...sampleReply('GET /api/extend/Email/:id'),
  id: 'm1',
  accountId: 'a',
  kind: 'in',
  subject: '检修计划',
  from: { name: '陈工', address: 'chen@example.com' },
  to: [
    { name: '', address: 'lin@example.com' },
    { name: '', address: 'wang@example.com' },
  ],
  bodyText: '<p>周三停电检修。</p>',
}

async function open(own: Record<string, unknown> = {}): Promise<SentCall[]> {
  const sent = answerCalls({
    'GET /api/extend/Email/m1': mail,
    'GET /api/extend/Email/Config': { list: [account] },
    'GET /api/extend/Email/Colleague': { list: [] },
    'GET /api/extend/Email/Count': sampleReply('GET /api/extend/Email/Count'),
    ...own,
  })
  const element = (
    <AddressedPage>
      <EmailDetailPage />
      <Toaster />
    </AddressedPage>
  )
  await draw(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/emailDetail?id=m1'] })}
    />,
  )
  return sent
}
const dialog = () => page.getByRole('dialog')
const subject = () => dialog().getByRole('textbox', { name: '主题' })
const sentBodies = (sent: SentCall[], act: string) =>
  sent.filter(({ line }) => line === `POST /api/extend/Email/Actions/${act}`).map(({ body }) => body)

const fileIds: Record<string, string> = {
  '接线图.pdf': `${'a'.repeat(32)}.pdf`,
  '旧清单.pdf': `${'b'.repeat(32)}.pdf`,
}
/** A server that stores every file in one piece. */
const files = {
  'GET /api/file/chunk': { uploaded: false, chunkNumbers: [], merge: false },
  'POST /api/file/chunk': { uploaded: false, chunkNumbers: [1], merge: true },
  'POST /api/file/merge': ({ body: { fileName } }: SentCall) => ({
    ...{ name: fileIds[String(fileName)] ?? '', fileSize: 5, fileExtension: 'pdf' },
    ...{ fileVersionId: '00000000-0000-4000-8000-000000000001', url: '/u' },
  }),
}
const attached = () => dialog().getByRole('list', { name: '文件' }).getByText('上传成功')
async function attach(...names: string[]): Promise<void> {
  const input = () => document.querySelector<HTMLInputElement>('input[type=file][aria-label="附件"]')
  await expect.poll(input, { timeout: 10_000 }).toBeTruthy()
  await userEvent.upload(
    input() as HTMLInputElement,
    names.map((name) => new File([name], name, { type: 'application/pdf' })),
  )
}

describe('a mail', () => {
  it('is read, and answered to all other recipients, with its text quoted', async () => {
    const answer = sampleReply('POST /api/extend/Email/Actions/SaveSent')
    const sent = await open({ 'POST /api/extend/Email/Actions/SaveSent': { ...answer, sendState: 'sent', fault: '' } })
    await expect.element(page.getByRole('article', { name: '检修计划' })).toHaveTextContent('周三停电检修。')
    await press('mouse', page.getByRole('button', { name: '回复全部' }))
    await expect.element(subject()).toHaveValue('Re: 检修计划')
    await expect.element(dialog().getByRole('textbox', { name: '正文' })).toHaveTextContent('周三停电检修。')
    await press('mouse', dialog().getByRole('button', { name: '发送' }))
    await expect.element(dialog()).not.toBeInTheDocument()
    const to = [mail.from.address, 'wang@example.com']
    expect(sentBodies(sent, 'SaveSent')).toMatchObject([{ to: to.map((address) => ({ address })), answersId: 'm1' }])
  })

  it('that could not be sent keeps its text, is stored as a draft, and is sent once at the second press', async () => {
    let answer: unknown = refusal(400, '发件服务器没有应答')
    const sent = await open({
      'POST /api/extend/Email/Actions/SaveSent': () => answer,
      'POST /api/extend/Email/Actions/SaveDraft': {
        ...sampleReply('POST /api/extend/Email/Actions/SaveDraft'),
        id: 'd1',
      },
    })
    await press('touch', page.getByRole('button', { name: '回复', exact: true }))
    await userEvent.fill(subject(), '收到')
    await press('touch', dialog().getByRole('button', { name: '发送' }))
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('发件服务器没有应答')
    await expect.element(subject()).toHaveValue('收到')
    await press('touch', dialog().getByRole('button', { name: '保存草稿' }))
    await expect.poll(() => sentBodies(sent, 'SaveDraft')).toMatchObject([{ id: '', subject: '收到' }])
    await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument()
    answer = { ...sampleReply('POST /api/extend/Email/Actions/SaveSent'), sendState: 'sent', fault: '' }
    await press('touch', dialog().getByRole('button', { name: '发送' }))
    await expect.element(dialog()).not.toBeInTheDocument()
    const [first, second] = sentBodies(sent, 'SaveSent')
    expect(second, 'as the draft that it is now').toMatchObject({ id: 'd1', subject: '收到' })
    expect(second?.['key'], 'the same mail: it is not sent twice').toBe(first?.['key'])
  })

  it('asks for a recipient, and before unsaved text is discarded', async () => {
    const sent = await open()
    await press('mouse', page.getByRole('button', { name: '转发' }))
    await expect.element(subject()).toHaveValue('Fwd: 检修计划')
    await press('mouse', dialog().getByRole('button', { name: '发送' }))
    await expect.element(dialog().getByRole('alert').first()).toHaveTextContent('请填写收件人')
    expect(sentBodies(sent, 'SaveSent')).toEqual([])
    await userEvent.fill(subject(), '转给你')
    await userEvent.keyboard('{Escape}')
    await press('mouse', page.getByRole('alertdialog').getByRole('button').first())
    await expect.element(subject()).toHaveValue('转给你')
  })

  it('is sent with the attached files and without the removed ones', async () => {
    const answer = { ...sampleReply('POST /api/extend/Email/Actions/SaveSent'), sendState: 'sent', fault: '' }
    const sent = await open({ ...files, 'POST /api/extend/Email/Actions/SaveSent': answer })
    await press('touch', page.getByRole('button', { name: '回复', exact: true }))
    await attach('接线图.pdf', '旧清单.pdf')
    await expect.poll(() => attached().elements().length).toBe(2)
    await press('touch', dialog().getByRole('button', { name: '移除 旧清单.pdf' }))
    await expect.poll(() => attached().elements().length).toBe(1)
    await press('touch', dialog().getByRole('button', { name: '发送' }))
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sentBodies(sent, 'SaveSent')).toMatchObject([{ fileIds: [fileIds['接线图.pdf']] }])
  })

  it('is not sent while an upload has failed: an error is shown until the file is uploaded or removed', async () => {
    let isDown = true
    const answer = { ...sampleReply('POST /api/extend/Email/Actions/SaveSent'), sendState: 'sent', fault: '' }
    const sent = await open({
      ...files,
      'GET /api/file/chunk': () => (isDown ? Response.error() : files['GET /api/file/chunk']),
      'POST /api/extend/Email/Actions/SaveSent': answer,
    })
    await press('mouse', page.getByRole('button', { name: '回复', exact: true }))
    await userEvent.fill(subject(), '接线图见附件')
    await attach('接线图.pdf')
    await expect.element(dialog().getByText('上传失败').first()).toBeVisible()
    await press('mouse', dialog().getByRole('button', { name: '发送' }))
    await expect.element(dialog().getByRole('alert').last()).toHaveTextContent('有附件上传失败')
    expect(sentBodies(sent, 'SaveSent')).toEqual([])
    await expect.element(subject()).toHaveValue('接线图见附件')
    isDown = false
    await press('mouse', dialog().getByRole('button', { name: '重新上传 接线图.pdf' }))
    await expect.element(dialog().getByText('上传成功')).toBeVisible()
    await press('mouse', dialog().getByRole('button', { name: '发送' }))
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sentBodies(sent, 'SaveSent')).toMatchObject([{ subject: '接线图见附件', fileIds: [fileIds['接线图.pdf']] }])
  })

  it('shows why it cannot be opened, and retries', async () => {
    let answer: unknown = refusal(500, '服务器忙')
    await open({ 'GET /api/extend/Email/m1': () => answer })
    await expect.element(page.getByText('邮件加载失败')).toBeVisible()
    answer = mail
    await press('mouse', page.getByRole('button', { name: '重试' }))
    await expect.element(page.getByRole('article', { name: '检修计划' })).toBeVisible()
  })
})
