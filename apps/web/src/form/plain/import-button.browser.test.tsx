import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '../../lib/api/api.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { useToast } from '../../ui/feedback/toast-state.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import type { NamedPart } from './exported-file.ts'
import { ImportButton } from './import-button.tsx'

const line = 'POST /api/system/BillRule/Action/Import'
const taken = () => refusal(409, '编码“a”已被使用', { field: 'enCode' })
const names = { fullName: '合同', fullNameI18n: { en: 'Contract' }, enCode: 'a' }
const onImported = vi.fn()

beforeAll(async () => {
  await startScreen()
  await loadTexts('named')
})
beforeEach(() => onImported.mockClear())
afterEach(() => {
  useToast.setState({ current: null })
})

/** Selects a file with the content; the server responds with `answer`. */
async function importContent(
  content: unknown,
  answer: (code: string) => { id: string } | Response,
  part: NamedPart = 'top',
) {
  const sent: string[] = []
  answerCalls({
    [line]: ({ body }: { body: Record<string, unknown> }) => {
      sent.push(String(body['fileContent']))
      return answer(sent.at(-1) ?? '')
    },
  })
  await draw(
    <>
      <ImportButton
        title="导入"
        part={part}
        send={(fileContent, options) => call(line, { body: { fileContent }, ...options })}
        onImported={onImported}
      />
      <Toaster />
    </>,
  )
  // the button has the focus while the file is selected
  const button = page.getByRole('button', { name: '导入' }).element()
  if (button instanceof HTMLElement) button.focus()
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  await userEvent.upload(page.getByLabelText('导入').last(), new File([text], 'a.json', { type: 'application/json' }))
  return sent
}

const dialog = () => page.getByRole('dialog', { name: '换一个编码再导入' })
const code = () => dialog().getByRole('textbox', { name: '编码' })
const save = () => userEvent.click(dialog().getByRole('button', { name: '导入' }))

it.each([
  ['top', names, { ...names, enCode: 'b', rows: [1] }],
  ['type', { type: names }, { type: { ...names, enCode: 'b' }, rows: [1] }],
  ['flow', { flow: names }, { flow: { ...names, enCode: 'b' }, rows: [1] }],
] as const)(
  'a file whose code is in use is sent again with another code, in the same part of the file: %s (FO.50)',
  async (part, content, expected) => {
    const sent = await importContent(
      { ...content, rows: [1] },
      (text) => (text.includes('"b"') ? { id: '1' } : taken()),
      part,
    )
    await expect.element(dialog()).toBeVisible()
    await expect.element(dialog().getByText('编码“a”已被使用').first()).toBeVisible()
    await expect.element(code()).toHaveFocus()
    expect(onImported).not.toHaveBeenCalled()

    await userEvent.fill(code(), 'b')
    await save()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(JSON.parse(sent.at(-1) ?? '')).toEqual(expected)
    expect(onImported).toHaveBeenCalledExactlyOnceWith({ id: '1' })
    await expect.element(page.getByRole('button', { name: '导入' })).toHaveFocus()
  },
)

it('if the second code is in use too, the error is shown at the code, and the input is kept', async () => {
  await importContent(names, taken)
  await userEvent.fill(code(), 'c')
  await userEvent.fill(dialog().getByRole('textbox', { name: '名称', exact: true }), '合同二')
  await save()
  await expect.element(dialog().getByText('编码“a”已被使用').first()).toBeVisible()
  await expect.element(code()).toHaveValue('c')
  await expect.element(dialog().getByRole('textbox', { name: '名称', exact: true })).toHaveValue('合同二')
})

it('an invalid code is refused before anything is sent', async () => {
  const sent = await importContent(names, taken)
  await userEvent.fill(code(), 'not a code')
  await save()
  await expect
    .element(
      dialog()
        .getByText(/编码由字母、数字/)
        .first(),
    )
    .toBeVisible()
  expect(sent).toHaveLength(1)
})

it('any other error is shown without asking for a name, also for a file that is no export', async () => {
  await importContent('[]', () => refusal(400, '这不是导出的文件', { field: 'enCode' }))
  await expect.element(page.getByText('这不是导出的文件')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(onImported).not.toHaveBeenCalled()
})
