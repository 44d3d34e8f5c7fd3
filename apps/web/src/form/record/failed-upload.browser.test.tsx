import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { answerCalls } from '../../testing/calls.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { aField, aForm } from '../testing/forms.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import RecordWindow, { type ModelConfig } from './record-window.tsx'

beforeAll(async () => {
  await startScreen()
  await loadTexts('files')
})
afterEach(() => unsavedWork.clear())

const config: ModelConfig = {
  id: 'm',
  fullName: '巡检',
  fullNameI18n: {},
  enCode: 'm',
  webType: 2,
  enableFlow: 0,
  flowId: '',
  version: 1,
  menuId: 'menu',
  formData: JSON.stringify(aForm([aField('uploadFz', 'files', {}, { label: '附件' })])),
  columnData: '{}',
  appColumnData: '{}',
  flowTemplateJson: '{}',
  fieldList: '',
}
const create = 'POST /api/visualdev/OnlineDev/m'

it('a record is not saved while one of its files has failed to upload, until the file is removed (F2.132)', async () => {
  const calls = answerCalls({
    'GET /api/file/chunk': () => {
      throw new TypeError('offline')
    },
    [create]: { id: 'r1', version: 1 },
  })
  const onClose = vi.fn()
  await draw(
    <>
      <RecordWindow config={config} name="巡检" mode="create" onClose={onClose} />
      <Toaster />
    </>,
    new QueryClient(),
  )
  const input = () => document.querySelector<HTMLInputElement>('input[type=file][aria-label="附件"]')
  await expect.poll(input, { timeout: 10_000 }).toBeTruthy()
  await userEvent.upload(input() as HTMLInputElement, new File(['hello'], '报告.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByRole('button', { name: '重新上传 报告.pdf' })).toBeVisible()

  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.element(page.getByText('有文件上传失败，请重新上传或移除后再保存')).toBeVisible()
  expect(calls.filter(({ line }) => line === create)).toEqual([])

  await userEvent.click(page.getByRole('button', { name: '移除 报告.pdf' }))
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls.filter(({ line }) => line === create)).toHaveLength(1)
})
