import type { FlowDetail } from '@armature/contract'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { answerCalls } from '../../../testing/calls.ts'
import { sampleReply } from '../../../testing/sample.ts'
import { press } from '../../../testing/pointer.ts'
import { useToast } from '../../../ui/feedback/toast-state.ts'
import { BatchDialog } from '../lists/batch-dialog.tsx'
import { aRecord, detail, line, openFlowDetail } from '../detail/testing/open-flow-detail.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'files', 'workflow', 'designer'])
})
beforeEach(() => useToast.setState({ current: null }))
afterEach(() => {
  unsavedWork.clear()
  queryClient.clear()
})

const approval: FlowDetail = { ...detail, formData: '', formValues: '' }
const before = 'POST /api/workflow/Engine/FlowBefore'
const fileId = '0123456789abcdef0123456789abcdef.pdf'
const uploaded = {
  name: fileId,
  fileSize: 5,
  fileExtension: 'pdf',
  fileVersionId: '0190a1b2-0000-7000-8000-000000000001',
  url: `/api/file/Download/annex/${fileId}`,
}
const upload = {
  'GET /api/file/chunk': { uploaded: false, chunkNumbers: [], merge: false },
  'POST /api/file/chunk': { uploaded: false, chunkNumbers: [1], merge: true },
  'POST /api/file/merge': uploaded,
}
const input = () => document.querySelector<HTMLInputElement>('dialog input[type=file]')
const choose = async () => {
  await expect.poll(input, { timeout: 10_000 }).toBeTruthy()
  await userEvent.upload(input() as HTMLInputElement, new File(['hello'], '报价.pdf', { type: 'application/pdf' }))
}

it.each([
  ['mouse', 1280, '同意', 'Audit'],
  ['touch', 390, '同意', 'Audit'],
  ['mouse', 1280, '退回', 'Reject'],
] as const)('a file is attached to a comment by %s at %i px: %s', async (pointer, width, name, call) => {
  const replies = { [line]: approval, ...upload, [`${before}/${call}/:operatorId`]: null }
  const sent = await openFlowDetail(replies, width)
  await press(pointer, page.getByRole('button', { name, exact: true }).last())
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByRole('textbox', { name: '意见' }), '见报价')
  await choose()
  await expect.element(dialog.getByText('报价.pdf')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '移除 报价.pdf' })).toBeEnabled()
  await press(pointer, dialog.getByRole('button', { name, exact: true }))
  const decided = () => sent.filter((one) => one.line.includes(`/${call}/`)).map(({ body }) => body)
  await expect.poll(decided).toMatchObject([{ handleOpinion: '见报价', fileIds: [fileId] }])
})

it.each([1280, 390])('a file is attached to the comment of several approvals at once, at %i px', async (width) => {
  const batch = `${before}/BatchOperation`
  const sent = answerCalls({
    ...{ ...upload, [batch]: { list: [] } },
    'GET /api/workflow/Engine/Phrases': sampleReply('GET /api/workflow/Engine/Phrases'),
  })
  await page.viewport(width, 800)
  await draw(<BatchDialog ids={['t1', 't2']} toSign={0} onDone={() => undefined} onClose={() => undefined} />)
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByRole('textbox', { name: '意见' }), '见报价')
  await choose()
  await expect.element(dialog.getByRole('button', { name: '移除 报价.pdf' })).toBeEnabled()
  await press('mouse', dialog.getByRole('button', { name: '同意', exact: true }))
  await expect
    .poll(() => sent.filter((one) => one.line === batch).map(({ body }) => body))
    .toEqual([{ ids: ['t1', 't2'], handleOpinion: '见报价', fileIds: [fileId] }])
})

it('a decision is not sent while one of its files has failed to upload', async () => {
  const replies = {
    ...{ [line]: approval, [`${before}/Audit/:operatorId`]: null },
    'GET /api/file/chunk': () => {
      throw new TypeError('offline')
    },
  }
  const sent = await openFlowDetail(replies)
  await press('mouse', page.getByRole('button', { name: '同意', exact: true }).last())
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByRole('textbox', { name: '意见' }), '见报价')
  await choose()
  await expect.element(dialog.getByRole('button', { name: '重新上传 报价.pdf' })).toBeVisible()
  await press('mouse', dialog.getByRole('button', { name: '同意', exact: true }))
  await expect.poll(() => useToast.getState().current?.text).toContain('上传失败')
  expect(sent.some((one) => one.line.includes('/Audit/'))).toBe(false)
})

it.each([1280, 390])(
  'the history shows the files of a comment, to be previewed and downloaded, at %i px',
  async (width) => {
    const file = { ...uploaded, fileId, name: '报价.pdf' }
    const recordList = [aRecord('a', { handleStatus: 2 }), aRecord('b', { files: [file], handleStatus: 0 })]
    await openFlowDetail({ [line]: { ...approval, recordList } }, width)
    const history = page.getByRole('tab', { name: /记录|历史/ })
    if (history.elements().length > 0) await history.first().click()
    await expect.element(page.getByRole('button', { name: /报价\.pdf/ }).first()).toBeVisible()
    // a long comment and its files are shown in full
    const shown = page
      .getByRole('button', { name: /报价\.pdf/ })
      .last()
      .element()
    expect(shown.closest('[data-full-text]')).toBeNull()
    const [own, around] = [shown, shown.closest('td, li') ?? document.body].map((one) => one.getBoundingClientRect())
    expect(own?.bottom).toBeLessThanOrEqual(around?.bottom ?? 0)
    // the reason of a return has them as well
    expect(page.getByRole('note').getByText('报价.pdf').elements()).toHaveLength(1)
  },
)
