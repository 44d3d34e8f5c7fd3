import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { settings, changeSettings } from '../../lib/state/settings.ts'
import { ReaderProvider } from '../reader.tsx'
import { answerCalls } from '../../testing/calls.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import { History } from './history.tsx'

const now = Date.parse('2026-11-25T12:00:00+08:00')
const minute = 60_000

beforeAll(async () => {
  await startScreen()
  changeSettings({ sysConfig: { ...settings.getState().sysConfig, offsetMinutes: 480 } })
})
afterEach(() => vi.useRealTimers())

it('a history shows how long ago a change was, next to its time; after two days only the time (F9.58, F9.60, F9.62)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const entry = (ago: number) => ({ action: 'create' as const, userName: '王芳', time: now - ago, changes: [] })
  answerCalls({
    'GET /api/visualdev/OnlineDev/m/r/History': {
      list: [entry(5_000), entry(90 * minute), entry(3 * 24 * 60 * minute)],
    },
  })
  await draw(
    <ReaderProvider modelId="m">
      <History modelId="m" recordId="r" />
    </ReaderProvider>,
  )
  await expect.element(page.getByText('刚刚·2026-11-25 11:59:55')).toBeVisible()
  await expect.element(page.getByText('2小时前·2026-11-25 10:30:00')).toBeVisible()
  await expect.element(page.getByText('2026-11-22 12:00:00', { exact: true })).toBeVisible()
})

it('the newest entry offers to undo its save to those who may; an undo is shown as one', async () => {
  let isUndone = false
  const change = { field: 'name', label: '名称', from: '原', to: '改' }
  const entry = { action: 'update' as const, userName: '王芳', time: now, changes: [change] }
  const sent = answerCalls({
    'GET /api/visualdev/OnlineDev/m/r/History': () =>
      isUndone
        ? { list: [{ ...entry, action: 'undo', changes: [{ ...change, from: '改', to: '原' }] }, entry] }
        : { list: [entry, { ...entry, action: 'create', changes: [] }], undoVersion: 7 },
    'POST /api/visualdev/OnlineDev/m/r/Actions/Undo': () => {
      isUndone = true
      return { id: 'r', version: 8 }
    },
  })
  const onUndone = vi.fn()
  await draw(
    <ReaderProvider modelId="m">
      <History modelId="m" recordId="r" onUndone={onUndone} />
    </ReaderProvider>,
  )
  const button = page.getByRole('button', { name: '撤销这次保存' })
  await expect.poll(() => button.elements().length).toBe(1)
  await userEvent.click(button)
  await expect.element(page.getByText('撤销了上一次保存')).toBeVisible()
  await expect.element(page.getByRole('row', { name: '名称 改 原' })).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  expect(sent.find(({ line }) => line.startsWith('POST'))?.body).toEqual({ version: 7 })
  expect(onUndone).toHaveBeenCalledOnce()
})
