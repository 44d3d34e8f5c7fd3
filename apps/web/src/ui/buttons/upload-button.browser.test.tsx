import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/tokens.css'
import '../theme/base.css'
import { call, type CallOptions } from '../../lib/api/api.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { answerCalls } from '../../testing/calls.ts'
import { Toaster } from '../feedback/toast.tsx'
import { useToast } from '../feedback/toast-state.ts'
import { UploadButton } from './upload-button.tsx'

beforeAll(() => startTexts('zh', ['ui']))
afterEach(() => useToast.setState({ current: null }))

const target = async (file: File, options: CallOptions) =>
  call('POST /api/system/BillRule/Action/Import', { body: { fileContent: await file.text() }, ...options })

async function show(answer: unknown) {
  const sent = answerCalls({ 'POST /api/system/BillRule/Action/Import': () => Response.json(answer) })
  const onReply = vi.fn()
  await render(
    <>
      <UploadButton title="导入" target={target} onReply={onReply} />
      <Toaster />
    </>,
  )
  return { sent, onReply, input: document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement }
}
const file = (text: string) => new File([text], 'rule.json', { type: 'application/json' })

it('sends the chosen file to its target, shows the msg of the reply and passes the reply to its owner (F8.07, FP.20)', async () => {
  const { sent, onReply, input } = await show({ code: 200, msg: '导入成功', data: { id: '7' } })
  await expect.element(page.getByRole('button', { name: '导入' })).toBeVisible()
  await userEvent.upload(input, file('{"a":1}'))
  await expect.element(page.getByText('导入成功')).toBeVisible()
  await vi.waitFor(() => expect(onReply).toHaveBeenCalledWith({ id: '7' }))
  expect(sent[0]?.body).toEqual({ fileContent: '{"a":1}' })
  // the same file can be chosen again
  expect(input.value).toBe('')
  expect(input.accept).toContain('.json')
})

it('shows why a file was refused, and passes nothing on', async () => {
  const { onReply, input } = await show({ code: 400, msg: '编码已存在', data: null })
  await userEvent.upload(input, file('{}'))
  await expect.element(page.getByText('编码已存在')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '导入' })).not.toHaveAttribute('aria-busy')
  expect(onReply).not.toHaveBeenCalled()
})

it('sends nothing that is too large to be an export', async () => {
  const { sent, input } = await show({ code: 200, msg: '', data: null })
  await userEvent.upload(input, file('x'.repeat(8_000_001)))
  await expect.element(page.getByText('文件超过 8 MB，不是导出的文件')).toBeVisible()
  expect(sent).toEqual([])
})
